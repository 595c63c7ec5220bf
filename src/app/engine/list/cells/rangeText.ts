import { plainNumberText } from '#contract/values/scaled';
import { toTsv } from '#contract/values/tableText';
import type { ListRow } from '#app/platform/api/records.ts';
import type { CellRange } from './cellRange.ts';
import { exportCell } from '../table/cellText.ts';
import type { ShownColumn } from '../table/columns.ts';

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
