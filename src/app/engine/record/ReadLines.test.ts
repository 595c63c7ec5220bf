import { describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import { columnsFor } from '#app/engine/grid/columnsFor.ts';
import { journalModel } from '../../../proofs/fixtures/app/journal.ts';
import { fitColumns } from './ReadLines.tsx';

const { item } = definitionOf('salesOrder').sublists;

describe('the lines of a record in view', () => {
  it('give a number and a short name enough room to be shown completely, and leave columns that need no more unchanged', () => {
    if (!item) throw new Error('An order has lines of items.');
    const columns = columnsFor(item, { overrides: { rate: { width: 60 }, taxCode: { width: 60 } } });
    const width = (field: string, of = columns) => of.find((column) => column.field === field)?.width ?? 0;
    const fitted = fitColumns(
      columns,
      [{ rate: 1_731_879.5833, taxCode: { id: '4', refName: 'Germany 19 %' }, quantity: 2 }],
      journalModel().settings,
    );
    expect(width('rate', fitted)).toBeGreaterThan(90);
    expect(width('taxCode', fitted)).toBeGreaterThan(95);
    expect(width('quantity', fitted)).toBe(Math.max(width('quantity'), 'Quantity'.length * 7 + 20));
  });

  it('cut a long name short', () => {
    if (!item) throw new Error('An order has lines of items.');
    const columns = columnsFor(item, { overrides: { taxCode: { width: 60 } } });
    const fitted = fitColumns(columns, [{ taxCode: { id: '4', refName: 'A'.repeat(200) } }], journalModel().settings);
    expect(fitted.find(({ field }) => field === 'taxCode')?.width).toBe(170);
  });
});
