import { describe, expect, it } from 'vitest';
import { vendorBill } from '#contract/records/purchasing/vendorBill';
import { createFormats } from '#app/platform/formats/formats.ts';
import { shownColumns } from './columns.ts';
import { columnsOf } from './listTable.ts';
import { numberWidths } from './numberWidths.ts';

const formats = createFormats('en-US', new Map(), '2026-06-30', undefined);
const columns = shownColumns(vendorBill, [{ field: 'tranId' }, { field: 'total' }, { field: 'memo' }]);
const widthsOf = (...totals: readonly number[]) =>
  numberWidths(
    vendorBill,
    columns,
    totals.map((total, at) => ({ id: String(at), total })),
    formats,
  );

describe('the least widths of columns of numbers', () => {
  it('show the longest amount of the page, and count no texts', () => {
    expect(widthsOf(5, 1_234_567_890_123.45).get('total')).toBeGreaterThan('1,234,567,890,123.45'.length * 7.8);
    expect(widthsOf(5).has('memo')).toBe(false);
    expect(widthsOf().get('total')).toBe(0);
  });

  it('are the least that a column of the table can have', () => {
    const column = (totals: readonly number[]) =>
      columnsOf(vendorBill, widthsOf(...totals)).find(({ id }) => id === 'total');
    expect(column([1_234_567_890_123.45])?.minSize).toBeGreaterThan(156);
    expect(column([5])?.minSize).toBeLessThan(Number(column([5])?.size));
  });
});
