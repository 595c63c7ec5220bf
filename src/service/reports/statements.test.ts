import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountTypes, type AccountTypeId } from '#contract/lists/accountTypes';
import type { GeneralLedger } from '#contract/reports/generalLedger';
import type { Sheet } from '#contract/reports/sheet';
import type { TrialBalance } from '#contract/reports/trialBalance';
import type { Database, Queryable } from '../storage/database.ts';
import { type OpenedWorld, sampleEngines } from '../../proofs/fixtures/testRecords.ts';
import { monthlyBalances } from './monthlyBalances.ts';
import { runReport } from './runReport.ts';

const today = '2026-07-02';

interface Posting {
  readonly subsidiary: string;
  readonly date: string;
  readonly type: AccountTypeId;
  readonly amount: bigint;
}

describe.each(Object.entries(sampleEngines))('statements on %s', (_kind, open) => {
  let opened: OpenedWorld;
  let db: Database;
  let postings: Posting[];
  let subsidiaries: { id: string; precision: number }[];
  beforeAll(async () => {
    opened = await open();
    db = opened.database;
    postings = (
      await db.query<Omit<Posting, 'amount'> & { amount: string }>(
        'select p.subsidiary, p.tran_date as date, x.acct_type as type, p.base_amount as amount from posting p join x_account x on x.id = p.account',
      )
    ).map((row) => ({ ...row, amount: BigInt(row.amount) }));
    subsidiaries = await db.query(
      'select x.id, coalesce(c.currency_precision, 2)::int as precision from x_subsidiary x join x_currency c on c.id = x.currency order by x.id',
    );
  });
  afterAll(() => opened.close());

  const ask = async (report: string, parameters: Record<string, string>): Promise<Sheet> => {
    const result = await runReport(db, report, new URLSearchParams(parameters), null, today);
    if (!result.ok) throw new Error(result.problems[0].detail);
    return result.value as Sheet; // the shape of reports in table form
  };
  const folded = (
    subsidiary: string,
    within: (date: string) => boolean,
    has: (type: AccountTypeId) => boolean,
  ): bigint =>
    postings
      .filter((each) => each.subsidiary === subsidiary && within(each.date) && has(each.type))
      .reduce((sum, { amount }) => sum + amount, 0n);
  const units = (amount: number | undefined, precision: number): bigint =>
    BigInt(Math.round((amount ?? 0) * 10 ** precision));
  /** A location named by entries of the income statement and of the balance sheet. */
  const usedLocation = async (): Promise<string> => {
    const [used] = await db.query<{ id: string }>(
      'select location as id from posting where location is not null group by location order by count(distinct account) desc, location limit 1',
    );
    if (!used) throw new Error('The sample company has no entry with a location.');
    return used.id;
  };
  const inStatement = (type: AccountTypeId) => accountTypes[type].statement === 'incomeStatement';

  it("end the income statement with the total of the period's income and expense postings", async () => {
    for (const { id, precision } of subsidiaries) {
      const sheet = await ask('incomeStatement', { subsidiary: id, from: '2026-02-01', to: '2026-05-20' });
      const expected = -folded(id, (date) => date >= '2026-02-01' && date <= '2026-05-20', inStatement);
      expect(units(sheet.totals?.netIncome, precision)).toBe(expected);
      expect(sheet.rows.at(-1)).toMatchObject({
        kind: 'total',
        values: { label: 'Net income', amount: sheet.totals?.netIncome },
      });
    }
  });

  it('show in the balance sheet that assets equal liabilities and equity, and equal the asset postings', async () => {
    for (const { id, precision } of subsidiaries) {
      for (const asOf of ['2026-03-31', '2026-06-15']) {
        const sheet = await ask('balanceSheet', { subsidiary: id, asOf });
        expect(sheet.totals?.assets).toBe(sheet.totals?.liabilitiesAndEquity);
        expect(units(sheet.totals?.assets, precision)).toBe(
          folded(
            id,
            (date) => date <= asOf,
            (type) => accountTypes[type].group === 'Assets',
          ),
        );
      }
    }
  });

  it('total every section from its lines, and link each line to its entries', async () => {
    const sheet = await ask('incomeStatement', {
      subsidiary: subsidiaries[0]?.id ?? '',
      from: '2026-01-01',
      to: '2026-06-30',
    });
    let open = 0n;
    for (const { kind, values, drill } of sheet.rows) {
      if (kind === 'heading') open = 0n;
      if (kind === 'line') {
        open += units(Number(values.amount), 2);
        expect(drill).toMatchObject({ report: 'generalLedger', parameters: { from: '2026-01-01', to: '2026-06-30' } });
      }
      if (kind === 'subtotal' && String(values.label).startsWith('Total '))
        expect(units(Number(values.amount), 2)).toBe(open);
    }
    expect(sheet.rows.filter(({ kind }) => kind === 'line').length).toBeGreaterThan(5);
  });

  it('link every total to the entries of all its accounts, which add up to it', async () => {
    const [{ id: subsidiary } = { id: '' }] = subsidiaries;
    const statements = [
      await ask('incomeStatement', { subsidiary, from: '2026-01-01', to: '2026-06-30' }),
      await ask('balanceSheet', { subsidiary, asOf: '2026-06-30' }),
    ];
    const sums = statements.flatMap(({ rows }) => rows.filter(({ kind }) => kind === 'subtotal' || kind === 'total'));
    expect(sums.length).toBeGreaterThan(12);
    for (const { values, drill } of sums) {
      const parameters = drill && 'parameters' in drill ? drill.parameters : {};
      const ledger = await runReport(
        db,
        'generalLedger',
        new URLSearchParams({ ...parameters, limit: '1000' }),
        null,
        today,
      );
      if (!ledger.ok) throw new Error(ledger.problems[0].detail);
      const { totals, rows, hasMore } = ledger.value as GeneralLedger; // the shape of that report
      expect([values.label, units(Math.abs(totals.closing), 2)]).toEqual([
        values.label,
        units(Math.abs(Number(values.amount)), 2),
      ]);
      if (!hasMore) expect(units(rows.at(-1)?.balance, 2)).toBe(units(totals.closing, 2));
    }
  });

  it.each(['no filter', 'a filter'])('equal the trial balance of each month under %s', async (filter) => {
    const [{ id: subsidiary } = { id: '' }] = subsidiaries;
    const limits: Readonly<Record<string, string>> = filter === 'a filter' ? { location: await usedLocation() } : {};
    const sheet = await ask('monthlyBalances', { subsidiary, asOf: '2026-06-15', months: '4', ...limits });
    const months = sheet.columns.filter(({ name }) => name.startsWith('month'));
    expect(months.map(({ label }) => label)).toEqual(['Mar 2026', 'Apr 2026', 'May 2026', 'Jun 2026']);
    for (const { name, parameters: { period = '' } = {} } of months) {
      const trial = await runReport(
        db,
        'trialBalance',
        new URLSearchParams({ subsidiary, period, ...limits }),
        null,
        today,
      );
      if (!trial.ok) throw new Error(trial.problems[0].detail);
      const byAccount = new Map((trial.value as TrialBalance).rows.map((row) => [row.account.id, row])); // the shape of that report
      for (const { kind, values } of sheet.rows) {
        const account = values.account;
        if (kind !== 'line' || typeof account !== 'object' || account === null) continue;
        const row = byAccount.get(account.id);
        const type = accountTypes[(row?.acctType.id ?? 'Bank') as AccountTypeId];
        const net = row ? (type.statement === 'incomeStatement' ? row.debit - row.credit : row.closing) : 0;
        expect(units(Number(values[name]), 2)).toBe(units(type.side === 'credit' ? -net : net, 2));
      }
    }
    const whole = await ask('monthlyBalances', { asOf: '2026-06-15' });
    expect(whole.rows.filter(({ kind, level }) => kind === 'heading' && level === 0)).toHaveLength(3);
    expect(await runReport(db, 'monthlyBalances', new URLSearchParams({ months: '99' }), null, today)).toMatchObject({
      ok: false,
      problems: [{ queryParam: 'months' }],
    });
  });

  it('read the entries of filtered balances by month once', async () => {
    const statements: string[] = [];
    const listening: Queryable = {
      script: (text) => db.script(text),
      query: (text, values, options) => {
        statements.push(text);
        return db.query(text, values, options);
      },
    };
    const asked = new URLSearchParams({ location: await usedLocation(), asOf: '2026-06-15', months: '6' });
    expect(await monthlyBalances(listening, asked, null, today)).toMatchObject({ ok: true });
    expect(statements.filter((text) => /\bfrom posting\b/.test(text))).toHaveLength(1);
  });

  it('show books in several currencies one after the other and total nothing', async () => {
    const sheet = await ask('balanceSheet', { asOf: '2026-06-30' });
    expect(sheet.totals).toBeNull();
    expect(sheet.rows.filter(({ kind, level }) => kind === 'heading' && level === 0)).toHaveLength(3);
  });

  it('refuse an invalid day, naming the parameter', async () => {
    const result = await runReport(db, 'balanceSheet', new URLSearchParams({ asOf: '2026-02-31' }), null, today);
    expect(result).toMatchObject({ ok: false, problems: [{ code: 'INVALID_PARAMETER', queryParam: 'asOf' }] });
  });
});
