import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createService } from '../../../wiring/createService.ts';
import {
  createFixtures,
  engineNames,
  startTestService,
  type TestService,
} from '../../../../proofs/fixtures/testService.ts';
import { verifyStore } from '../verify/verify.ts';

const HOUR = 3_600_000;

describe.each(engineNames)('the times of the audit trail on the %s engine', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(engine);
  });
  afterAll(() => service.close());

  const found = async (): Promise<string[]> => {
    const details: string[] = [];
    for await (const { kind, detail } of verifyStore(service.database)) if (kind === 'auditTime') details.push(detail);
    return details;
  };

  it('never go backwards when the clock does, whatever is audited', async () => {
    const { currency } = await createFixtures(service);
    const [before] = await service.database.query<{ at: string }>('select max(at) as at from audit');
    service.clock.skewMs = -3 * HOUR;
    const changed = await Promise.all([
      service.send('PATCH', `record/v1/currency/${currency}`, { body: { name: 'Dollar' } }),
      service.send('PATCH', 'settings/v1/company', { body: { negativeInventory: true } }),
      service.send('POST', 'views/v1/currency', { body: { name: 'All', isShared: true, value: {} } }),
      service.send('POST', 'users/v1', {
        signedInAt: new Date(Date.now() - 3 * HOUR),
        body: { name: 'Ines Vogel', email: 'ines@marlow.example', role: { id: '5' } },
      }),
    ]);
    service.clock.skewMs = 0;
    for (const { status, text } of changed) expect(status, text).toBeLessThan(300);
    const entries = await service.database.query<{ type: string; at: string; modified: string | null }>(
      `select a.type, a.at, r.modified_at as modified from audit a left join record r on r.id = a.record_id and r.version = a.version
        where a.at <= $1 order by a.seq desc limit 4`,
      [before?.at ?? ''],
    );
    expect(entries.map(({ type }) => type).toSorted()).toEqual(['currency', 'setting', 'user', 'view']);
    for (const { at, modified } of entries) expect([at, modified ?? at]).toEqual([before?.at, before?.at]);
    expect(await found()).toEqual([]);
  });

  it('are compared with the clock at startup, and a clock that is behind is reported', async () => {
    const logged: string[] = [];
    const log = (details: object, text: string) => void logged.push(`${text} ${JSON.stringify(details)}`);
    const late = await createService({
      database: service.database,
      clock: { now: () => new Date(Date.now() - 2 * HOUR) },
      log: { info: log, warn: log, error: log },
      shedsLoad: false,
      settings: { issuer: 'http://127.0.0.1', licence: 'unlimited', sampleMode: false },
    });
    await late.close();
    expect(logged).toEqual([expect.stringMatching(/^The clock is behind the audit trail.*"behindSeconds":7\d\d\d/)]);
  });

  it('are checked for order by the verification', async () => {
    await service.database.query(
      `insert into audit (at, user_id, user_name, type, operation) select max(at) - interval '2 hours', '1', 'Somebody', 'note', 'create' from audit`,
    );
    expect(await found()).toEqual([expect.stringMatching(/^is dated .* before an entry made earlier/)]);
  });
});
