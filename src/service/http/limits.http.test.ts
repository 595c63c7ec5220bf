import { afterEach, describe, expect, it } from 'vitest';
import { openPostgres } from '../storage/adapters/postgres.ts';
import { memoryLicence } from './limits/licence.ts';
import { sharedLicence } from '../wiring/sharedLicence.ts';
import { createPreparedDatabase, emptyService } from '../../proofs/fixtures/prepared.ts';
import { at, engineNames, startTestService, type TestService } from '../../proofs/fixtures/testService.ts';

describe('the licence in memory', () => {
  it('counts over a sliding second', async () => {
    let now = 0;
    const licence = memoryLicence('standard', () => now);
    const take = async () => {
      const admission = await licence.admit();
      if (admission.ok) await admission.release();
      return admission.ok;
    };
    for (let request = 0; request < 10; request += 1) {
      now = request * 90;
      expect(await take()).toBe(true);
    }
    now = 999;
    expect(await take()).toBe(false);
    now = 1001;
    expect(await take()).toBe(true);
    now = 1002;
    expect(await take()).toBe(false);
  });

  it('gives a place back once, however often it is released', async () => {
    const licence = memoryLicence('standard');
    const first = await licence.admit();
    expect(await licence.admit()).toEqual({ ok: false, reason: 'concurrency' });
    if (first.ok) await Promise.all([first.release(), first.release()]);
    const second = await licence.admit();
    expect(second.ok).toBe(true);
    expect(await licence.admit()).toEqual({ ok: false, reason: 'concurrency' });
  });
});

describe('the licence of several instances', () => {
  it('is one for all of them, and an instance that is gone gives its places back', async () => {
    const server = await createPreparedDatabase(emptyService);
    const database = await openPostgres({ url: server.url });
    try {
      const [one, other] = [await sharedLicence('premium', database), await sharedLicence('premium', database)];
      const taken = await Promise.all([one, other, one, other, one].map((licence) => licence.admit()));
      expect(taken.map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
      expect(await other.admit()).toEqual({ ok: false, reason: 'concurrency' });
      const [first] = taken;
      if (first?.ok) await first.release();
      expect((await other.admit()).ok).toBe(true);
      // As if the first instance had ended without a word.
      await database.query(
        `update licence_instance set seen_at = clock_timestamp() - interval '1 minute' where id in (select instance from licence_slot group by instance having count(*) = 2)`,
      );
      expect((await other.admit()).ok).toBe(true);
      // A full second's requests a moment ago, from any sender.
      await database.query(
        `update licence_state set recent = array_fill(clock_timestamp() + interval '5 seconds', array[25])`,
      );
      expect(await one.admit()).toEqual({ ok: false, reason: 'rate' });
      await Promise.all([one.close(), other.close()]);
    } finally {
      await database.close();
      await server.stop();
    }
  });
});

describe.each(engineNames)('limits over HTTP on the %s engine', (engine) => {
  let service: TestService | undefined;
  afterEach(() => service?.close());

  // spec: limits 1
  it('rejects too many concurrent requests and too many in a second, with a code and Retry-After', async () => {
    const started = await startTestService(engine, { licence: 'standard' });
    service = started;
    const send: TestService['send'] = (...request) => started.send(...request);
    const answers = await Promise.all(Array.from({ length: 12 }, () => send('GET', 'record/v1/currency')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(refused.length).toBeGreaterThan(0);
    const codes = refused.map(({ body }) => at(body, 'o:errorDetails.0.o:errorCode'));
    expect(codes).toContain('CONCURRENCY_LIMIT_EXCEEDED');
    for (const { headers } of refused) {
      expect(headers.get('retry-after')).toBe('1');
      expect(headers.get('content-type')).toBe('application/vnd.oracle.resource+json; type=error');
      expect(headers.get('cache-control')).toBe('no-store');
    }
    const inTurn: unknown[] = [];
    for (let request = 0; request < 40; request += 1)
      inTurn.push(at((await send('GET', 'record/v1/currency')).body, 'o:errorDetails.0.o:errorCode'));
    expect(inTurn).toContain('REQUEST_LIMIT_EXCEEDED');
  });

  it('counts neither unauthenticated requests nor those outside records, reports and queries', async () => {
    const started = await startTestService(engine, { licence: 'standard' });
    service = started;
    const send: TestService['send'] = (...request) => started.send(...request);
    for (let request = 0; request < 15; request += 1) {
      expect((await send('GET', 'record/v1/currency', { as: 'nobody' })).status).toBe(401);
      expect((await send('GET', 'session/v1/me')).status).toBe(200);
    }
    const counted = await send('GET', 'record/v1/currency');
    expect([counted.status, counted.headers.get('ratelimit')]).toEqual([200, '"second";r=9;t=1']);
  });
});
