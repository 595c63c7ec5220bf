import { describe, expect, it } from 'vitest';
import { type ComparedRow, comparedTotals } from './comparison.ts';
import { summedColumns, withCurrencyTotals } from './currencyTotals.ts';

const [usd, eur] = [
  { id: '1', refName: 'US Dollar' },
  { id: '2', refName: 'Euro' },
];
const line = (customer: string, currency: ComparedRow['currency'], current: number, total: number): ComparedRow => ({
  kind: 'line',
  level: 0,
  currency,
  values: { customer, current, total },
});
const lines = [line('A', usd, 0.1, 0.1), line('B', eur, 5, 7), line('C', usd, 0.2, 0.2), line('D', null, 1, 1)];
const names = ['current', 'total'];

describe('an aging over all subsidiaries', () => {
  it('has a total for each currency after its lines, and never adds up unlike currencies', () => {
    const rows = withCurrencyTotals(lines, names, ({ refName }) => ({ customer: `Total ${refName}` }));
    expect(rows.map(({ kind, values }) => [kind, ...Object.values(values)])).toEqual([
      ['line', 'A', 0.1, 0.1],
      ['line', 'C', 0.2, 0.2],
      ['total', 'Total US Dollar', 0.3, 0.3],
      ['line', 'B', 5, 7],
      ['total', 'Total Euro', 5, 7],
      ['line', 'D', 1, 1],
    ]);
    expect(rows.find(({ kind }) => kind === 'total')?.currency).toEqual(usd);
  });

  it('has totals of amounts alone, not of quantities or average costs', () => {
    const columns = [
      ['item', 'ref'],
      ['quantity', 'quantity'],
      ['averageCost', 'rate'],
      ['value', 'amount'],
      ['former', 'amount'],
    ].map(([name = '', type = '']) => ({ name, label: name, type }));
    expect(summedColumns({ columns })).toEqual(['value', 'former']);
  });
});

describe('lines next to those of another day', () => {
  it('have the total of that day and the difference at the foot too', () => {
    expect(comparedTotals({ current: 1, total: 10.3 }, { total: 10.1 }, 'total')).toEqual({
      current: 1,
      total: 10.3,
      former: 10.1,
      difference: 0.2,
    });
    expect(comparedTotals(null, { total: 1 }, 'total')).toBeNull();
    expect(comparedTotals({ total: 1 }, null, 'total')).toEqual({ total: 1 });
  });
});
