import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountTypes, type AccountTypeId } from '#contract/lists/accountTypes';
import type { Database } from '../storage/database.ts';
import { type OpenedWorld, sampleEngines } from '../../proofs/fixtures/testRecords.ts';
import { balanceSheet, incomeStatement } from './statements.ts';
import { generalLedger } from './generalLedger.ts';
import { trialBalance } from './trialBalance.ts';

interface Posting {
  readonly subsidiary: string;
  readonly date: string;
  readonly type: AccountTypeId;
  readonly role: string | null;
  readonly amount: string;
}

const today = '2026-07-02';
const isEarning = ({ type }: Posting): boolean => accountTypes[type].statement === 'incomeStatement';

describe.each(Object.entries(sampleEngines))('a subsidiary whose fiscal year begins in April, on %s', (_kind, open) => {
  let opened: OpenedWorld;
  let db: Database;
  let postings: Posting[];
  let own: string;
  let other: string;
  beforeAll(async () => {
    opened = await open();
    db = opened.database;
    postings = await db.query<Posting>(
      `select p.subsidiary, p.tran_date as date, x.acct_type as type, x.s_spec_acct as role, p.base_amount::text as amount from posting p join x_account x on x.id = p.account`,
    );
    const used = [...new Set(postings.map(({ subsidiary }) => subsidiary))].toSorted(
      (one, next) => Number(one) - Number(next),
    );
    [own = '', other = ''] = used;
    await db.query(`update record set doc = doc || '{"fiscalYearStart": "APRIL"}' where id = $1`, [own]);
  });
  afterAll(() => opened.close());

  const cents = (amount: number | undefined): bigint => BigInt(Math.round((amount ?? 0) * 100));
  const sumOf = (isIn: (posting: Posting) => boolean): bigint =>
    postings
      .filter((each) => each.subsidiary === own && isIn(each))
      .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  const asked = (parameters: Record<string, string>) => new URLSearchParams(parameters);

  it('has pre-April earnings in retained earnings, and later ones in the year', async () => {
    const retained =
      sumOf((each) => each.role === 'RetEarnings' && each.date <= '2026-06-15') +
      sumOf((each) => isEarning(each) && each.date < '2026-04-01');
    expect(sumOf((each) => isEarning(each) && each.date < '2026-04-01')).not.toBe(0n);
    const balance = await trialBalance(
      db,
      asked({ subsidiary: own, from: '2026-05-10', to: '2026-06-15' }),
      null,
      today,
    );
    const sheet = await balanceSheet(db, asked({ subsidiary: own, asOf: '2026-06-15' }), null, today);
    if (!balance.ok || !sheet.ok) throw new Error('The reports were refused.');
    const roles = await db.query<{ id: string }>(`select id from x_account where s_spec_acct = 'RetEarnings'`);
    const row = balance.value.rows.find(({ account }) => account.id === roles[0]?.id);
    expect(cents(row?.closing)).toBe(retained);
    expect(balance.value.totals).toMatchObject({ opening: 0, closing: 0 });
    const earned = sheet.value.rows.find(({ values }) => values.label === 'Net income for the year');
    expect(cents(Number(earned?.values.amount))).toBe(
      -sumOf((each) => isEarning(each) && each.date >= '2026-04-01' && each.date <= '2026-06-15'),
    );
    expect(sheet.value.totals?.assets).toBe(sheet.value.totals?.liabilitiesAndEquity);
    const ledger = await generalLedger(
      db,
      asked({ account: roles[0]?.id ?? '', subsidiary: own, from: '2026-05-10', to: '2026-06-15' }),
      null,
      today,
    );
    expect(ledger.ok && ledger.value.totals.closing).toBe(row?.closing);
  });

  it('returns the same by month as by its days', async () => {
    const [june] = await db.query<{ id: string }>(
      `select id from x_accounting_period where start_date = '2026-06-01' and not is_quarter and not is_year`,
    );
    const [byPeriod, byDates] = [
      await trialBalance(db, asked({ subsidiary: own, period: june?.id ?? '' }), null, today),
      await trialBalance(db, asked({ subsidiary: own, from: '2026-06-01', to: '2026-06-30' }), null, today),
    ];
    if (!byPeriod.ok || !byDates.ok) throw new Error('The reports were refused.');
    const bare = (rows: typeof byPeriod.value.rows) => rows.map(({ drill: _drill, ...row }) => row);
    expect(bare(byPeriod.value.rows)).toEqual(bare(byDates.value.rows));
  });

  it('begins its income statement in April when only the last day is given', async () => {
    const statement = await incomeStatement(db, asked({ subsidiary: own, to: '2026-06-30' }), null, today);
    if (!statement.ok) throw new Error(statement.problems[0].detail);
    expect(statement.value.parameters).toMatchObject({ from: '2026-04-01', to: '2026-06-30' });
    expect(cents(statement.value.totals?.netIncome)).toBe(
      -sumOf((each) => isEarning(each) && each.date >= '2026-04-01' && each.date <= '2026-06-30'),
    );
  });

  it("appears beside one with the company's years, each with its own retained earnings", async () => {
    const together = await balanceSheet(db, asked({ asOf: '2026-06-15' }), null, today);
    const alone = await Promise.all(
      [own, other].map((subsidiary) => balanceSheet(db, asked({ subsidiary, asOf: '2026-06-15' }), null, today)),
    );
    if (!together.ok) throw new Error(together.problems[0].detail);
    const amounts = (outcome: Awaited<ReturnType<typeof balanceSheet>>) =>
      outcome.ok ? outcome.value.rows.map(({ values }) => values.amount).filter((amount) => amount !== null) : [];
    const shown = amounts(together);
    for (const each of alone) for (const amount of amounts(each)) expect(shown).toContain(amount);
  });

  it('refuses a trial balance that spans the end of its fiscal year, naming it and the parameter', async () => {
    const refused = async (parameters: Record<string, string>) => {
      const outcome = await trialBalance(db, asked(parameters), null, today);
      return outcome.ok ? undefined : outcome.problems[0];
    };
    expect(await refused({ subsidiary: own, from: '2026-03-01', to: '2026-04-30' })).toMatchObject({
      queryParam: 'to',
      detail: expect.stringContaining('different fiscal years'),
    });
    expect(await refused({ from: '2026-03-01', to: '2026-04-30' })).toMatchObject({
      queryParam: 'to',
      detail: expect.stringContaining('starts a new fiscal year on 2026-04-01'),
    });
    const [year] = await db.query<{ id: string }>(
      `select id from x_accounting_period where is_year and start_date = '2026-01-01'`,
    );
    expect(await refused({ subsidiary: own, period: year?.id ?? '' })).toMatchObject({ queryParam: 'period' });
    expect(await refused({ subsidiary: other, from: '2026-03-01', to: '2026-04-30' })).toBeUndefined();
  });
});
