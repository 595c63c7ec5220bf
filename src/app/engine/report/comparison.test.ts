import { describe, expect, it } from 'vitest';
import type { Sheet, SheetRow } from '#contract/reports/sheet';
import {
  canCompare,
  changeOf,
  comparedLines,
  comparedSheet,
  dayBefore,
  formerQuery,
  spanBefore,
} from './comparison.ts';

const usd = { id: '1', refName: 'US Dollar' };
const row = (kind: SheetRow['kind'], label: string, amount: number | null, account?: string): SheetRow => ({
  kind,
  level: kind === 'line' ? 1 : 0,
  values: { label, amount },
  currency: usd,
  ...(account === undefined ? {} : { drill: { report: 'generalLedger', parameters: { account, period: '77' } } }),
});
const statement = (year: number, rows: readonly SheetRow[], totals: Sheet['totals'] = { netIncome: 0 }): Sheet => ({
  report: 'incomeStatement',
  parameters: { subsidiary: null, period: null, from: `${year}-06-01`, to: `${year}-06-30` },
  rows,
  totals,
  columns: [
    { name: 'label', label: 'Account', type: 'text' },
    { name: 'amount', label: 'Amount', type: 'amount' },
  ],
});
const labels = { now: 'Jun 2026', former: 'Jun 2025', difference: 'Difference', percent: 'Change %' };

const now = statement(2026, [
  row('heading', 'Income', null),
  row('line', '4000 Sales', 150.1, '40'),
  row('line', '4020 Freight', 10, '42'),
  row('subtotal', 'Total income', 160.1),
  row('total', 'Net income', 160.1),
]);
const former = statement(2025, [
  row('heading', 'Income', null),
  row('line', '4000 Sales, old name', 100, '40'),
  row('line', '4030 Repairs', 20, '43'),
  row('subtotal', 'Total income', 120),
  row('heading', 'Expenses', null),
  row('line', '6310 Insurance', 20, '63'),
  row('subtotal', 'Total expenses', 20),
  row('total', 'Net income', 100),
]);

describe('a statement beside the same statement of another time', () => {
  it('joins accounts by what they are and not by their name, and keeps the rows of both in order', () => {
    const shown = comparedSheet(now, former, labels).rows.map(({ values }) => [
      values.label,
      values.amount,
      values.former,
    ]);
    expect(shown).toEqual([
      ['Income', null, undefined],
      ['4000 Sales', 150.1, 100],
      ['4020 Freight', 10, 0],
      ['4030 Repairs', 0, 20],
      ['Total income', 160.1, 120],
      ['Expenses', null, undefined],
      ['6310 Insurance', 0, 20],
      ['Total expenses', 0, 20],
      ['Net income', 160.1, 100],
    ]);
  });

  it('leads each figure to the entries of its own time', () => {
    const { rows } = comparedSheet(now, former, labels);
    const [sales, repairs] = [rows[1], rows[3]];
    expect(sales).toMatchObject({
      drill: { parameters: { account: '40', period: '77' } },
      drills: { former: { parameters: { account: '40', period: '77' } } },
    });
    expect(repairs?.drill).toEqual({
      report: 'generalLedger',
      parameters: { account: '43', from: '2026-06-01', to: '2026-06-30' },
    });
    expect(repairs?.drills?.former).toEqual({ report: 'generalLedger', parameters: { account: '43', period: '77' } });
  });

  it('names its columns by their times', () => {
    expect(comparedSheet(now, former, labels).columns.map(({ label }) => label)).toEqual([
      'Account',
      'Jun 2026',
      'Jun 2025',
      'Difference',
      'Change %',
    ]);
  });

  it('says a change exactly and as a share of the size of what was, and no share of nothing', () => {
    expect(changeOf(0.3, 0.1)).toEqual({ difference: 0.2, percent: 200 });
    expect(changeOf(50, -100)).toEqual({ difference: 150, percent: 150 });
    expect(changeOf(100, 300)).toEqual({ difference: -200, percent: -66.7 });
    expect(changeOf(5, 0)).toEqual({ difference: 5, percent: null });
  });

  it('is not made of books added up and books apart', () => {
    expect(canCompare(now, { ...former, totals: null })).toBe(false);
    expect(canCompare(now, statement(2025, [], null))).toBe(true);
  });
});

describe('the time to compare with', () => {
  it('is whole months before whole months, and as many days before other days', () => {
    expect(spanBefore({ from: '2026-03-01', to: '2026-03-31' }, 'previous')).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
    expect(spanBefore({ from: '2026-04-01', to: '2026-06-30' }, 'previous')).toEqual({
      from: '2026-01-01',
      to: '2026-03-31',
    });
    expect(spanBefore({ from: '2026-06-10', to: '2026-06-16' }, 'previous')).toEqual({
      from: '2026-06-03',
      to: '2026-06-09',
    });
  });

  it('is a year before with the end of February kept', () => {
    expect(spanBefore({ from: '2025-02-01', to: '2025-02-28' }, 'lastYear')).toEqual({
      from: '2024-02-01',
      to: '2024-02-29',
    });
    expect([dayBefore('2026-06-30', 'previous'), dayBefore('2025-02-28', 'lastYear')]).toEqual([
      '2026-05-31',
      '2024-02-29',
    ]);
  });

  it('is asked of the same report with the other parameters kept', () => {
    expect(formerQuery({ subsidiary: '2', period: '77' }, now.parameters, 'lastYear')).toEqual({
      subsidiary: '2',
      period: undefined,
      from: '2025-06-01',
      to: '2025-06-30',
    });
    expect(formerQuery({ subsidiary: '2', asOf: undefined }, { asOf: '2026-06-30' }, 'previous')).toEqual({
      subsidiary: '2',
      asOf: '2026-05-31',
    });
  });
});

describe('a report in lines beside the same of another day', () => {
  const of = (customer: string, total: number): ReturnType<typeof row> => ({
    kind: 'line',
    level: 0,
    currency: usd,
    values: { customer: { id: customer, refName: customer }, subsidiary: null, currency: usd, current: total, total },
  });
  const { rows, columns } = comparedLines(
    {
      columns: [{ name: 'total', label: 'Total', type: 'amount' }],
      rows: [{ ...of('a', 10.1), drills: {} }, of('b', 5)],
    },
    [{ ...of('a', 10), drills: { total: { report: 'openDocuments', parameters: { customer: 'a' } } } }, of('c', 3)],
    { figure: 'total', keys: ['customer', 'subsidiary', 'currency'] },
    { former: '31 May 2026', difference: 'Difference' },
  );

  it('joins lines by whose they are, exactly, and keeps those that were only there', () => {
    expect(columns.map(({ label }) => label)).toEqual(['Total', '31 May 2026', 'Difference']);
    expect(rows.map(({ values }) => [values.customer, values.total, values.former, values.difference])).toEqual([
      [{ id: 'a', refName: 'a' }, 10.1, 10, 0.1],
      [{ id: 'b', refName: 'b' }, 5, 0, 5],
      [{ id: 'c', refName: 'c' }, 0, 3, -3],
    ]);
  });

  it('leads the former figure to what stood behind it then', () => {
    expect(rows[0]?.drills?.former).toEqual({ report: 'openDocuments', parameters: { customer: 'a' } });
  });
});
