import { byColumn, otherParties } from '#contract/reports/columns';
import type { Ref } from '#contract/derive/types';
import { reportEntries } from '#contract/derive/catalogue';
import { labelText, mapColumns } from '#contract/messages/labels';
import { language } from '#contract/messages/language';
import { agingSpans, usualDays } from '#contract/reports/aging';
import type { ReportAnswer, SheetName } from '#contract/reports/index';
import type { Sheet, SheetColumn, SheetRow } from '#contract/reports/sheet';
import { divideHalfUp, plainNumberText, powerOfTen, scaledToText } from '#contract/values/scaled';
import { DECIMAL_PLACES, decimalFromNumber } from '#contract/values/decimal';
import type { Cell } from '#contract/values/tableText';
import { decimalsOf, type Formats } from '#app/platform/formats/formats.ts';
import { message } from '#contract/messages/message';
import { renderKnown, renderMessage } from '#app/ui/renderMessage.ts';
import { reportMessages as words } from './messages/messages.ts';
import type { ReportCells } from './reportFile.ts';

type Column = SheetColumn;

/** Columns of figures, aligned right for comparison. */
export const isFigure = ({ type }: Pick<Column, 'type'>): boolean =>
  type === 'amount' || type === 'quantity' || type === 'rate' || type === 'percent' || type === 'integer';

/** The columns of a narrow screen: after the first the total, then the other figures, and what else a row is called at the end; of months the latest first. */
export function figuresFirst(columns: readonly Column[]): readonly Column[] {
  const [first, ...rest] = columns;
  const months = rest.filter(({ parameters }) => parameters?.period !== undefined);
  if (first && months.length > 0)
    return [first, ...months.toReversed(), ...rest.filter((column) => !months.includes(column))];
  const place = (column: Column): number => (!isFigure(column) ? 2 : column.name === 'total' ? 0 : 1);
  return first ? [first, ...rest.toSorted((one, other) => place(one) - place(other))] : [];
}

/** The rows of a report: those without a type are lines with direct values. */
export function sheetRowsOf({ rows }: { readonly rows: readonly object[] }): readonly SheetRow[] {
  return rows.map((each): SheetRow => {
    if ('values' in each) return each as SheetRow; // one of the two shapes of a row
    const { drill, ...rest } = each as Pick<SheetRow, 'drill'>; // the other
    const values = rest as SheetRow['values'];
    // Some rows have only grouping values, which have no link of their own.
    const leads = drill && ('report' in drill || 'record' in drill);
    return {
      kind: 'line',
      level: 0,
      values,
      currency: (values.currency as Ref | undefined) ?? null,
      ...(leads ? { drill } : {}),
    };
  });
}

/** A report as all tables have it, whatever its rows are like. */
export const sheetFrom = (answer: ReportAnswer<SheetName>): Sheet => ({ ...answer, rows: sheetRowsOf(answer) });

/** The columns of a report in the reader's language. The buckets of an aging have the requested number of days. */
export function columnsInWords({
  columns,
  report = '',
  parameters = {},
}: Pick<Sheet, 'columns'> & Partial<Pick<Sheet, 'report' | 'parameters'>>): Sheet['columns'] {
  if (language() === 'en' || !(report in reportEntries)) return columns;
  const days = typeof parameters.days === 'number' ? parameters.days : usualDays;
  const mapped = mapColumns(report, columns, labelText);
  return mapped.map((translated, at) => {
    const own = columns[at];
    // Times, records and totals are named by the answer; the rest by the definition.
    const column = own?.kind !== undefined && named.has(own.kind) && own.name !== 'yearToDate' ? own : translated;
    const span = days === usualDays ? undefined : /^span(\d)$/.exec(column.name)?.[1];
    return span === undefined ? column : { ...column, label: spanText(Number(span), days) };
  });
}

const named: ReadonlySet<string> = new Set(['time', 'member', 'none', 'total']);

/** Columns named by what they are about: times as the reader writes them, what has no record, and the total. */
export function withHeads<S extends Pick<Sheet, 'columns' | 'parameters'>>(
  sheet: S,
  spanName: (from: string, to: string) => string,
): S {
  const { columns: by } = sheet.parameters;
  const none = typeof by === 'string' ? nameless[by] : undefined;
  const others = typeof by === 'string' ? otherNames[by] : undefined;
  const columns = sheet.columns.map((column) => {
    const { kind, name, from, to, parameters } = column;
    if (kind === 'total') return { ...column, label: words.totals };
    if (name === byColumn(otherParties) && others) return { ...column, label: renderMessage(others) };
    if (kind === 'none' && none) return { ...column, label: renderMessage(none) };
    const isNamed = name === 'yearToDate' || parameters?.period !== undefined;
    return kind === 'time' && !isNamed && from !== undefined && to !== undefined
      ? { ...column, label: spanName(from, to) }
      : column;
  });
  const labels = new Map(columns.map(({ name, label }) => [`${name}${budgetSuffix}`, label]));
  return {
    ...sheet,
    columns: columns.map((column) => {
      const label = column.kind === 'planned' ? labels.get(column.name) : undefined;
      return label === undefined ? column : { ...column, label: words.budgetOf(label) };
    }),
  };
}

/** What the name of a column with a budget has after that of the column it belongs to. */
const budgetSuffix = 'Budget';

const nameless: Readonly<Record<string, ReturnType<typeof message>>> = {
  department: message('sheet.noDepartment'),
  class: message('sheet.noClass'),
  location: message('sheet.noLocation'),
  customer: message('sheet.noCustomer'),
  vendor: message('sheet.noVendor'),
};
const otherNames: typeof nameless = {
  customer: message('sheet.otherCustomers'),
  vendor: message('sheet.otherVendors'),
};

/** Whether a variance is good or bad for profit; undefined if neither. */
export function effectOf(
  { increase, values }: SheetRow,
  { kind, type, name }: Column,
): 'favorable' | 'adverse' | undefined {
  const value = values[name];
  if (kind !== 'variance' || type !== 'amount' || increase === undefined || typeof value !== 'number' || value === 0)
    return undefined;
  return value > 0 === (increase === 'favorable') ? 'favorable' : 'adverse';
}

/** The days of a span of an aging in words; the last one has no end. */
const spanText = (span: number, days: number): string =>
  span === agingSpans
    ? words.spanOver(String(days * (agingSpans - 1)))
    : words.spanDays(String(days * (span - 1) + 1), String(days * span));

/** More decimals than these aren't readable; a figure with more shows all of them on hover, and in a file. */
const MAX_PLACES = 4;
/** All of an exchange rate: amounts are recomputed from it. */
const RATIO_PLACES = 8;

/**
 * The decimals of each column of quantities or rates: those of its longest value, so that the points line up. Amounts
 * have those of their currency, or none if amounts without decimals are chosen.
 */
export function placesOf(
  { columns, rows }: Pick<Sheet, 'columns' | 'rows'>,
  isWhole = false,
): ReadonlyMap<string, number> {
  const amounts = isWhole
    ? columns.filter(({ type }) => type === 'amount').map(({ name }): [string, number] => [name, 0])
    : [];
  const numbers = columns.filter(({ type }) => type === 'quantity' || type === 'rate');
  const places = ({ values }: SheetRow, name: string) =>
    typeof values[name] === 'number' ? decimalsOf(values[name]) : 0;
  const percents = columns.filter(({ type }) => type === 'percent').map(({ name }): [string, number] => [name, 1]);
  return new Map([
    ...amounts,
    ...percents,
    ...numbers.map(({ name, isRatio }): [string, number] => [
      name,
      Math.min(isRatio ? RATIO_PLACES : MAX_PLACES, Math.max(0, ...rows.map((row) => places(row, name)))),
    ]),
  ]);
}

/** A text among the values of a row: its message in the reader's language, unchanged if it has no known one. */
export function textIn({ messages }: SheetRow, name: string, text: string): string {
  const message = messages?.[name];
  return (message && renderKnown(message)) ?? text;
}

/** The text of a cell, in the user's formats. */
export function shownCell(
  row: SheetRow,
  column: Column,
  formats: Pick<Formats, 'amount' | 'date' | 'dateTime' | 'decimal'>,
  places?: number,
): string {
  const value = row.values[column.name] ?? null;
  if (value === null) return '';
  if (typeof value === 'object') return value.refName;
  if (typeof value === 'string' && column.type === 'moment') return formats.dateTime(value);
  if (typeof value === 'string') return column.type === 'date' ? formats.date(value) : textIn(row, column.name, value);
  return column.type === 'amount' && places === undefined
    ? formats.amount(value, (column.currency ?? row.currency)?.id)
    : formats.decimal(rounded(value, places), places);
}

/** A rate or quantity with no more decimals than its column shows. */
function rounded(value: number, places = DECIMAL_PLACES): number {
  const exact = decimalFromNumber(value);
  if (exact === undefined || decimalsOf(value) <= places) return value;
  return Number(scaledToText(divideHalfUp(exact, powerOfTen(DECIMAL_PLACES - places)), places));
}

/** The full figure if its cell shows less. */
export const wholeFigure = (
  row: SheetRow,
  column: Column,
  formats: Pick<Formats, 'amount' | 'decimal'>,
  places?: number,
): string | undefined => {
  const value = row.values[column.name];
  if (typeof value !== 'number' || places === undefined || decimalsOf(value) <= places) return undefined;
  return column.type === 'amount'
    ? formats.amount(value, (column.currency ?? row.currency)?.id)
    : formats.decimal(value);
};

/** The whole report for a spreadsheet: typed numbers, ISO dates, the row's level as indentation of its label. */
export function sheetCells(
  sheet: Pick<Sheet, 'columns' | 'rows'> & Partial<Pick<Sheet, 'report' | 'parameters' | 'totals'>>,
): ReportCells {
  const { totals } = sheet;
  // The service names its columns in English.
  const shown = columnsInWords(sheet);
  const hasNumbers = sheet.rows.some(({ values }) => typeof values.acctNumber === 'string');
  // The account number has its own column.
  const isApart = hasNumbers && shown[0]?.name === 'label';
  const columns = isApart ? [{ name: 'acctNumber', label: words.number, type: 'text' }, ...shown] : shown;
  const foot = totals && columns.some(({ name }) => name in totals) ? [footOf(totals, columns)] : [];
  const rows = [...sheet.rows, ...foot];
  const cell = (row: SheetRow, { name }: Column, isFirst: boolean): Cell => {
    const value = row.values[name] ?? null;
    if (value === null) return isFirst ? words.unnamed : null;
    if (typeof value === 'number') return { number: plainNumberText(value) };
    const text = typeof value === 'object' ? value.refName : textIn(row, name, value);
    return isFirst ? `${'  '.repeat(row.level)}${isApart ? nameWithout(row, text) : text}` : text;
  };
  const hasOwn = new Set(columns.flatMap(({ currency }) => currency?.id ?? [])).size > 1;
  const hasCurrency =
    columns.every(({ name }) => name !== 'currency') &&
    new Set(sheet.rows.map(({ currency }) => currency?.id)).size > 1;
  const head = [
    ...columns.map(({ label, currency }) => (currency && hasOwn ? words.inCurrency(label, currency.refName) : label)),
    ...(hasCurrency ? [words.currency] : []),
  ];
  const body = rows.map((row) => [
    ...columns.map((column, place) => cell(row, column, place === (isApart ? 1 : 0))),
    ...(hasCurrency ? [row.currency?.refName] : []),
  ]);
  return [head, ...body];
}

/** The name of an account without the number before it. */
export const nameWithout = ({ values: { acctNumber } }: Pick<SheetRow, 'values'>, text: string): string =>
  typeof acctNumber === 'string' && acctNumber !== '' && text.startsWith(`${acctNumber} `)
    ? text.slice(acctNumber.length + 1)
    : text;

/** The totals at the foot of a table as its last row. */
const footOf = (totals: NonNullable<Sheet['totals']>, columns: readonly Column[]): SheetRow => ({
  kind: 'total',
  level: 0,
  currency: null,
  values: { ...totals, [columns.find(({ name }) => name !== 'acctNumber')?.name ?? '']: words.totals },
});

type Placed = Pick<SheetRow, 'kind' | 'level'>;

/** The end of a heading's section: the next row at the same or a higher level. Its total has its level and stays in view. */
function endOf(rows: readonly Placed[], at: number): number {
  const level = rows[at]?.level ?? 0;
  const end = rows.findIndex((row, place) => place > at && row.level <= level);
  return end < 0 ? rows.length : end;
}

/** The places of headings that have something below them. */
export const collapsibleRows = (rows: readonly Placed[]): ReadonlySet<number> =>
  new Set(rows.flatMap(({ kind }, at) => (kind === 'heading' && endOf(rows, at) > at + 1 ? [at] : [])));

/** The places of rows below a folded heading. */
export function hiddenBy(
  rows: readonly Placed[],
  keys: readonly string[],
  folded: ReadonlySet<string>,
): ReadonlySet<number> {
  const hidden = new Set<number>();
  rows.forEach(({ kind }, at) => {
    if (kind !== 'heading' || !folded.has(keys[at] ?? '')) return;
    for (let place = at + 1; place < endOf(rows, at); place += 1) hidden.add(place);
  });
  return hidden;
}

/** The columns of the table, and those shown in the cells of others, by the column that has them. */
export function withoutBelow(
  columns: Sheet['columns'],
): [shown: Sheet['columns'], below: ReadonlyMap<string, Sheet['columns'][number]>] {
  const has = (name: string | undefined): boolean => columns.some((column) => column.name === name);
  const below = columns.filter(({ under }) => has(under));
  return [
    columns.filter((column) => !below.includes(column)),
    new Map(below.map((column) => [column.under ?? '', column])),
  ];
}
