import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findingsOf } from '../../../proofs/fixtures/findings.ts';
import { openSignIn, redeem, signIn, startFlow, TestBrowser } from '../../../proofs/fixtures/testAuthService.ts';
import { samplePassword } from '../users/seedUsers.ts';
import { type SignInService, startSignIns } from '../../../proofs/fixtures/testSignIns.ts';
import { at, engineNames } from '../../../proofs/fixtures/testService.ts';

const STEP_MS = 30_000;

describe.each(engineNames)('the second step of a sign-in on the %s engine', (engine) => {
  let service: SignInService;
  const secrets = new Map<string, string>();
  const codes = new Map<string, readonly string[]>();
  beforeAll(async () => {
    service = await startSignIns(engine);
  });
  afterAll(() => service.close());
  // Wrong attempts of one test would hold back the next: all come from one address.
  beforeEach(() => service.database.script('delete from login_attempt'));

  const now = () => Date.now() + service.clock.skewMs;
  /** The code that a user's app shows now; each code works once, so time advances a step for another. */
  const codeOf = (email: string): string =>
    new TOTP({ secret: Secret.fromBase32(secrets.get(email) ?? 'AAAA') }).generate({ timestamp: now() });
  const nextCode = (email: string): string => {
    service.clock.skewMs += STEP_MS;
    return codeOf(email);
  };
  const tokenOf = async (email: string): Promise<string> => {
    const flow = await startFlow(service.origin);
    return (await redeem(flow, await signIn(new TestBrowser(), flow, email))).access_token;
  };
  /** Gives the password and answers the page that asks for the code, with a way to post one. */
  async function passPassword(email: string) {
    const [browser, flow] = [new TestBrowser(), await startFlow(service.origin)];
    const { url, csrf } = await openSignIn(browser, flow);
    const asked = await browser.go(url, { csrf, username: email, password: samplePassword });
    const html = await asked.text();
    const second = /name="second" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const post = (code: string, more: Record<string, string> = {}) => browser.go(url, { csrf, second, code, ...more });
    const goOn = async (posted: Response): Promise<string> => {
      const resumed = await browser.go(posted.headers.get('location') ?? '');
      return (await redeem(flow, new URL(resumed.headers.get('location') ?? ''))).access_token;
    };
    return { status: asked.status, html, second, post, goOn };
  }
  /** Turns it on for a user and answers a token of before. */
  async function turnOn(email: string): Promise<string> {
    const token = await tokenOf(email);
    const begun = await service.ask('POST', 'session/v1/secondFactor', token);
    expect(begun.status, begun.text).toBe(200);
    expect(String(begun.body.uri)).toMatch(/^otpauth:\/\/totp\/Countinghouse:/);
    secrets.set(email, String(begun.body.secret));
    const confirmed = await service.ask('POST', 'session/v1/secondFactor/confirm', token, { code: codeOf(email) });
    expect(confirmed.status, confirmed.text).toBe(200);
    codes.set(email, confirmed.body.recoveryCodes as readonly string[]); // the documented shape
    return token;
  }

  it('is off until a code of the app is confirmed, and a wrong one confirms nothing', async () => {
    const token = await tokenOf('nora@marlow.example');
    expect((await service.ask('GET', 'session/v1/secondFactor', token)).body).toEqual({
      isOn: false,
      isRequired: false,
      since: null,
      recoveryCodesLeft: 0,
    });
    const none = await service.ask('POST', 'session/v1/secondFactor/confirm', token, { code: '123456' });
    expect([none.status, at(none.body, 'o:errorDetails.0.o:errorPath')]).toEqual([400, 'code']);
    await service.ask('POST', 'session/v1/secondFactor', token);
    for (const code of ['000000', '', 'abc', 12])
      expect((await service.ask('POST', 'session/v1/secondFactor/confirm', token, { code })).status).toBe(400);
    // What was only begun asks for nothing.
    expect(await tokenOf('nora@marlow.example')).toBeTruthy();
  });

  it('asks for a code after the password, accepts each once, and reveals nothing before the password is correct', async () => {
    const token = await turnOn('nora@marlow.example');
    expect((await service.ask('GET', 'session/v1/secondFactor', token)).body).toMatchObject({
      isOn: true,
      recoveryCodesLeft: 10,
    });
    expect(new Set(codes.get('nora@marlow.example')).size).toBe(10);
    // 24 of 32 letters and digits: 120 bits, so that a plain hash of them can't be guessed.
    for (const code of codes.get('nora@marlow.example') ?? []) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){5}$/);
    const [browser, flow] = [new TestBrowser(), await startFlow(service.origin)];
    const { url, csrf } = await openSignIn(browser, flow);
    const wrong = await browser.go(url, { csrf, username: 'nora@marlow.example', password: 'not the password' });
    expect([wrong.status, (await wrong.text()).includes('name="second"')]).toEqual([422, false]);
    const first = await passPassword('nora@marlow.example');
    expect([first.status, first.html.includes('Two-factor authentication')]).toEqual([200, true]);
    expect((await first.post('000000')).status).toBe(422);
    const code = nextCode('nora@marlow.example');
    const posted = await first.post(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect(posted.status).toBe(303);
    expect((await service.ask('GET', 'session/v1/me', await first.goOn(posted))).status).toBe(200);
    const second = await passPassword('nora@marlow.example');
    expect((await second.post(code)).status).toBe(422);
    const races = await Promise.all([passPassword('nora@marlow.example'), passPassword('nora@marlow.example')]);
    const fresh = nextCode('nora@marlow.example');
    // Who comes second finds the code used, or the attempts of the first still counted.
    expect(
      (await Promise.all(races.map((each) => each.post(fresh))))
        .map(({ status }) => status)
        .toSorted((one, other) => one - other),
    ).toEqual([303, expect.toBeOneOf([422, 429])]);
  });

  it('takes what the first step found for this sign-in, this user and five minutes alone', async () => {
    const mine = await passPassword('nora@marlow.example');
    const other = await passPassword('nora@marlow.example');
    const code = nextCode('nora@marlow.example');
    const [userId, until, mac = ''] = mine.second.split('.');
    expect((await mine.post(code, { second: other.second })).status).toBe(403);
    expect((await mine.post(code, { second: `11.${until}.${mac}` })).status).toBe(403);
    expect((await mine.post(code, { second: `${userId}.${Number(until) + 60_000}.${mac}` })).status).toBe(403);
    const before = service.clock.skewMs;
    service.clock.skewMs += 6 * 60_000;
    const late = await mine.post(codeOf('nora@marlow.example'));
    service.clock.skewMs = before;
    expect([late.status, (await late.text()).includes('This page expired')]).toEqual([403, true]);
  });

  it('takes each recovery code once, in any spelling', async () => {
    const [code = ''] = codes.get('nora@marlow.example') ?? [];
    const step = await passPassword('nora@marlow.example');
    const posted = await step.post(` ${code.toUpperCase().replaceAll('-', ' ')} `);
    expect(posted.status).toBe(303);
    const token = await step.goOn(posted);
    expect((await service.ask('GET', 'session/v1/secondFactor', token)).body).toMatchObject({ recoveryCodesLeft: 9 });
    expect((await (await passPassword('nora@marlow.example')).post(code)).status).toBe(422);
    const stored = await service.database.query<{ code_hash: string }>('select code_hash from recovery_code');
    expect(
      stored.some(({ code_hash: hash }) =>
        (codes.get('nora@marlow.example') ?? []).some((each) => hash.includes(each)),
      ),
    ).toBe(false);
  });

  it('can be disabled by its user after a recent sign-in, and by an administrator for a user who lost everything, with audit entries', async () => {
    await turnOn('amira@marlow.example');
    const step = await passPassword('nora@marlow.example');
    const token = await step.goOn(await step.post(nextCode('nora@marlow.example')));
    const before = service.clock.skewMs;
    service.clock.skewMs += 20 * 60_000;
    const extended = await service.database.query(
      `update oidc_model set expires_at = expires_at + interval '3 hours' where kind in ('Session', 'AccessToken', 'Grant') returning 1`,
    );
    expect(extended.length).toBeGreaterThan(0);
    await service.database.query(
      `update oidc_model set payload = jsonb_set(payload, '{exp}', to_jsonb((payload->>'exp')::bigint + 10800)) where kind in ('Session', 'AccessToken')`,
    );
    expect((await service.ask('DELETE', 'session/v1/secondFactor', token)).status).toBe(401);
    service.clock.skewMs = before;
    const again = await passPassword('nora@marlow.example');
    const renewed = await again.goOn(await again.post(nextCode('nora@marlow.example')));
    expect((await service.ask('DELETE', 'session/v1/secondFactor', renewed)).status).toBe(204);
    expect((await service.ask('GET', 'session/v1/secondFactor', renewed)).body).toMatchObject({
      isOn: false,
      recoveryCodesLeft: 0,
    });
    const admin = await tokenOf('sam@marlow.example');
    // What the users and an administrator did is known to the trail; a factor that is gone past it is found.
    const found = async () => (await findingsOf(service.database)).filter((each) => each.startsWith('access '));
    expect(await found()).toEqual([]);
    const [kept] = await service.database.query<{ row: string }>(
      'with gone as (delete from second_factor where user_id = 11 returning *) select to_jsonb(gone)::text as row from gone',
    );
    expect(await found()).toEqual(['access user 11 has lost a second factor that the audit trail knows']);
    await service.database.query(
      'insert into second_factor select * from jsonb_populate_record(null::second_factor, $1)',
      [kept?.row ?? ''],
    );
    expect((await service.ask('DELETE', 'users/v1/11/secondFactor', renewed)).status).toBe(403);
    expect((await service.ask('DELETE', 'users/v1/999/secondFactor', admin)).status).toBe(404);
    const isAsked = async (): Promise<unknown> => (await service.ask('GET', 'users/v1/11', admin)).body.hasSecondFactor;
    expect(await isAsked()).toBe(true);
    expect((await service.ask('DELETE', 'users/v1/11/secondFactor', admin)).status).toBe(204);
    expect(await isAsked()).toBe(false);
    expect(await tokenOf('amira@marlow.example')).toBeTruthy();
    const trail = await service.ask('GET', 'users/v1/11/history', admin);
    expect((trail.body.items as readonly { operation: string }[]).map(({ operation }) => operation)).toEqual([
      'secondFactorOff',
      'secondFactorOn',
      'create',
    ]); // the documented shape
  });

  it('is throttled after some wrong codes, including the correct one', async () => {
    await turnOn('amira@marlow.example');
    const step = await passPassword('amira@marlow.example');
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) statuses.push((await step.post('000000')).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([422, 429]);
    const held = await step.post(codes.get('amira@marlow.example')?.[0] ?? '');
    expect([held.status, Number(held.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
  });
});
