import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveRecord } from '../records/engine/save.ts';
import { createEngine } from '../records/engine/engine.ts';
import { systemCaller } from '../records/engine/caller.ts';
import type { Database } from '../storage/database.ts';
import { verifyStore } from '../storage/queries/verify/verify.ts';
import { emptyService, type OpenedDatabase, openPrepared } from '../../proofs/fixtures/prepared.ts';
import { generateVolume, mixOf } from './volume.ts';

const { journals, invoices } = mixOf(Number(process.env.VOLUME ?? 4_800));
const payments = (invoices / 3) * 2;
let opened: OpenedDatabase;
let db: Database;
beforeAll(async () => {
  opened = await openPrepared('embedded', emptyService);
  db = opened.database;
  await generateVolume(db, { journals, invoices, seed: 7 });
}, 600_000);
afterAll(() => opened.close());

const one = async (sql: string) => (await db.query<Record<string, string>>(sql))[0] ?? {};

describe('volume', () => {
  it('writes every journal with its lines, postings, number and audit entry', async () => {
    expect(
      await one(`select count(*) as n, count(distinct ref_name) as names from record where type = 'periodEndJournal'`),
    ).toEqual({ n: String(journals), names: String(journals) });
    expect(await one('select count(*) as n, sum(base_amount) as sum from posting')).toEqual({
      n: String(journals * 4 + (invoices + payments) * 2),
      sum: '0',
    });
    expect(
      await one(
        `select count(*) as n, max(number) as last from issued_number where series = 'periodEndJournal.tranId'`,
      ),
    ).toEqual({ n: String(journals), last: String(journals) });
    expect(await one(`select count(*) as n from audit where type = 'periodEndJournal'`)).toEqual({
      n: String(journals),
    });
  });

  it('writes every invoice, and payments of two of three that leave nothing of them open', async () => {
    expect(
      await one(
        `select count(*) as n, count(distinct ref_name) as names, count(*) filter (where doc->>'status' = 'PAID') as paid from record where type = 'invoice'`,
      ),
    ).toEqual({ n: String(invoices), names: String(invoices), paid: String(payments) });
    expect(
      await one(`select count(*) as n, max(number) as last from issued_number where series = 'customerPayment.tranId'`),
    ).toEqual({ n: String(payments), last: String(payments) });
    expect(await one(`select count(*) as n from posted where type in ('invoice', 'customerPayment')`)).toEqual({
      n: String(invoices + payments),
    });
  });

  it('makes as many transactions as were asked for', () => {
    for (const wanted of [1, 7, 8, 1_000, 1_000_000]) {
      const mix = mixOf(wanted);
      expect(mix.journals + (mix.invoices / 3) * 5).toBe(wanted);
    }
  });

  it('leaves the running balances equal to the postings', async () => {
    expect(
      await one(
        `select count(*) as n from (select account, period, sum(base_amount) as net from posting group by 1, 2) p
         full join (select account, period, sum(base_debit - base_credit) as net from balance group by 1, 2) b using (account, period)
        where p.net is distinct from b.net`,
      ),
    ).toEqual({ n: '0' });
  });

  it('is found whole by the verification', async () => {
    const findings = [];
    for await (const finding of verifyStore(db)) findings.push(finding);
    expect(findings).toEqual([]);
  });

  it('leaves invoices that the commands can pay', async () => {
    const { id, open, customer, day, subsidiary, currency } = await one(
      `select id, doc->>'amountRemaining' as open, doc->>'entity' as customer, doc->>'tranDate' as day, doc->>'subsidiary' as subsidiary, doc->>'currency' as currency
         from record where type = 'invoice' and doc->>'status' = 'OPEN' order by id desc limit 1`,
    );
    const { bank } = await one(`select doc->>'account' as bank from record where type = 'customerPayment' limit 1`);
    const context = {
      caller: systemCaller,
      requestId: 'test',
      now: new Date('2026-01-05T10:00:00Z'),
      origin: 'api',
    } as const;
    const body = {
      customer: { id: customer },
      tranDate: day,
      subsidiary: { id: subsidiary },
      currency: { id: currency },
      account: { id: bank },
      payment: Number(open),
      apply: { items: [{ doc: { id }, apply: true, amount: Number(open) }] },
    };
    const { record } = await saveRecord(createEngine(db), context, { type: 'customerPayment', body });
    expect(record.doc.tranId).toBe(`PYMT${String(payments + 1).padStart(6, '0')}`);
    expect(await one(`select doc->>'status' as status, version::text from record where id = ${id}`)).toEqual({
      status: 'PAID',
      version: '2',
    });
  });

  it('leaves journals that the commands can change and number on from', async () => {
    const engine = createEngine(db);
    const context = {
      caller: systemCaller,
      requestId: 'test',
      now: new Date('2026-01-05T10:00:00Z'),
      origin: 'api',
    } as const;
    const { id = '' } = await one(`select max(id) as id from record where type = 'periodEndJournal'`);
    const saved = await saveRecord(engine, context, { type: 'periodEndJournal', id, body: { memo: 'Changed' } });
    expect(saved.record.version).toBe(2);
    const lines = (saved.record.sub.line ?? []).map(({ account, debit, credit }) => ({
      account: { id: account },
      debit: debit ?? null,
      credit: credit ?? null,
    }));
    const { tranDate, postingPeriod, currency } = saved.record.doc;
    const next = await saveRecord(engine, context, {
      type: 'periodEndJournal',
      body: { tranDate, postingPeriod: { id: postingPeriod }, currency: { id: currency }, line: { items: lines } },
    });
    expect(next.record.doc.tranId).toBe(`JE${String(journals + 1).padStart(6, '0')}`);
  });
});
