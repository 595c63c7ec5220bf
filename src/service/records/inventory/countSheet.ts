import { type Decimal, decimalFromNumber, decimalToNumber, decimalZero } from '#contract/values/decimal';
import { type Minor, minorToNumber, zero } from '#contract/values/money';
import {
  type Counted,
  type CountedPlace,
  type CountScope,
  countTotals,
  countedCost,
  differenceOf,
  differenceValue,
  needsRecount,
  snapshotOf,
} from '#domain/stock/count';
import { stockAtLocation, type StockFound } from '../../storage/queries/stock/stock.ts';
import type { StoredDoc, StoredLine, StoredValue } from '../../storage/records.ts';
import { amountOf, numberOf, quantityOf, textOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { statedCost } from './statedCost.ts';

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** What a count is limited to. */
export const scopeOf = ({ items, bins }: StoredDoc): CountScope => ({ items: listOf(items), bins: listOf(bins) });

/** Where the stock of a line lies. */
export const placeOfLine = (line: StoredLine): CountedPlace => ({
  item: textOf(line.item) ?? '',
  bin: textOf(line.bin),
  lot: textOf(line.inventoryNumber),
});

const known = (value: unknown): Decimal | undefined =>
  typeof value === 'number' ? decimalFromNumber(value) : undefined;

const countedOf = (line: StoredLine): Counted => ({
  book: quantityOf(line.snapshotQuantity),
  counted: known(line.countQuantity),
  recounted: known(line.recountQuantity),
  unitCost: quantityOf(line.unitCost),
});

/** The average cost of stock, else its last cost, else the cost stated on the item. */
async function unitCostOf(
  item: string,
  found: StockFound | undefined,
  { subsidiary, tranDate }: StoredDoc,
  world: ReadContext,
): Promise<Decimal> {
  const books = { subsidiary: textOf(subsidiary) ?? '', date: textOf(tranDate) ?? '' };
  return countedCost({
    quantity: quantityOf(found?.doc.quantityOnHand),
    value: quantityOf(found?.doc.value),
    lastCost: known(found?.doc.lastCost),
    stated: await statedCost(await world.loadOne(item), books, world),
  });
}

/** The sheet of a count: a line for every place that holds stock of the subsidiary, in the order one walks along bins. */
export async function frozenSheet(doc: StoredDoc, world: ReadContext): Promise<StoredLine[]> {
  const all = await stockAtLocation(world.db, textOf(doc.location) ?? '');
  const own = all.filter(({ subsidiary }) => subsidiary === null || subsidiary === doc.subsidiary);
  const places = snapshotOf(
    own.map(({ item, doc: balance, places: lying }) => ({
      item,
      quantity: quantityOf(balance.quantityOnHand),
      places: lying.map(({ bin, inventoryNumber, quantity }) => ({
        bin: textOf(bin),
        lot: textOf(inventoryNumber),
        quantity: quantityOf(quantity),
      })),
    })),
    scopeOf(doc),
  );
  const costs = new Map<string, Decimal>();
  for (const found of own) costs.set(found.item, await unitCostOf(found.item, found, doc, world));
  await world.load(places.flatMap(({ item, bin, lot }) => [item, bin ?? '', lot ?? ''].filter((id) => id !== '')));
  const nameOf = (id: string | undefined): string => (id === undefined ? '' : (world.get(id)?.refName ?? ''));
  return places
    .toSorted(
      (one, other) =>
        compare(nameOf(one.bin), nameOf(other.bin)) ||
        compare(nameOf(one.item), nameOf(other.item)) ||
        compare(nameOf(one.lot), nameOf(other.lot)),
    )
    .map(({ item, bin, lot, quantity }, index) => ({
      line: index + 1,
      item,
      ...(bin === undefined ? {} : { bin }),
      ...(lot === undefined ? {} : { inventoryNumber: lot }),
      snapshotQuantity: decimalToNumber(quantity),
      unitCost: decimalToNumber(costs.get(item) ?? decimalZero),
    }));
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Lines that were found beside the sheet: their places held nothing when stock was frozen. */
export async function withFound(
  doc: StoredDoc,
  lines: readonly StoredLine[],
  world: ReadContext,
): Promise<StoredLine[]> {
  if (lines.every(({ snapshotQuantity }) => snapshotQuantity !== undefined)) return [...lines];
  const stock = await stockAtLocation(world.db, textOf(doc.location) ?? '');
  return Promise.all(
    lines.map(async (line) => {
      if (line.snapshotQuantity !== undefined) return line;
      const item = textOf(line.item) ?? '';
      const cost = await unitCostOf(
        item,
        stock.find((each) => each.item === item),
        doc,
        world,
      );
      return { ...line, snapshotQuantity: 0, unitCost: decimalToNumber(cost) };
    }),
  );
}

/** The differences of a sheet, the lines to count again, and the totals of the count. */
export function judged(
  doc: StoredDoc,
  lines: readonly StoredLine[],
  precision: number,
): { readonly lines: StoredLine[]; readonly totals: Readonly<Record<string, StoredValue>> } {
  const from = doc.recountFrom === undefined ? undefined : amountOf(doc.recountFrom, precision);
  const values: Minor[] = [];
  const after = lines.map((line): StoredLine => {
    const counted = countedOf(line);
    const difference = differenceOf(counted);
    const value = difference === undefined ? zero : differenceValue(difference, counted.unitCost, precision);
    values.push(value);
    const { isRecounted: _, difference: __, differenceValue: ___, ...rest } = line;
    return {
      ...rest,
      ...(difference === undefined
        ? {}
        : { difference: decimalToNumber(difference), differenceValue: minorToNumber(value, precision) }),
      ...(needsRecount(counted, from, precision) ? { isRecounted: true } : {}),
    };
  });
  const { surplus, shortage, total } = countTotals(values);
  return {
    lines: after,
    totals: {
      surplus: minorToNumber(surplus, precision),
      shortage: minorToNumber(shortage, precision),
      total: minorToNumber(total, precision),
    },
  };
}

/** Whether a line differs from the books. */
export const differs = (line: StoredLine): boolean => (numberOf(line.difference) ?? 0) !== 0;
