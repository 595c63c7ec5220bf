import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountTypes, type AccountTypeId } from '#contract/lists/accountTypes';
import type { Database } from '../storage/database.ts';
import { type OpenedWorld, sampleEngines } from '../../proofs/fixtures/testRecords.ts';
import { generalLedger } from './generalLedger.ts';
import { listReports, runReport } from './runReport.ts';
import { trialBalance } from './trialBalance.ts';

const today = '2026-07-02';
const ask = (parameters: Record<string, string>) => new URLSearchParams(parameters);

interface Posting {
  readonly account: string;
  readonly subsidiary: string;
  readonly period: string;
  readonly date: string;
  readonly type: AccountTypeId;
  readonly amount: bigint;
  readonly side: 'D' | 'C';
}

/** The reference result: every posting totaled directly. */
function fold(
  postings: readonly Posting[],
  from: string,
  to: string,
  yearStart: string,
  retained: string,
): Map<string, [bigint, bigint, bigint]> {
  const out = new Map<string, [bigint, bigint, bigint]>();
  const at = (account: string) => {
    const known = out.get(account) ?? [0n, 0n, 0n];
    out.set(account, known);
    return known;
  };
  for (const { account, date, type, amount, side } of postings) {
    if (date > to) continue;
    if (date >= from) at(account)[side === 'D' ? 1 : 2] += side === 'D' ? amount : -amount;
    else at(date < yearStart && accountTypes[type].statement === 'incomeStatement' ? retained : account)[0] += amount;
  }
  for (const [account, sums] of out) if (sums.every((each) => each === 0n)) out.delete(account);
  return out;
}

describe.each(Object.entries(sampleEngines))('reports on %s', (_kind, open) => {
  let opened: OpenedWorld;
  let db: Database;
  let postings: Posting[];
  let subsidiaries: { id: string; precision: number }[];
  let retained: string;
  let years: { start: string; end: string }[];
  beforeAll(async () => {
    opened = await open();
    db = opened.database;
    postings = (
      await db.query<Omit<Posting, 'amount'> & { amount: string }>(
        `select p.account, p.subsidiary, p.period, p.tran_date as date, x.acct_type as type, p.base_amount as amount, p.side from posting p join x_account x on x.id = p.account`,
      )
    ).map((row) => ({ ...row, amount: BigInt(row.amount) }));
    subsidiaries = await db.query(
      'select x.id, coalesce(c.currency_precision, 2)::int as precision from x_subsidiary x join x_currency c on c.id = x.currency order by x.id',
    );
    [{ id: retained } = { id: '' }] = await db.query<{ id: string }>(
      `select id from x_account where s_spec_acct = 'RetEarnings'`,
    );
    years = await db.query(
      `select start_date as start, end_date as end from x_accounting_period where is_year order by 1`,
    );
  });
  afterAll(() => opened.close());

  const balanceOf = async (parameters: Record<string, string>, scope: readonly string[] | null = null) => {
    const result = await trialBalance(db, ask(parameters), scope, today);
    if (!result.ok) throw new Error(result.problems[0].detail);
    return result.value;
  };
  const ledgerOf = async (parameters: Record<string, string>) => {
    const result = await generalLedger(db, ask(parameters), null, today);
    if (!result.ok) throw new Error(result.problems[0].detail);
    return result.value;
  };
  const units = (amount: number, precision: number): bigint => BigInt(Math.round(amount * 10 ** precision));

  it('show in the trial balance exactly the totals of the postings, for any dates of a year', async () => {
    const days = [...new Set(postings.map(({ date }) => date))].toSorted();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...subsidiaries),
        fc.constantFrom(...days),
        fc.constantFrom(...days),
        async ({ id, precision }, one, other) => {
          const [from, to] = one < other ? [one, other] : [other, one];
          const year = years.find(({ start, end }) => start <= from && from <= end);
          if (!year || to > year.end) return;
          const report = await balanceOf({ subsidiary: id, from, to });
          const expected = fold(
            postings.filter(({ subsidiary }) => subsidiary === id),
            from,
            to,
            year.start,
            retained,
          );
          const found = new Map(
            report.rows.map((row) => [
              row.account.id,
              [units(row.opening, precision), units(row.debit, precision), units(row.credit, precision)],
            ]),
          );
          expect(found).toEqual(expected);
          for (const row of report.rows)
            expect(units(row.closing, precision)).toBe(
              units(row.opening, precision) + units(row.debit, precision) - units(row.credit, precision),
            );
          expect(report.totals).toMatchObject({ opening: 0, closing: 0 });
          expect(report.totals?.debit).toBe(report.totals?.credit);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('return the same for a period as for its dates, and for a year as for its months', async () => {
    const periods = await db.query<{ id: string; start: string; end: string }>(
      `select id, start_date as start, end_date as end from x_accounting_period where not is_adjust order by start_date`,
    );
    const [{ id: subsidiary } = { id: '' }] = subsidiaries;
    for (const { id, start, end } of periods) {
      const byPeriod = await balanceOf({ subsidiary, period: id });
      const byDates = await balanceOf({ subsidiary, from: start, to: end });
      const bare = (report: typeof byPeriod) => report.rows.map(({ drill: _drill, ...row }) => row);
      expect(bare(byPeriod)).toEqual(bare(byDates));
      expect(byPeriod.totals).toEqual(byDates.totals);
    }
  });

  it('show books in several currencies one after the other, not totaled, and say why', async () => {
    const report = await balanceOf({});
    expect(report.totals).toBeNull();
    expect(report.notice).toContain('Subsidiaries use different base currencies');
    expect(new Set(report.rows.map(({ subsidiary }) => subsidiary?.id)).size).toBe(3);
    const visible = subsidiaries.slice(0, 1).map(({ id }) => id);
    const seen = await balanceOf({}, visible);
    expect(new Set(seen.rows.map(({ subsidiary }) => subsidiary?.id))).toEqual(new Set(visible));
    expect(seen.totals?.debit).toBe(seen.totals?.credit);
  });

  it('lists every current posting in the general ledger, with its running balance, across all pages', async () => {
    const { rows } = await balanceOf({ subsidiary: subsidiaries[0]?.id ?? '', from: '2026-01-01', to: '2026-06-30' });
    expect(rows.length).toBeGreaterThan(25);
    for (const row of rows.slice(0, 25)) {
      const first = await ledgerOf({ ...row.drill, limit: '20' });
      expect(first.rows[0]).toMatchObject({ kind: 'opening', balance: row.opening });
      expect(first.totals).toEqual({
        opening: row.opening,
        debit: row.debit,
        credit: row.credit,
        closing: row.closing,
      });
      const all = [...first.rows];
      for (let offset = 20; offset < (first.totalResults ?? 0); offset += 20)
        all.push(...(await ledgerOf({ ...row.drill, limit: '20', offset: String(offset) })).rows);
      expect(all).toHaveLength((first.totalResults ?? 0) + 1);
      let balance = units(row.opening, 2);
      for (const each of all.slice(1)) {
        balance += units(each.debit ?? 0, 2) - units(each.credit ?? 0, 2);
        expect(units(each.balance, 2)).toBe(balance);
        expect(each).toMatchObject({
          kind: 'posting',
          type: expect.any(String),
          transaction: { id: expect.any(String) },
          tranId: expect.any(String),
        });
      }
      expect(balance).toBe(units(row.closing, 2));
    }
  });

  it('refuse nonsense, naming the parameter', async () => {
    const problem = async (
      name: string,
      parameters: Record<string, string>,
      scope: readonly string[] | null = null,
    ) => {
      const result = await runReport(db, name, ask(parameters), scope, today);
      return result.ok ? undefined : `${result.problems[0].code} ${result.problems[0].queryParam ?? ''}`.trim();
    };
    const [account = ''] = postings.map(({ account: id }) => id);
    expect(await problem('trialBalance', { from: '2026-02-31' })).toBe('INVALID_PARAMETER from');
    expect(await problem('trialBalance', { from: '2026-03-01', to: '2026-02-01' })).toBe('INVALID_PARAMETER to');
    expect(await problem('trialBalance', { from: '2025-12-01', to: '2026-02-01' })).toBe('INVALID_PARAMETER to');
    expect(await problem('trialBalance', { period: '1', from: '2026-01-01' })).toBe('INVALID_PARAMETER period');
    expect(await problem('trialBalance', { period: '999999' })).toBe('INVALID_PARAMETER period');
    expect(await problem('trialBalance', { subsidiary: subsidiaries[1]?.id ?? '' }, [subsidiaries[0]?.id ?? ''])).toBe(
      'INVALID_PARAMETER subsidiary',
    );
    expect(await problem('generalLedger', {})).toBe('INVALID_PARAMETER subsidiary');
    expect(await problem('generalLedger', { account: "1' or true" })).toBe('INVALID_PARAMETER account');
    expect(await problem('generalLedger', { account, limit: '5000' })).toBe('INVALID_PARAMETER limit');
    expect(await problem('balanceOfTrials', {})).toBe('NOT_FOUND');
    expect(await problem('TRIALBALANCE', {})).toBeUndefined();
  });

  it('are listed with their parameters', () => {
    expect(listReports().map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'trialBalance',
        'generalLedger',
        'incomeStatement',
        'balanceSheet',
        'inventoryValuation',
      ]),
    );
    for (const { name, columns, parameters } of listReports()) {
      expect(columns.length, name).toBeGreaterThan(1);
      expect(
        parameters.map((each) => each.name),
        name,
      ).toContain('subsidiary');
      expect(new Set(columns.map((each) => each.name)).size, name).toBe(columns.length);
    }
  });
});
