import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyService, openPrepared } from '../../../../proofs/fixtures/prepared.ts';
import { engineNames } from '../../../../proofs/fixtures/testService.ts';
import { changesAfter, newestSeq } from './recentChanges.ts';
import { readTrail } from './trail.ts';

describe.each(engineNames)('the order of the audit trail on the %s engine', (engine) => {
  let opened: Awaited<ReturnType<typeof openPrepared>>;
  beforeAll(async () => {
    opened = await openPrepared(engine, emptyService);
  });
  afterAll(() => opened.close());

  const write = (seqs: readonly number[], type: string, record: string | null) =>
    opened.database.query(
      `insert into audit (seq, at, user_id, user_name, role_name, origin, type, record_id, version, operation, doc, ref_name)
       overriding system value
       select seq, now(), '0', 'Countinghouse', 'System', 'system', $2, $3::bigint, seq, 'update', '{"id": "77"}', 'X'
         from unnest($1::bigint[]) seq`,
      [seqs, type, record],
    );

  it('is that of numbers, also where they get another digit', async () => {
    const { database } = opened;
    const first = Number(await newestSeq(database));
    const seqs = [first + 1, 9_999, 10_000, 10_001];
    await write(seqs, 'role', null);
    expect((await readTrail(database, 'role', '77', 3)).map(({ seq }) => seq)).toEqual(['10001', '10000', '9999']);
    await write([99_998, 99_999, 100_000, 100_001], 'currency', '77');
    const after = await changesAfter(database, '99998', [], 2);
    expect(after.map(({ seq }) => seq)).toEqual(['99999', '100000']);
  });
});
