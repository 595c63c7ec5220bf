import type { Ref } from '#contract/derive/types';
import {
  type Decimal,
  decimalFromNumber,
  decimalOne,
  decimalToNumber,
  decimalZero,
  multiplyDecimals,
  sumDecimals,
} from '#contract/values/decimal';
import { linesOf } from '#app/platform/api/merge.ts';
import { asDoc, type Doc } from '#app/engine/record/paidLines.ts';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import { emptyValue } from '#app/engine/grid/model/readCell.ts';
import type { Holding } from '#app/engine/aspects/stock/availability.ts';
import type { RecordReader } from '#app/engine/aspects/stock/readRows.ts';
import { readHoldings } from '#app/engine/aspects/stock/readHoldings.ts';

/** A possible substitute: the quantity per unit, and what is available of it. */
export interface Substitute {
  readonly item: Ref;
  readonly forOne: Decimal;
  readonly here: Decimal;
  readonly elsewhere: Decimal;
}
/** One item in the place of another. */
export interface Substitution {
  readonly item: string;
  readonly by: Ref;
  readonly forOne: Decimal;
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
    queries.list('inventoryItem', { q: `id ANY_OF [${item}]`, limit: 1, offset: 0, fields: ['itemId'] }),
  );
  const { record } = await cache.fetchQuery(
    queries.one(plain.items.length > 0 ? 'inventoryItem' : 'assemblyItem', item),
  );
  const doc = asDoc(record);
  const ids = linesOf(doc?.substitutes).flatMap((line) => (isRef(line.item) ? [line.item.id] : []));
  if (!doc || ids.length === 0) return [];
  return substitutesOf(doc, await readHoldings(tools, ids), location);
}

/** Puts the substitute into the lines of a build as one step, in every line of the component. */
export function substituteInLines(model: FormModel, { item, by, forOne }: Substitution, label: string): void {
  const grid = model.grids.get('component');
  if (!grid) return;
  const times = (value: unknown) =>
    typeof value === 'bigint' ? { text: '', value: multiplyDecimals(value as Decimal, forOne) } : emptyValue; // quantities are decimals
  const edits = grid.store.order().flatMap((id, row) => {
    const cells = grid.store.row(id)?.cells ?? {};
    const held = cells.item?.value;
    if (typeof held !== 'object' || held.id !== item) return [];
    return [
      {
        row,
        cells: {
          item: { text: '', value: { id: by.id, name: by.refName } },
          quantity: times(cells.quantity?.value),
          quantityPer: times(cells.quantityPer?.value),
          componentInventoryDetail: emptyValue,
          binNumbers: emptyValue,
        },
      },
    ];
  });
  if (edits.length > 0) grid.write(label, edits);
}

/** The body of the action of a work order. */
export const substituteBody = ({ item, by, forOne }: Substitution): Readonly<Record<string, unknown>> => ({
  item: { id: item },
  by: { id: by.id },
  quantity: decimalToNumber(forOne),
});
