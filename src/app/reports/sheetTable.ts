import type { Sheet, SheetRow } from '#contract/reports/sheet';
import { plainNumberText } from '#contract/values/decimal';
import { formatPlain } from '#contract/values/numberFormat';
import { type Cell, toCsv } from '#contract/values/table';
import type { Formats } from '../shell/formats.ts';

type Column = Sheet['columns'][number];

/** Columns whose values are compared by eye and stand at the right. */
export const isFigure = ({ type }: Pick<Column, 'type'>): boolean => type === 'amount' || type === 'quantity' || type === 'rate' || type === 'integer';

/** The rows of a report: those without a kind are plain lines whose values stand beside each other. */
export function sheetRowsOf({ rows }: Pick<Sheet, 'rows'>): readonly SheetRow[] {
  return rows.map((row) => {
    if ('values' in row) return row;
    const { drill, currency, ...values } = row as unknown as SheetRow & SheetRow['values']; // a row that names its columns directly
    return { kind: 'line', level: 0, values, currency: currency ?? null, ...(drill ? { drill } : {}) };
  });
}

/** What a cell shows, in the person's formats. */
export function shownCell(row: SheetRow, column: Column, formats: Pick<Formats, 'amount' | 'date' | 'number'>): string {
  const value = row.values[column.name] ?? null;
  if (value === null) return '';
  if (typeof value === 'object') return value.refName;
  if (typeof value === 'string') return column.type === 'date' ? formats.date(value) : value;
  return column.type === 'amount' ? formats.amount(value, row.currency?.id) : formatPlain(plainNumberText(value), formats.number);
}

/** The whole report for a spreadsheet: typed numbers, ISO dates, the depth of a row as blanks before its label. */
export function sheetCsv({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>): string {
  const cell = (row: SheetRow, { name }: Column, isFirst: boolean): Cell => {
    const value = row.values[name] ?? null;
    if (value === null) return null;
    if (typeof value === 'number') return { number: plainNumberText(value) };
    const text = typeof value === 'object' ? value.refName : value;
    return isFirst ? `${'  '.repeat(row.level)}${text}` : text;
  };
  const hasCurrency = new Set(rows.map(({ currency }) => currency?.id)).size > 1;
  const head = [...columns.map(({ label }) => label), ...(hasCurrency ? ['Currency'] : [])];
  const body = rows.map((row) => [...columns.map((column, place) => cell(row, column, place === 0)), ...(hasCurrency ? [row.currency?.refName] : [])]);
  return toCsv([head, ...body], { withByteOrderMark: true });
}
