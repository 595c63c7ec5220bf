import { type Decimal, decimalFromNumber, decimalToNumber, decimalZero } from '#contract/values/decimal';
import { type Claim, claimKey, commit, type Commitment } from '#contract/rules/commitments';
import type { Queryable } from '../../database.ts';
import type { StoredLine, StoredSublists } from '../../records.ts';
import { onHandAt, type OpenOrderLine, openOrderLines } from '../orderCommitments.ts';

const exact = (value: number): Decimal => decimalFromNumber(value) ?? decimalZero;

/** An item at a location, as claims name it. */
export const placeKey = ({ item, location }: Readonly<Record<string, unknown>>): string => `${String(item)}@${String(location ?? '')}`;
export const asClaim = ({ order, line, item, location, open, mayCommit }: OpenOrderLine): Claim => ({ order, line, place: placeKey({ item, location }), open: exact(open), mayCommit });

/** A line of an order with what is committed to it; a line of anything else stays as it is. */
export const withCommitment = (line: StoredLine, found: Commitment | undefined): StoredLine => (found === undefined ? line : {
  ...line, quantityAvailable: decimalToNumber(found.available), quantityCommitted: decimalToNumber(found.committed), quantityBackOrdered: decimalToNumber(found.backOrdered),
});

/** What is committed to the lines of orders now, however stock and other orders have moved since they were saved (spec, salesOrder rule 4). */
export async function orderCommitments(db: Queryable, records: readonly { readonly id: string; readonly sub: StoredSublists }[]): Promise<ReadonlyMap<string, StoredSublists>> {
  const isGoods = (line: StoredLine) => line.quantityCommitted !== undefined;
  const items = [...new Set(records.flatMap(({ sub }) => (sub.item ?? []).filter(isGoods).map(({ item }) => String(item))))];
  if (items.length === 0) return new Map();
  const [stock, claims] = await Promise.all([onHandAt(db, items), openOrderLines(db, items)]);
  const { lines, left } = commit(claims.map(asClaim), new Map(stock.map(({ item, location, quantity }) => [placeKey({ item, location }), exact(quantity)])));
  const idle = (line: StoredLine): Commitment => ({ available: left.get(placeKey(line)) ?? decimalZero, committed: decimalZero, backOrdered: decimalZero });
  return new Map(records.map(({ id, sub }) => [id, { item: (sub.item ?? []).map((line) => (isGoods(line) ? withCommitment(line, lines.get(claimKey(id, line.line)) ?? idle(line)) : line)) }]));
}
