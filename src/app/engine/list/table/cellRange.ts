import { plainNumberText } from '#contract/values/decimal';
import { toTsv } from '#contract/values/tableText';
import type { ListRow } from '#app/platform/api/records.ts';
import { exportCell } from './cellText.ts';
import type { ShownColumn } from './columns.ts';

/** Cells by place: rows and columns from 0, both ends included. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface CellPoint {
  readonly row: number;
  readonly column: number;
}

export const rangeBetween = (from: CellPoint, to: CellPoint): CellRange => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
});

export const cellsIn = ({ top, bottom, left, right }: CellRange): number => (bottom - top + 1) * (right - left + 1);

/** The cells as a table for a spreadsheet: plain numbers, dates as the person copies them. */
export function rangeText(
  rows: readonly ListRow[],
  columns: readonly ShownColumn[],
  range: CellRange,
  copiedDate: (date: string) => string,
): string {
  const lines = rows.slice(range.top, range.bottom + 1).map((row) =>
    columns.slice(range.left, range.right + 1).map(({ field, definition }) => {
      const value = row[field];
      if (definition.kind === 'date' && typeof value === 'string') return copiedDate(value);
      return typeof value === 'number' ? { number: plainNumberText(value) } : exportCell(definition, value);
    }),
  );
  return toTsv(lines);
}
