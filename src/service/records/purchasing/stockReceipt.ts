import { type Minor, zero } from '#contract/values/money';
import { keptInStock, sharesByQuantity } from '#domain/stock/orderLine';
import { together } from '#domain/settlement/settle';
import type { Leg } from '#domain/accounting/legs';
import type { Dimensions } from '#domain/accounting/payables';
import { type MovedLine, placesOfLine } from '../inventory/linePlaces.ts';
import type { TransactionContext } from '../engine/transactionContext.ts';
import type { StockLedger } from '../inventory/stockLedger.ts';
import { textOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import type { Problem } from '#contract/messages/problem';

export interface StockReceipt extends MovedLine {
  /** Its cost, in the document's currency and in base currency. */
  readonly amount: Minor;
  readonly base: Minor;
  readonly dimensions: Dimensions;
}

/**
 * Adds goods to stock at their cost and returns the debits: the inventory asset and, if stock was below zero at another
 * cost, the difference to cost of goods sold. Needs a location that serves the subsidiary, the bin and the lots.
 */
export async function arrive(
  arrival: StockReceipt,
  book: StockLedger,
  frame: TransactionContext,
  world: ReadContext,
  problems: Problem[],
): Promise<Omit<Leg, 'entity'>[]> {
  const { line, location, quantity, amount, base, dimensions } = arrival;
  const item = await world.loadOne(textOf(line.item) ?? '');
  if (!item) return [];
  const places = await placesOfLine(arrival, item, frame, world, problems);
  if (!places) return [];
  await book.load([{ item: item.id, location: location ?? '' }]);
  const shares = sharesByQuantity(
    base,
    places.map((each) => each.quantity),
    quantity,
  );
  const variance = together(
    places.map((each, index) => book.receive(each.place, each.quantity, shares[index] ?? zero)),
  );
  // In the base currency an amount equals its base amount; in another currency the variance exists only in base currency.
  const own = world.get(frame.subsidiary)?.doc.currency === frame.currency ? variance : zero;
  const kept = keptInStock({ amount, base }, { amount: own, base: variance });
  const leg = (account: unknown, of: Minor, inBooks: Minor) => ({
    ...dimensions,
    account: textOf(account) ?? '',
    amount: of,
    base: inBooks,
    memo: null,
  });
  return [
    leg(item.doc.assetAccount, kept.amount, kept.base),
    ...(variance === zero ? [] : [leg(item.doc.cogsAccount, own, variance)]),
  ];
}
