import { type Decimal, decimalFromText, decimalToNumber, decimalZero, divideDecimals } from '../values/decimal.ts';
import {
  type Minor,
  minorFromText,
  minorToNumber,
  minorToText,
  multiplyToMinor,
  subtract,
  sum,
  zero,
} from '../values/money.ts';
import type { SetupWrite } from './facts.ts';
import {
  type Opening,
  type OpeningFormat,
  type OpeningProblem,
  plainsOf,
  type Read,
  rowsOf,
  type RowProblem,
} from './opening.ts';

/** An item that is kept in stock, as rows name it. */
export interface KnownItem {
  readonly id: string;
  readonly isLot: boolean;
  readonly usesBins: boolean;
}

/** What rows of opening stock may name, by names in lower case; bins by location and number. */
export interface StockNames {
  readonly items: ReadonlyMap<string, KnownItem>;
  readonly locations: ReadonlyMap<string, { readonly id: string; readonly usesBins: boolean }>;
  readonly bins: ReadonlyMap<string, string>;
}

/** Stock of an item at a location on the day. */
export interface OpeningStock {
  readonly line: number;
  readonly item: string;
  readonly location: string;
  readonly quantity: Decimal;
  readonly value: Minor;
  readonly lot: string | undefined;
  readonly bin: string | undefined;
}

/** The name of a bin among those of all locations. */
export const binKey = (location: string, bin: string): string => `${location}|${bin.toLowerCase()}`;

/** Reads opening stock: item, location, quantity, value, lot, bin. Each mistake is named with its line. */
export function readOpeningStock(
  text: string,
  names: StockNames,
  { number, precision }: Pick<OpeningFormat, 'number' | 'precision'>,
): Read<OpeningStock> {
  const problems: RowProblem[] = [];
  const rows = rowsOf(text, [2, 3]);
  const plainOf = plainsOf(rows, [2, 3], number);
  const read = rows.flatMap(([line, cells]): OpeningStock[] => {
    const [itemText = '', place = '', quantityText = '', valueText = '', lot = '', bin = ''] = cells;
    const before = problems.length;
    const wrong = (problem: OpeningProblem, value: string) => void problems.push({ line, problem, value });
    if (cells.length < 4) wrong('columns', String(cells.length));
    const [item, location] = [names.items.get(itemText.toLowerCase()), names.locations.get(place.toLowerCase())];
    const quantity = decimalFromText(plainOf(quantityText) ?? '');
    const value = minorFromText(plainOf(valueText) ?? '', precision);
    if (!item) wrong('item', itemText);
    if (!location) wrong('location', place);
    if (quantity === undefined || quantity <= decimalZero) wrong('quantity', quantityText);
    if (value === undefined || value < zero) wrong('amount', valueText);
    if (item && item.isLot !== (lot !== '')) wrong('lot', lot);
    const binId = location && bin !== '' ? names.bins.get(binKey(location.id, bin)) : undefined;
    if (item && location && (bin !== '' ? binId === undefined : item.usesBins && location.usesBins)) wrong('bin', bin);
    if (problems.length > before || !item || !location || quantity === undefined || value === undefined) return [];
    return [
      { line, item: item.id, location: location.id, quantity, value, lot: lot === '' ? undefined : lot, bin: binId },
    ];
  });
  return { rows: read, problems };
}

/** The value of rows of opening stock. */
export const stockValue = (rows: readonly OpeningStock[]): Minor => sum(rows.map(({ value }) => value));

/** The lots that rows name and that don't exist yet. `lots`: those that do, by item and number. */
export function lotWrites(rows: readonly OpeningStock[], lots: ReadonlyMap<string, string>): readonly SetupWrite[] {
  const missing = new Map(
    rows.flatMap((row) =>
      row.lot === undefined || lots.has(lotKey(row.item, row.lot)) ? [] : [[lotKey(row.item, row.lot), row] as const],
    ),
  );
  return [...missing.values()].map(({ item, lot = '' }) => ({
    kind: 'create',
    type: 'inventoryNumber',
    name: lot,
    body: { item: { id: item }, inventoryNumber: lot },
  }));
}

/** The name of a lot among those of all items. */
export const lotKey = (item: string, lot: string): string => `${item}|${lot.toLowerCase()}`;

/**
 * The adjustment of the opening stock, posted on the day against the clearing account. Each line brings its quantity at
 * a unit cost; what that differs from the stated value by rounding is adjusted in value, so that both are exact.
 */
export function openingStockWrite(
  rows: readonly OpeningStock[],
  lots: ReadonlyMap<string, string>,
  { root, date, precision, memo, clearing }: Omit<Opening, 'currency'>,
): SetupWrite {
  const lines = rows.flatMap(({ item, location, quantity, value, lot, bin }) => {
    const unitCost = divideDecimals(decimalFromText(minorToText(value, precision)) ?? decimalZero, quantity);
    const rest = subtract(value, multiplyToMinor(unitCost, quantity, precision));
    const at = { item: { id: item }, location: { id: location } };
    const added = {
      ...at,
      adjustQtyBy: decimalToNumber(quantity),
      unitCost: decimalToNumber(unitCost),
      ...(bin === undefined ? {} : { binNumbers: { id: bin } }),
      ...(lot === undefined
        ? {}
        : {
            inventoryDetail: {
              inventoryAssignment: {
                items: [
                  { issueInventoryNumber: { id: lots.get(lotKey(item, lot)) }, quantity: decimalToNumber(quantity) },
                ],
              },
            },
          }),
    };
    return rest === zero ? [added] : [added, { ...at, adjustValueBy: minorToNumber(rest, precision) }];
  });
  return {
    kind: 'create',
    type: 'inventoryAdjustment',
    name: memo,
    body: {
      tranDate: date,
      subsidiary: { id: root },
      reason: 'OPENING',
      account: { id: clearing },
      memo,
      inventory: { items: lines },
    },
  };
}
