import type { Field, RecordDefinition } from '#contract/fields';
import { addressText } from '#contract/kinds/addressText';
import { choicesOf, isPrice } from '#contract/kinds/columnFacts';
import { plainNumberText } from '#contract/values/scaled';
import type { Cell } from '#contract/values/tableText';
import type { ListRow } from '#app/platform/api/records.ts';
import { decimalsOf, type Formats } from '#app/platform/formats/formats.ts';
import { listMessages as words } from '../messages.ts';
import { currencyFieldOf, type ShownColumn } from './columns.ts';

/** A reference as rows carry it. */
export interface RowReference {
  readonly id: string;
  readonly refName: string;
}

/** The reference in a value of a row, in the forms services use: an object, or the bare id. */
export function referenceOf(value: unknown): RowReference | undefined {
  if (typeof value === 'string' || typeof value === 'number') return { id: String(value), refName: String(value) };
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined;
  const { id, refName } = value as { readonly id: unknown; readonly refName?: unknown }; // Checked for `id`.
  return { id: String(id), refName: typeof refName === 'string' ? refName : String(id) };
}

/** All references of a value: of several, in a list or wrapped in `items`. */
export function referencesOf(value: unknown): readonly RowReference[] {
  if (isAssignment(value)) return assignmentsOf(value).map(({ id, name }) => ({ id, refName: name }));
  const list = typeof value === 'object' && value !== null && 'items' in value ? value.items : value;
  return Array.isArray(list) ? list.flatMap((each) => referenceOf(each) ?? []) : [];
}

const isAssignment = (value: unknown): value is { readonly inventoryAssignment: { readonly items?: unknown } } =>
  typeof value === 'object' &&
  value !== null &&
  'inventoryAssignment' in value &&
  typeof value.inventoryAssignment === 'object' &&
  value.inventoryAssignment !== null;

/** Lots or serial numbers of a value with their quantities. */
function assignmentsOf(
  value: unknown,
): readonly { readonly id: string; readonly name: string; readonly quantity: number }[] {
  const items = isAssignment(value) ? value.inventoryAssignment.items : undefined;
  return (Array.isArray(items) ? items : []).flatMap((line: unknown) => {
    const { issueInventoryNumber, quantity } = (line ?? {}) as Readonly<Record<string, unknown>>; // any object has members by name
    const number = referenceOf(issueInventoryNumber);
    return number ? [{ id: number.id, name: number.refName, quantity: Number(quantity) }] : [];
  });
}

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The words of a reference or choice: the label of a choice, its own word when the type does not know it. */
function choiceText(field: Field, { id, refName }: RowReference): string {
  return choicesOf(field)?.[id]?.label ?? refName;
}

/** A value as this person reads it; empty text for none. `currencyId` is that of the row, `places` the decimals of a column of numbers. */
export function valueText(
  field: Field,
  value: unknown,
  formats: Formats,
  currencyId?: string,
  places?: number,
): string {
  if (isBlank(value)) return '';
  switch (field.kind) {
    case 'amount':
      return typeof value === 'number' ? formats.amount(value, currencyId) : String(value);
    case 'integer':
      return String(value); // Counts and ids are not grouped.
    case 'quantity':
    case 'rate':
    case 'percent': {
      const least = Math.max(places ?? 0, isPrice(field) ? formats.precisionOf(currencyId) : 0);
      return typeof value === 'number' ? formats.decimal(value, least, field.shown) : String(value);
    }
    case 'date':
      return formats.date(String(value));
    case 'dateTime':
      return formats.dateTime(String(value));
    case 'boolean':
      return value === true ? words.yes : words.no;
    case 'ref':
    case 'option':
    case 'status': {
      const reference = referenceOf(value);
      return reference ? choiceText(field, reference) : '';
    }
    case 'refs':
      return referencesOf(value)
        .map(({ refName }) => refName)
        .join(', ');
    case 'assignment':
      return assignmentsOf(value)
        .map(({ name, quantity }) => `${name} × ${formats.decimal(quantity, places)}`)
        .join(', ');
    case 'address':
      return typeof value === 'object' && value !== null ? addressText({ ...value }) : String(value);
    case 'text':
    case 'longText':
      return String(value);
  }
}

/** Decimals of each column of quantities, rates or percentages: the most in the column, so the points line up. */
export function placesOf(
  columns: readonly { readonly field: string; readonly definition: Field }[],
  rows: readonly ListRow[],
): ReadonlyMap<string, number> {
  const numbers = columns.filter(
    ({ definition: { kind } }) => kind === 'quantity' || kind === 'rate' || kind === 'percent',
  );
  return new Map(
    numbers.map(({ field }) => [
      field,
      Math.max(0, ...rows.map((row) => (typeof row[field] === 'number' ? decimalsOf(row[field]) : 0))),
    ]),
  );
}

/** A value for a file: typed numbers and ISO dates. */
export function exportCell(field: Field, value: unknown): Cell {
  if (isBlank(value)) return null;
  if (typeof value === 'number') return { number: plainNumberText(value) };
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (field.kind === 'refs')
    return referencesOf(value)
      .map(({ refName }) => refName)
      .join('; ');
  const reference =
    field.kind === 'ref' || field.kind === 'option' || field.kind === 'status' ? referenceOf(value) : undefined;
  return reference ? choiceText(field, reference) : String(value);
}

/** The name of a row: its name fields, its display name, or its id. */
export function rowName(row: ListRow, nameFields: readonly string[]): string {
  const parts = nameFields.flatMap((name) => {
    const value = row[name];
    if (isBlank(value)) return [];
    return typeof value === 'object' ? (referenceOf(value)?.refName ?? []) : [String(value)];
  });
  return parts.length > 0 ? parts.join(' ') : (row.refName ?? row.id);
}

/** The currency of an amount in a row; undefined for the base currency and for anything else. */
export function currencyOf(
  definition: RecordDefinition,
  { definition: field }: ShownColumn,
  row: ListRow,
): string | undefined {
  const named = currencyFieldOf(definition, field);
  return named === undefined ? undefined : referenceOf(row[named])?.id;
}

/** Pixels of a figure, of the edges of a cell, and of the last one, which ends at the edge of the page. */
const FIGURE_WIDTH = 7.8;
const EDGES = 24;
const LAST_EDGES = 30;

/** The least widths that show every number of a page, in pixels by field: no amount is ever cut. */
export function numberWidths(
  definition: RecordDefinition,
  columns: readonly ShownColumn[],
  rows: readonly ListRow[],
  formats: Formats,
): ReadonlyMap<string, number> {
  const places = placesOf(columns, rows);
  const lettersOf = (column: ShownColumn, row: ListRow): number =>
    valueText(
      column.definition,
      row[column.field],
      formats,
      currencyOf(definition, column, row),
      places.get(column.field),
    ).length;
  return new Map(
    columns
      .filter(({ isNumeric }) => isNumeric)
      .map((column) => {
        const letters = Math.max(0, ...rows.map((row) => lettersOf(column, row)));
        const edges = column === columns.at(-1) ? LAST_EDGES : EDGES;
        return [column.field, letters === 0 ? 0 : Math.ceil(letters * FIGURE_WIDTH) + edges];
      }),
  );
}
