import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engineNames, startTestService, type TestService } from '../../../proofs/fixtures/testService.ts';
import { forgetOldKeys } from '../../storage/queries/records/idempotency.ts';
import { verifyStore } from '../../storage/queries/verify/verify.ts';

const days = 86_400_000;

describe.each(engineNames)('how long things are kept, on the %s engine', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(engine);
  });
  afterAll(() => service.close());

  const set = (retention: unknown) => service.send('PATCH', 'settings/v1/company', { body: { retention } });
  const department = (key: string, name: string) =>
    service.send('POST', 'record/v1/department', { headers: { 'X-Service-Idempotency-Key': key }, body: { name } });
  const findings = async (): Promise<string[]> => {
    const found = [];
    for await (const { kind, id, detail } of verifyStore(service.database)) found.push(`${kind} ${id}: ${detail}`);
    return found;
  };
  /** As if a request had been sent so long ago. */
  const madeEarlier = (key: string, by: number) =>
    service.database.transaction(async (tx) => {
      await tx.query(`select set_config('session_replication_role', 'replica', true)`);
      const at = new Date(Date.now() - by).toISOString();
      await tx.query('update idempotency set created_at = $2 where key = $1', [key, at]);
      await tx.query('update audit set at = $2 where idem_key = $1', [key, at]);
      await tx.query(
        'update record set created_at = $2, modified_at = $2 where id in (select record_id from audit where idem_key = $1)',
        [key, at],
      );
    });

  it('is a setting of the company', async () => {
    expect((await service.send('GET', 'settings/v1/company')).body.retention).toEqual({
      documentYears: 10,
      requestKeyDays: 365,
      signInDays: 400,
    });
    const changed = await set({ documentYears: 6, signInDays: 90 });
    expect(changed.body.retention).toEqual({ documentYears: 6, requestKeyDays: 365, signInDays: 90 });
  });

  it('is refused with every reason', async () => {
    const refused = await set({ documentYears: 0, requestKeyDays: 29, signInDays: 30.5, other: 1 });
    expect(refused.status).toBe(400);
    for (const name of ['documentYears', 'requestKeyDays', 'signInDays', 'other'])
      expect(refused.text).toContain(`retention.${name}`);
    expect((await set(7)).text).toContain('retention must be an object.');
  });

  it('forgets keys of requests after their days, and says so to the verification', async () => {
    await department('old', 'Old');
    await department('recent', 'Recent');
    await madeEarlier('old', 100 * days);
    await madeEarlier('recent', 80 * days);
    expect(await forgetOldKeys(service.database, 90)).toBe(1);
    expect((await department('recent', 'Recent')).status).toBe(200);
    expect((await department('old', 'New under an old key')).status).toBe(201);
    expect((await findings()).filter((each) => each.startsWith('idempotency'))).toEqual([]);
  });

  it('finds a key that was forgotten before its days were over', async () => {
    await department('young', 'Young');
    await service.database.query(`delete from idempotency where key = 'young'`);
    expect((await findings()).join('\n')).toMatch(/idempotency young: was used for \d+ and is forgotten/);
  });
});
