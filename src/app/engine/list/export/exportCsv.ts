import type { RecordDefinition } from '#contract/fields';
import { toCsv } from '#contract/values/tableText';
import type { ListRow } from '#app/platform/api/records.ts';
import { fileStem } from '#app/ui/download.ts';
import { exportCell } from '../table/cellText.ts';
import type { ShownColumn } from '../table/columns.ts';

/** Rows as CSV with the columns in view: typed numbers, ISO dates, a byte order mark for spreadsheets. */
export function rowsToCsv(
  columns: readonly Pick<ShownColumn, 'field' | 'label' | 'definition'>[],
  rows: readonly ListRow[],
): string {
  const head = columns.map(({ label }) => label);
  const body = rows.map((row) => columns.map(({ field, definition }) => exportCell(definition, row[field])));
  return toCsv([head, ...body], { withByteOrderMark: true });
}

/** `period-end-journals-2026-07-02.csv`. */
export const fileName = (
  definition: Pick<RecordDefinition, 'plural'>,
  today: string,
  ending: 'csv' | 'xlsx' = 'csv',
): string => `${fileStem(definition.plural)}-${today}.${ending}`;
