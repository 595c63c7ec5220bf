import type { RecordDefinition } from '#contract/fields';
import { toCsv } from '#contract/values/table';
import type { ListRow } from '../../api/records.ts';
import { exportCell } from './cellText.ts';
import type { ShownColumn } from './columns.ts';

/** Rows as CSV with the columns in view: typed numbers, ISO dates, a byte order mark for spreadsheets. */
export function rowsToCsv(columns: readonly Pick<ShownColumn, 'field' | 'label' | 'definition'>[], rows: readonly ListRow[]): string {
  const head = columns.map(({ label }) => label);
  const body = rows.map((row) => columns.map(({ field, definition }) => exportCell(definition, row[field])));
  return toCsv([head, ...body], { withByteOrderMark: true });
}

/** Hands a text to the browser as a file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read by the next turn; the file itself stays with it.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** `period-end-journals-2026-07-02.csv`. */
export const fileName = (definition: Pick<RecordDefinition, 'plural'>, today: string): string =>
  `${definition.plural.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${today}.csv`;
