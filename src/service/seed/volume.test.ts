import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveRecord } from '../commands/save.ts';
import { createEngine } from '../commands/engine.ts';
import { systemCaller } from '../commands/caller.ts';
import { openTestEmbedded } from '../storage/adapters/testEmbedded.ts';
import type { Database } from '../storage/database.ts';
import { migrate } from '../storage/migrator.ts';
import { verifyStore } from '../storage/queries/verify.ts';
import { generateVolume } from './volume.ts';

const journals = Number(process.env.VOLUME ?? 2_000);
let db: Database;
beforeAll(async () => {
  db = await openTestEmbedded();
  await migrate(db);
  await generateVolume(db, { journals, seed: 7 });
}, 600_000);
afterAll(() => db.close());

const one = async (sql: string) => (await db.query<Record<string, string>>(sql))[0] ?? {};

describe('volume', () => {
  it('writes every journal with its lines, postings, number and audit entry', async () => {
    expect(await one(`select count(*) as n, count(distinct ref_name) as names from record where type = 'periodEndJournal'`))
      .toEqual({ n: String(journals), names: String(journals) });
    expect(await one('select count(*) as n, sum(base_amount) as sum from posting')).toEqual({ n: String(journals * 4), sum: '0' });
    expect(await one(`select count(*) as n, max(number) as last from issued_number where series = 'periodEndJournal.tranId'`))
      .toEqual({ n: String(journals), last: String(journals) });
    expect(await one(`select count(*) as n from audit where type = 'periodEndJournal'`)).toEqual({ n: String(journals) });
  });

  it('leaves the running balances equal to the postings', async () => {
    expect(await one(
      `select count(*) as n from (select account, period, sum(base_amount) as net from posting group by 1, 2) p
         full join (select account, period, sum(base_debit - base_credit) as net from balance group by 1, 2) b using (account, period)
        where p.net is distinct from b.net`)).toEqual({ n: '0' });
  });

  it('is found whole by the verification', async () => {
    const findings = [];
    for await (const finding of verifyStore(db)) findings.push(finding);
    expect(findings).toEqual([]);
  }, 60_000);

  it('leaves journals that the commands can change and number on from', async () => {
    const engine = createEngine(db);
    const context = { caller: systemCaller, requestId: 'test', now: new Date('2026-01-05T10:00:00Z'), origin: 'api' } as const;
    const { id = '' } = await one(`select max(id) as id from record where type = 'periodEndJournal'`);
    const saved = await saveRecord(engine, context, { type: 'periodEndJournal', id, body: { memo: 'Changed' } });
    expect(saved.record.version).toBe(2);
    const lines = (saved.record.sub.line ?? []).map(({ account, debit, credit }) => ({ account: { id: account }, debit: debit ?? null, credit: credit ?? null }));
    const { tranDate, postingPeriod, currency } = saved.record.doc;
    const next = await saveRecord(engine, context, { type: 'periodEndJournal', body: { tranDate, postingPeriod: { id: postingPeriod }, currency: { id: currency }, line: { items: lines } } });
    expect(next.record.doc.tranId).toBe(`JE${String(journals + 1).padStart(6, '0')}`);
  });
});
