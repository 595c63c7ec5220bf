import { expect, test } from 'vitest';
import { monthFields } from '#contract/records/ledger/budgetMonths';
import { decimalFromText } from '#contract/values/decimal';
import { minor, sum } from '#contract/values/money';
import type { Cells } from '#app/engine/grid/gridTypes.ts';
import { amountsOf, monthCells, monthHeads, monthlyPlan, withTotal } from './budgetLines.ts';
import { actualsIn, limitsOf } from './readActuals.ts';
import { spreadEdits, spreadLine } from './spreadLines.ts';

const account = (id: string) => ({ text: '', value: { id, name: `Account ${id}` } });
const each = (amount: bigint) => monthFields.map(() => minor(amount));
const line = (id: string, amount: bigint, more: Cells = {}): Cells => ({
  account: account(id),
  ...monthCells(each(amount)),
  ...more,
});

test('heads of a budget are its months, also as spreadsheets write them', () => {
  const heads = monthHeads({ startDate: '2026-11-01' }, 'en-US');
  expect([heads.month1?.label, heads.month3?.label]).toEqual(['Nov 2026', 'Jan 2027']);
  expect(heads.month3?.names).toEqual(expect.arrayContaining(['Jan', 'January', 'January 2027', '2027-01']));
  expect(monthHeads({}, 'en-US')).toEqual({});
});

test('a line has the total of its months, and none while all are empty', () => {
  expect(withTotal(line('1', 250n)).total?.value).toBe(3000n);
  expect(withTotal({ account: account('1') }).total?.value).toBeUndefined();
});

test('the plan totals income and expenses by month, and the net of both', () => {
  const plan = monthlyPlan([line('sales', 900n), line('rent', 400n), line('pay', 100n)], (id) => id === 'sales');
  expect([plan.income[0], plan.expenses[0], plan.net[0]]).toEqual([900n, 500n, 400n]);
  expect([plan.income[12], plan.expenses[12], plan.net[12]]).toEqual([10_800n, 6000n, 4800n]);
});

test('a total is spread like last year, and the own total where none is entered', () => {
  const actuals = monthFields.map((_, at) => minor(at === 2 ? 300n : at === 3 ? 100n : 0n));
  const method = { method: 'shape', total: undefined, percent: undefined } as const;
  expect(spreadLine(line('1', 100n), method, actuals).slice(1, 5)).toEqual([0n, 900n, 300n, 0n]);
  expect(sum(spreadLine({}, { ...method, total: minor(77n) }, actuals))).toBe(77n);
  expect(spreadLine(line('1', 100n), method)).toEqual(each(100n));
});

test('amounts of last year change by the percentage; a line without any keeps what it has', () => {
  const percent = decimalFromText('2.5');
  const edits = spreadEdits(
    [
      { row: 0, cells: line('1', 5n) },
      { row: 1, cells: line('2', 5n) },
    ],
    { method: 'actuals', total: undefined, percent },
    ({ account: of }) => (typeof of?.value === 'object' && of.value.id === '1' ? each(1000n) : undefined),
  );
  expect(edits.map(({ row }) => row)).toEqual([0]);
  expect(amountsOf(edits[0]?.cells ?? {})).toEqual(each(1025n));
});

test('actual amounts are placed by the end of their month, as the first column begins with the range', () => {
  const column = (id: string, from: string, to: string) =>
    ({ name: `by${id}`, label: id, type: 'amount', kind: 'time', from, to }) as const;
  const values = { account: { id: '7', refName: '4000 Sales' }, acctNumber: '4000', by1: 12.5, by2: -3, amount: 9.5 };
  const [actual] = actualsIn(
    {
      columns: [column('1', '2025-01-01', '2025-11-30'), column('2', '2025-12-01', '2025-12-31')],
      rows: [{ kind: 'line', level: 1, values, currency: null }],
    },
    '2025-01-01',
    2,
  );
  expect(actual).toMatchObject({ id: '7', code: '4000', name: 'Sales' });
  expect(actual?.amounts.slice(9)).toEqual([0n, 1250n, -300n]);
});

test('a line is limited to its department where some line names one', () => {
  const named = line('1', 1n, { department: { text: '', value: { id: '5', name: 'Plant' } } });
  expect(limitsOf(named, [named, line('2', 1n)])).toEqual({ department: '5' });
  expect(limitsOf(line('2', 1n), [named, line('2', 1n)])).toEqual({ department: 'none' });
  expect(limitsOf(line('2', 1n), [line('2', 1n)])).toEqual({});
});
