import { stockItemTypes } from '#contract/records/parts/item';
import type { Ref } from '#contract/derive/types';
import { type Decimal, decimalFromNumber, decimalOne, decimalZero, sumDecimals } from '#contract/values/decimal';
import { linesOf } from '#app/platform/api/merge.ts';
import { asDoc, type Doc } from '#app/engine/record/paidLines.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import type { Holding } from './availability.ts';
import { readHoldings } from './readHoldings.ts';
import type { RecordReader } from './readRows.ts';

const [keptType, builtType] = stockItemTypes;

/** A possible substitute: the quantity per unit, and what is available of it. */
export interface Substitute {
  readonly item: Ref;
  readonly forOne: Decimal;
  readonly here: Decimal;
  readonly elsewhere: Decimal;
}
const read = (value: unknown): Decimal | undefined =>
  typeof value === 'number' ? decimalFromNumber(value) : undefined;

/** The substitutes that an item names, the ones that are available first, in the order of the item. */
export function substitutesOf(
  item: Doc,
  holdings: readonly Holding[],
  location: string | undefined,
): readonly Substitute[] {
  const known = linesOf(item.substitutes).flatMap((line): readonly Substitute[] => {
    const { item: other } = line;
    if (!isRef(other)) return [];
    const sum = (isHere: boolean) =>
      sumDecimals(
        holdings
          .filter(
            (each) => each.item === other.id && (location === undefined || (each.location.id === location) === isHere),
          )
          .map(({ available }) => available),
      );
    return [
      {
        item: other,
        forOne: read(line.quantity) ?? decimalOne,
        here: sum(true),
        elsewhere: location === undefined ? decimalZero : sum(false),
      },
    ];
  });
  return [...known.filter(({ here }) => here > 0n), ...known.filter(({ here }) => here <= 0n)];
}

/** Reads what may take the place of an item, whatever its type. */
export async function readSubstitutes(
  tools: RecordReader,
  item: string,
  location: string | undefined,
): Promise<readonly Substitute[]> {
  const { cache, queries } = tools;
  const plain = await cache.fetchQuery(
    queries.list(keptType, { q: `id ANY_OF [${item}]`, limit: 1, offset: 0, fields: ['itemId'] }),
  );
  const { record } = await cache.fetchQuery(queries.one(plain.items.length > 0 ? keptType : builtType, item));
  const doc = asDoc(record);
  const ids = linesOf(doc?.substitutes).flatMap((line) => (isRef(line.item) ? [line.item.id] : []));
  if (!doc || ids.length === 0) return [];
  return substitutesOf(doc, await readHoldings(tools, ids), location);
}
