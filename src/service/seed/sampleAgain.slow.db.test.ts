import { expect, it } from 'vitest';
import { emptyService, openPrepared, type Prepared, sampleCompany, sampleDay } from '../../proofs/fixtures/prepared.ts';
import { createEngine } from '../records/engine/engine.ts';
import { seedSampleCompany } from './sampleCompany.ts';

const digestSql = `select type, count(*)::int as n, md5(string_agg(id || ref_name || doc::text || coalesce(sub::text, ''), '|' order by id)) as digest
  from record group by 1 order by 1`;

/** The records of an embedded database, a line for each type. */
async function digestOf(prepared: Prepared, add?: (engine: ReturnType<typeof createEngine>) => Promise<void>) {
  const { database, close } = await openPrepared('embedded', prepared);
  try {
    await add?.(createEngine(database));
    return await database.query(digestSql);
  } finally {
    await close();
  }
}

it('the records of the sample company are the same every time', async () => {
  const once = await digestOf(sampleCompany);
  const again = await digestOf(emptyService, (engine) => seedSampleCompany(engine, sampleDay));
  expect(once.length).toBeGreaterThan(30);
  expect(again).toEqual(once);
});
