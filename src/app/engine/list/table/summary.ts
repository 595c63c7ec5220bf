import { divideHalfUp, plainNumberText, scaledFromText, scaledToText } from '#contract/values/scaled';
import type { RecordDefinition } from '#contract/fields';
import type { ListRow } from '#app/platform/api/records.ts';
import type { CellRange } from '../cells/cellRange.ts';
import { referenceOf } from './cellText.ts';
import { currencyFieldOf, type ShownColumn } from './columns.ts';

/** The exact total of a number column in one currency. All texts are plain decimals. */
export interface Summary {
  /** Undefined for numbers without a currency. */
  readonly currency: { readonly id: string; readonly refName: string } | undefined;
  readonly count: number;
  readonly sum: string;
  readonly average: string;
  readonly least: string;
  readonly most: string;
}

/** Which column the footer adds up. */
export interface SummaryColumn {
  readonly field: string;
  /** The field that names the currency of each row, or its books where that is the currency. */
  readonly currency: string | undefined;
}

/** The amount that comes last among the columns, as totals do; else the last number that is no rate. */
export function summaryColumn(
  definition: RecordDefinition,
  columns: readonly { readonly field: string }[],
): SummaryColumn | undefined {
  const kindOf = (field: string) => definition.fields[field]?.kind;
  const last =
    columns.findLast(({ field }) => kindOf(field) === 'amount') ??
    columns.findLast(({ field }) => kindOf(field) === 'quantity');
  const field = last && definition.fields[last.field];
  if (!last || !field) return undefined;
  if (field.kind !== 'amount') return { field: last.field, currency: undefined };
  // A base amount is totaled per base currency.
  const currency = [field.currency ?? 'currency', 'subsidiary'].find((name) => name in definition.fields);
  return currency === undefined ? undefined : { field: last.field, currency };
}

interface Running {
  readonly currency: Summary['currency'];
  readonly values: bigint[];
  places: number;
}

/** Adds up rows by currency, the one with most rows first. Rows without a number do not count. */
export function summarise(
  rows: Iterable<ListRow>,
  column: SummaryColumn,
  precisionOf: (currencyId: string | undefined) => number,
): readonly Summary[] {
  const groups = new Map<string, Running>();
  for (const row of rows) {
    const value = row[column.field];
    if (typeof value !== 'number') continue;
    const currency = column.currency === undefined ? undefined : referenceIn(row[column.currency]);
    const key = currency?.id ?? '';
    const group = groups.get(key) ?? {
      currency,
      values: [],
      places: column.currency === undefined ? 0 : precisionOf(currency?.id),
    };
    groups.set(key, group);
    add(group, plainNumberText(value));
  }
  return [...groups.values()].map(finish).sort((left, right) => right.count - left.count);
}

/** A value with more decimals than the previous ones makes the whole group finer; nothing is rounded. */
function add(group: Running, text: string): void {
  const decimals = text.includes('.') ? text.length - text.indexOf('.') - 1 : 0;
  if (decimals > group.places) {
    const factor = 10n ** BigInt(decimals - group.places);
    group.values.forEach((value, at) => void (group.values[at] = value * factor));
    group.places = decimals;
  }
  const scaled = scaledFromText(text, group.places);
  if (scaled !== undefined) group.values.push(scaled);
}

function finish({ currency, values, places }: Running): Summary {
  const text = (value: bigint): string => scaledToText(value, places);
  const sum = values.reduce((left, right) => left + right, 0n);
  const [first = 0n] = values;
  return {
    currency,
    count: values.length,
    sum: text(sum),
    average: text(divideHalfUp(sum, BigInt(Math.max(1, values.length)))),
    least: text(values.reduce((left, right) => (right < left ? right : left), first)),
    most: text(values.reduce((left, right) => (right > left ? right : left), first)),
  };
}

function referenceIn(value: unknown): Summary['currency'] {
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined;
  const { id, refName } = value as { readonly id: unknown; readonly refName?: unknown }; // Checked for `id`.
  return { id: String(id), refName: typeof refName === 'string' ? refName : String(id) };
}

const COUNTED = new Set(['amount', 'quantity', 'integer']);

/** The exact totals of the numbers among the cells, by currency; rates and percentages aren't totaled. */
export function summariseRange(
  definition: RecordDefinition,
  rows: readonly ListRow[],
  columns: readonly ShownColumn[],
  range: CellRange,
  precisionOf: (currencyId: string | undefined) => number,
): readonly Summary[] {
  const inside = rows.slice(range.top, range.bottom + 1);
  const cells = columns.slice(range.left, range.right + 1).flatMap(({ field, definition: of }) => {
    if (!COUNTED.has(of.kind)) return [];
    const named = currencyFieldOf(definition, of);
    return inside.map((row): ListRow => ({
      ...row,
      value: row[field],
      unit: named === undefined ? undefined : referenceOf(row[named]),
    }));
  });
  return summarise(cells, { field: 'value', currency: 'unit' }, (currencyId) =>
    currencyId === undefined ? 0 : precisionOf(currencyId),
  );
}
