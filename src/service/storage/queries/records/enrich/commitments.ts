import { type Decimal, decimalFromNumber, decimalToNumber, decimalZero } from '#contract/values/decimal';
import { type Claim, claimKey, commit, type Commitment } from '#contract/records/sales/commitments';
import type { Queryable } from '../../../database.ts';
import type { StoredLine, StoredSublists } from '../../../records.ts';
import { onHandAt, type OpenOrderLine, openOrderLines } from '../../stock/orderCommitments.ts';

const exact = (value: number): Decimal => decimalFromNumber(value) ?? decimalZero;

/** An item at a location, as commitments identify it. */
export const placeKey = ({ item, location }: Readonly<Record<string, unknown>>): string =>
  `${String(item)}@${String(location ?? '')}`;
export const asClaim = ({ order, line, item, location, open, mayCommit }: OpenOrderLine): Claim => ({
  order: order ?? 'others',
  line: line ?? 0,
  place: placeKey({ item, location }),
  open: exact(open),
  mayCommit,
});

/** Items with stock at any location; others have no commitments. */
export const itemsInStock = (items: readonly string[], onHand: ReadonlyMap<string, Decimal>): string[] => {
  const some = new Set(
    [...onHand].filter(([, quantity]) => quantity > decimalZero).map(([place]) => place.slice(0, place.indexOf('@'))),
  );
  return items.filter((item) => some.has(item));
};

/** Adds the committed quantity to an order line; other lines are unchanged. */
export const withCommitment = (line: StoredLine, found: Commitment | undefined): StoredLine =>
  found === undefined
    ? line
    : {
        ...line,
        quantityAvailable: decimalToNumber(found.available),
        quantityCommitted: decimalToNumber(found.committed),
        quantityBackOrdered: decimalToNumber(found.backOrdered),
      };

/** The current commitments of order lines, reflecting all later changes of stock and other orders (salesOrder rule 4). */
export async function orderCommitments(
  db: Queryable,
  records: readonly { readonly id: string; readonly sub: StoredSublists }[],
): Promise<ReadonlyMap<string, StoredSublists>> {
  // What a vendor ships to the customer needs nothing from stock.
  const isGoods = (line: StoredLine) => line.quantityCommitted !== undefined && line.isDropShip !== true;
  const items = [
    ...new Set(records.flatMap(({ sub }) => (sub.item ?? []).filter(isGoods).map(({ item }) => String(item)))),
  ];
  if (items.length === 0) return new Map();
  const stock = new Map(
    (await onHandAt(db, items)).map(({ item, location, quantity }) => [placeKey({ item, location }), exact(quantity)]),
  );
  const claims = await openOrderLines(db, {
    named: records.map(({ id }) => id),
    goods: items,
    inStock: itemsInStock(items, stock),
  });
  const { lines, left } = commit(claims.map(asClaim), stock);
  const idle = (line: StoredLine): Commitment => ({
    available: left.get(placeKey(line)) ?? decimalZero,
    committed: decimalZero,
    backOrdered: decimalZero,
  });
  return new Map(
    records.map(({ id, sub }) => [
      id,
      {
        item: (sub.item ?? []).map((line) =>
          isGoods(line) ? withCommitment(line, lines.get(claimKey(id, line.line)) ?? idle(line)) : line,
        ),
      },
    ]),
  );
}
