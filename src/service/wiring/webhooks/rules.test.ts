import { describe, expect, it } from 'vitest';
import { allEventTypes, wantsEvent } from '#contract/wire/webhooks';
import { allowedAddresses, AddressRefused, isPublicAddress, mistakesIn } from '../../auth/outgoing/addressGuard.ts';
import { OFF_AFTER_MS, pauseAfter, restAfter } from './retries.ts';
import { newSecret, signedHeaders } from './signature.ts';

const strict = { allowsHttp: false, allowsPrivate: false };
const lenient = { allowsHttp: true, allowsPrivate: true };

describe('the signature of a message', () => {
  const body = '{"test": 2432232314}';
  const at = new Date(1_614_265_330_000);
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';

  it('is that of Standard Webhooks, as the library standardwebhooks 1.1.1 makes it', () => {
    expect(signedHeaders({ id, at, body }, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
      'webhook-id': id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('has one of each secret while a secret is replaced', () => {
    const [old, now] = [newSecret(), newSecret()];
    const both = signedHeaders({ id, at, body }, [now, old])['webhook-signature'];
    expect(both?.split(' ')).toEqual(
      [now, old].map((secret) => signedHeaders({ id, at, body }, [secret])['webhook-signature']),
    );
    expect(now).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(now).not.toBe(old);
  });
});

describe('pauses between attempts', () => {
  it('grow, vary by a fifth, and end after more than three days', () => {
    const pauses = Array.from({ length: 9 }, (_, at) => pauseAfter(at + 1, () => 0.5) ?? 0);
    expect(pauses.slice(0, 3)).toEqual([5_000, 300_000, 1_800_000]);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect(pauses.reduce((sum, each) => sum + each)).toBeGreaterThan(3 * 24 * 3_600_000);
    expect(pauses.reduce((sum, each) => sum + each)).toBeLessThan(OFF_AFTER_MS);
    expect([pauseAfter(2, () => 0), pauseAfter(2, () => 1)]).toEqual([240_000, 360_000]);
    expect(pauseAfter(10, () => 0.5)).toBeUndefined();
  });

  it('of an endpoint grow to five minutes, whatever is sent', () => {
    expect([1, 2, 3, 4, 5, 500].map(restAfter)).toEqual([0, 5_000, 30_000, 60_000, 300_000, 300_000]);
  });
});

describe('the addresses that messages may be sent to', () => {
  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::7f00:1',
    '64:ff9b::10.0.0.1',
    'not an address',
  ])('are not %s', (address) => expect(isPublicAddress(address, [])).toBe(false));

  it.each(['8.8.8.8', '172.15.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
    'can be %s',
    (address) => expect(isPublicAddress(address, [])).toBe(true),
  );

  it('are not those of this machine, public as they may be', () => {
    expect(isPublicAddress('8.8.8.8', ['8.8.8.8'])).toBe(false);
  });

  it.each([
    ['nothing', ['form']],
    ['http://example.com/', ['scheme']],
    ['ftp://user@127.0.0.1/#x', ['scheme', 'credentials', 'fragment', 'private']],
    ['https://localhost/', ['private']],
    ['https://books.localhost./', ['private']],
    ['https://2130706433/', ['private']],
    ['https://0x7f.1/', ['private']],
    ['https://[::ffff:127.0.0.1]/', ['private']],
    ['https://example.com:8443/hook?token=1', []],
  ] as const)('as written: %s', (url, mistakes) => {
    expect(mistakesIn(url, strict)).toEqual(mistakes);
  });

  it('are all allowed where the operator says so', () => {
    expect(mistakesIn('http://127.0.0.1:8080/hook', lenient)).toEqual([]);
    expect(mistakesIn('ftp://127.0.0.1/', lenient)).toEqual(['scheme']);
  });

  it('are refused if any address of the name is, and are then used as they were checked', async () => {
    const [outside, inside] = [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    expect(await allowedAddresses('example.com', strict, async () => [outside])).toEqual([outside]);
    await expect(allowedAddresses('example.com', strict, async () => [outside, inside])).rejects.toThrow(
      AddressRefused,
    );
    expect(await allowedAddresses('example.com', lenient, async () => [inside])).toEqual([inside]);
    await expect(allowedAddresses('127.0.0.1', strict, async () => [outside])).rejects.toThrow(AddressRefused);
  });
});

describe('the events an endpoint wants', () => {
  it('are all, those of a record type, or single ones', () => {
    expect(allEventTypes()).toContain('invoice.created');
    expect(wantsEvent([], 'invoice.created')).toBe(true);
    expect(wantsEvent(['invoice.*'], 'invoice.voided')).toBe(true);
    expect(wantsEvent(['invoice.*'], 'vendorBill.created')).toBe(false);
    expect(wantsEvent(['invoice.created'], 'invoice.updated')).toBe(false);
  });
});
