import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPostgres } from '../storage/adapters/postgres.ts';
import { memoryLicence } from './limits/licence.ts';
import { sharedLicence } from '../wiring/createService.ts';
import { holdRecords } from '../../proofs/fixtures/holdRecords.ts';
import { createPreparedDatabase, emptyService } from '../../proofs/fixtures/prepared.ts';
import { at, ruleEngines, startTestService, type TestService } from '../../proofs/fixtures/testService.ts';

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

  it('releases a slot once, however often it is called', async () => {
    const licence = memoryLicence('standard');
    const first = await licence.admit();
    expect(await licence.admit()).toEqual({ ok: false, reason: 'concurrency' });
    if (first.ok) await Promise.all([first.release(), first.release()]);
    const second = await licence.admit();
    expect(second.ok).toBe(true);
    expect(await licence.admit()).toEqual({ ok: false, reason: 'concurrency' });
  });
});

describe('the license of several instances', () => {
  it('is shared by all of them, and an instance that is gone releases its slots', async () => {
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
      // As if the first instance had crashed.
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

describe.each(ruleEngines)('limits over HTTP on the %s engine', (engine) => {
  let service: TestService | undefined;
  afterEach(() => service?.close());

  // spec: limits 1
  it('rejects too many concurrent requests and too many in a second, with a code and Retry-After', async () => {
    const started = await startTestService(engine, { licence: 'standard' });
    service = started;
    const send: TestService['send'] = (...request) => started.send(...request);
    const held = await holdRecords(started.database);
    const both = [1, 2].map(() => send('GET', 'record/v1/account?expandRecords=true'));
    const refused = await Promise.race(both);
    await held.release();
    expect([refused.status, at(refused.body, 'o:errorDetails.0.o:errorCode')]).toEqual([
      429,
      'CONCURRENCY_LIMIT_EXCEEDED',
    ]);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.headers.get('content-type')).toBe('application/vnd.oracle.resource+json; type=error');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect((await Promise.all(both)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
    // The second stands still, so that a slow machine reaches the limit too.
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      if (engine === 'postgres') {
        await started.database.query(
          `update licence_state set recent = array_fill(clock_timestamp() + interval '1 hour', array[9])`,
        );
      }
      const inTurn: unknown[] = [];
      for (let request = 0; request < 11; request += 1)
        inTurn.push(at((await send('GET', 'record/v1/currency')).body, 'o:errorDetails.0.o:errorCode'));
      expect(inTurn).toContain('REQUEST_LIMIT_EXCEEDED');
    } finally {
      vi.useRealTimers();
    }
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
