import { describe, expect, it } from 'vitest';
import type { SheetRow } from '#contract/reports/sheet';
import { comparedIn, comparedLines, formerQuery } from './comparison.ts';

const usd = { id: '1', refName: 'US Dollar' };

describe('the question about the time to compare with', () => {
  it('is requested from the same report with the other parameters kept', () => {
    expect(
      formerQuery({ subsidiary: '2', period: '77' }, { from: '2026-06-01', to: '2026-06-30' }, 'priorYear'),
    ).toEqual({
      subsidiary: '2',
      period: undefined,
      from: '2025-06-01',
      to: '2025-06-30',
    });
    expect(formerQuery({ subsidiary: '2', asOf: undefined }, { asOf: '2026-06-30' }, 'priorPeriod')).toEqual({
      subsidiary: '2',
      asOf: '2026-05-31',
    });
  });

  it('is read from addresses with the names that views saved earlier have', () => {
    expect([comparedIn('lastYear'), comparedIn('priorPeriod,previous'), comparedIn(undefined)]).toEqual([
      ['priorYear'],
      ['priorPeriod', 'priorPeriod'],
      [],
    ]);
  });
});

describe('a report in lines next to the same of another day', () => {
  const of = (customer: string, total: number): SheetRow => ({
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

  it('links the earlier figure to its source at that time', () => {
    expect(rows[0]?.drills?.former).toEqual({ report: 'openDocuments', parameters: { customer: 'a' } });
  });
});
