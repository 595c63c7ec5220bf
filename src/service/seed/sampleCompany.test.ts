import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEngine } from '../records/engine/engine.ts';
import type { Database } from '../storage/database.ts';
import { isSampleCompany } from '../storage/settings.ts';
import { type OpenedDatabase, openPrepared, sampleCompany, sampleDay as now } from '../../proofs/fixtures/prepared.ts';
import { recordTypes } from '#contract/records/index';
import { addMonths } from '#contract/values/calendar';
import { calendarOf } from './calendar.ts';
import { plannedBooks } from './journals/journals.ts';
import { seedSampleCompany } from './sampleCompany.ts';

let opened: OpenedDatabase;
let db: Database;
beforeAll(async () => {
  opened = await openPrepared('embedded', sampleCompany);
  db = opened.database;
});
afterAll(() => opened.close());

const count = async (sql: string) => Number((await db.query<{ n: string }>(`select count(*) as n from ${sql}`))[0]?.n);

describe('sample company', () => {
  it('has the records of a mid-size company', async () => {
    const rows = await db.query<{ type: string; n: string }>(
      'select type, count(*) as n from record group by type order by type',
    );
    const counts = Object.fromEntries(rows.map(({ type, n }) => [type, Number(n)]));
    expect(counts).toMatchObject({
      subsidiary: 3,
      currency: 3,
      customer: 60,
      vendor: 40,
      employee: 13,
      location: 5,
      currencyRate: 28,
    });
    expect(counts).toMatchObject({
      term: 5,
      paymentMethod: 6,
      taxCode: 10,
      taxSchedule: 3,
      unitsType: 4,
      shipMethod: 4,
      priceLevel: 6,
      pricePlan: 4,
      revRecSchedule: 5,
      bin: 20,
      paymentCard: 6,
    });
    expect(counts.account).toBeGreaterThanOrEqual(115);
    expect(counts.periodEndJournal).toBeGreaterThan(450);
  });

  it('holds positive cash and earns modestly in every book', async () => {
    const rows = await db.query<{ number: string; type: string; subsidiary: string; net: string }>(
      `select a.doc->>'acctNumber' as number, a.doc->>'acctType' as type, s.ref_name as subsidiary, sum(b.base_debit - b.base_credit) as net
         from balance b join record a on a.id = b.account join record s on s.id = b.subsidiary group by 1, 2, 3 order by 3, 1`,
    );
    for (const { type, number, net } of rows)
      if (type === 'Bank' || number === '1200') expect(BigInt(net)).toBeGreaterThan(0n);
    for (const name of new Set(rows.map(({ subsidiary }) => subsidiary))) {
      const sumOf = (types: readonly string[]) =>
        rows
          .filter((row) => row.subsidiary === name && types.includes(row.type))
          .reduce((sum, { net }) => sum - BigInt(net), 0n);
      const [income, profit] = [sumOf(['Income']), sumOf(['Income', 'OthIncome', 'COGS', 'Expense', 'OthExpense'])];
      expect(profit).toBeGreaterThan(0n);
      expect(profit * 4n).toBeLessThan(income);
    }
  });

  it('closes the oldest months in order, locks one and leaves the current month open', async () => {
    const rows = await db.query<{ name: string; status: string }>(
      `select doc->>'periodName' as name, doc->>'status' as status from record
        where type = 'accountingPeriod' and doc->>'isYear' is null and doc->>'isQuarter' is null order by doc->>'startDate'`,
    );
    expect(rows.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 11 }, () => 'CLOSED'),
      'LOCKED',
      'OPEN',
      'OPEN',
      'OPEN',
      'OPEN',
    ]);
    expect(
      await count(
        `audit where type = 'accountingPeriod' and operation = 'close' and reason is not null and record_id in (select id from record where doc->>'isYear' is null and doc->>'isQuarter' is null)`,
      ),
    ).toBe(11);
    // A quarter is closed with the last of its months.
    expect(
      await count(`record q where type = 'accountingPeriod' and doc->>'isQuarter' = 'true' and (doc->>'status' = 'CLOSED')
      <> not exists (select 1 from record m where m.type = 'accountingPeriod' and m.doc->>'parent' = q.id::text and m.doc->>'status' <> 'CLOSED')`),
    ).toBe(0);
  });

  it('reverses about a quarter of its journals', async () => {
    const all = await count(`record where type = 'periodEndJournal'`);
    const reversed = await count('x_period_end_journal where reversal_entry is not null');
    expect(reversed / (all - reversed)).toBeGreaterThan(0.12);
    expect(
      await count(
        `x_period_end_journal where reversal_date is not null and reversal_entry is null and not is_reversal and reversal_date <= '2026-07-02'`,
      ),
    ).toBe(0);
  });

  it('has about eighty items: parts, services and assemblies on three levels, with prices on levels and bills of materials with dated lines', async () => {
    expect(await count(`record where type in ('inventoryItem', 'assemblyItem', 'serviceSaleItem')`)).toBe(81);
    expect(await count(`record where type = 'assemblyItem' and (doc->>'cost')::numeric > 0`)).toBe(22);
    const deepest = await db.query<{ depth: number }>(
      `with recursive levels(id, depth) as (select id, 1 from record where type = 'assemblyItem'
         union select e.from_id, depth + 1 from levels l join edge e on e.to_id = l.id and e.path = 'member.item') select max(depth) as depth from levels`,
    );
    expect(deepest[0]?.depth).toBe(4);
    expect(
      await count(
        `record r where type = 'bom' and exists (select 1 from jsonb_array_elements(r.sub->'member') l where l->>'effectiveDate' is not null)`,
      ),
    ).toBe(5);
    expect(await count(`edge where path in ('price.level', 'itemPricing.item')`)).toBeGreaterThan(10);
    expect(
      await count(`record where type = 'assemblyItem' and (doc->>'basePrice')::numeric <= (doc->>'cost')::numeric`),
    ).toBe(0);
  });

  it('has a record of every type, so that every screen has content', async () => {
    const found = await db.query<{ type: string }>('select distinct type from record');
    const types = new Set(found.map(({ type }) => type));
    expect(
      recordTypes.filter((type) => !types.has(type)),
      'give the type an example that refers to no record, or records of its own in src/service/seed',
    ).toEqual([]);
  });

  it('is marked as a sample, so that practice is available', async () => {
    expect(await isSampleCompany(db)).toBe(true);
  });

  it('does nothing where a company exists', async () => {
    const before = await count('audit');
    await seedSampleCompany(createEngine(db), now);
    expect(await count('audit')).toBe(before);
  });
});

describe('planned books', () => {
  it('are balanced and in the past on every day', () => {
    for (let month = 0; month < 12; month += 1) {
      const today = addMonths('2027-01-01', month);
      const calendar = calendarOf(new Date(`${today}T09:00:00Z`));
      const { journals } = plannedBooks(calendar, month);
      expect(journals.length).toBeGreaterThan(400);
      expect(journals.every(({ date }) => date <= today)).toBe(true);
      for (const { lines } of journals) expect(lines.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
    }
  });
});
