import { describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import type { ListRow } from '#app/platform/api/records.ts';
import { cellsIn, rangeBetween } from '../cells/cellRange.ts';
import { rangeText } from '../cells/rangeText.ts';
import { summariseRange } from './summary.ts';
import { shownColumns } from './columns.ts';
import { groupKeyOf, totalledFields } from './grouping.ts';
import { figuresOf, readTotals, totalsOfRows } from './listTotals.ts';
import { initialState } from '../listState.ts';
import { searchOf } from '../useListState.ts';

const journal = definitionOf('periodEndJournal');
const usd = { id: '1', refName: 'US Dollar' };
const yen = { id: '2', refName: 'Yen' };
const precision = (id: string | undefined) => (id === '2' ? 0 : 2);
const row = (id: string, tranDate: string, total: number | null, currency = usd): ListRow => ({
  id,
  links: [],
  tranId: `JE${id}`,
  tranDate,
  total,
  currency,
});
const rows = [
  row('1', '2026-06-05', 0.1),
  row('2', '2026-06-20', 0.2),
  row('3', '2026-07-01', 1500, yen),
  row('4', '2026-07-02', null),
];

describe('groups and totals of a list', () => {
  it('a row belongs to the group that the service would name', () => {
    expect(rows.map((each) => groupKeyOf(journal, 'tranDate.month', each))).toEqual([
      '2026-06',
      '2026-06',
      '2026-07',
      '2026-07',
    ]);
    expect([
      groupKeyOf(journal, 'currency', rows[2] ?? row('', '', 0)),
      groupKeyOf(journal, 'memo', row('1', '', 0)),
      groupKeyOf(journal, 'isReversal', row('1', '', 0)),
    ]).toEqual(['2', null, 'false']);
  });

  it('rows that are here are added up exactly by group and currency, where a service adds nothing up', () => {
    const figures = totalsOfRows(journal, rows, ['total'], 'tranDate.month', precision);
    expect(figures.map(({ group, currency, sum, count }) => [group, currency?.id, sum, count])).toEqual([
      ['2026-06', '1', '0.30', 2],
      ['2026-07', '2', '1500', 1],
    ]);
    expect(figuresOf(figures, 'total', '2026-06')).toHaveLength(1);
  });

  it('the totals of a response are read, and a response without any says so', () => {
    const items = [
      { field: 'total', group: '1', groupName: 'A', currency: '1', currencyName: 'US Dollar', count: 2, sum: '0.3' },
      { field: 'total', sum: 3 },
    ];
    expect(readTotals({ totals: { items } })).toEqual([
      { field: 'total', group: '1', groupName: 'A', currency: usd, count: 2, sum: '0.3' },
    ]);
    expect(readTotals({ items: [] })).toBeUndefined();
  });

  it('groups include the amount of the last column, and rows of one group are adjacent', () => {
    const state = { ...initialState(journal), group: 'tranDate.month' };
    expect(totalledFields(journal, state, [{ field: 'tranId' }, { field: 'total' }, { field: 'memo' }])).toEqual([
      'total',
    ]);
    expect(searchOf(journal, { ...state, sort: [{ field: 'total', direction: 'desc' }] }).orderby).toBe(
      'tranDate,total DESC',
    );
    expect(searchOf(journal, { ...state, sort: [{ field: 'tranDate', direction: 'desc' }] }).orderby).toBe(
      'tranDate DESC',
    );
  });
});

describe('arithmetic over cells', () => {
  const columns = shownColumns(journal, [{ field: 'tranId' }, { field: 'tranDate' }, { field: 'total' }]);

  it('adds up the numbers among the marked cells by currency, from any corner to any other', () => {
    const range = rangeBetween({ row: 2, column: 2 }, { row: 0, column: 1 });
    expect(cellsIn(range)).toBe(6);
    expect(
      summariseRange(journal, rows, columns, range, precision).map(({ currency, sum, count }) => [
        currency?.id,
        sum,
        count,
      ]),
    ).toEqual([
      ['1', '0.30', 2],
      ['2', '1500', 1],
    ]);
  });

  it('copies plain numbers and ISO dates', () => {
    expect(rangeText(rows, columns, { top: 0, bottom: 1, left: 1, right: 2 }, (date) => date)).toBe(
      '2026-06-05\t0.1\n2026-06-20\t0.2',
    );
    expect(
      rangeText(rows, columns, { top: 0, bottom: 0, left: 1, right: 1 }, (date) => date.split('-').reverse().join('.')),
    ).toBe('05.06.2026');
  });
});
