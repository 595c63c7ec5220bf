import type { Decimal } from '#contract/values/decimal';
import { type Minor, zero } from '#contract/values/money';
import { keptInStock, sharesByQuantity } from '#domain/stock/orderLine';
import { together } from '#domain/settlement/settle';
import type { Leg } from '#domain/accounting/legs';
import type { Dimensions } from '#domain/accounting/payables';
import type { StoredLine, StoredRecord } from '../../storage/records.ts';
import { placesOf } from '../production/components.ts';
import { accountProblems } from '../engine/accounts.ts';
import { ruleViolation } from '../engine/relatedUpdates.ts';
import type { TransactionContext } from '../engine/transactionContext.ts';
import type { PlacedQuantity, StockLedger } from '../inventory/stockLedger.ts';
import { textOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';

export interface StockReceipt {
  readonly line: StoredLine;
  readonly path: string;
  readonly location: string | undefined;
  readonly quantity: Decimal;
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

/** Where the goods of a line are received or issued; undefined, with the problems, if that is impossible. */
export async function placesOfLine(
  { line, path, location, quantity }: Pick<StockReceipt, 'line' | 'path' | 'location' | 'quantity'>,
  { id, refName, doc }: StoredRecord,
  frame: TransactionContext,
  world: ReadContext,
  problems: Problem[],
): Promise<readonly PlacedQuantity[] | undefined> {
  const before = problems.length;
  problems.push(
    ...(await placeProblems({ line, path, location }, refName, doc.useBins === true, frame, world)),
    ...(await itemAccountProblems(id, path, frame, world)),
  );
  const asked = {
    item: id,
    location: location ?? '',
    quantity,
    bin: line.binNumbers,
    assigned: line.inventoryDetail,
    path: `${path}.inventoryDetail`,
  };
  const places = await placesOf(asked, world, problems);
  return problems.length > before ? undefined : places;
}

/** Why a line's location or bin is invalid: not a location of the subsidiary, not a bin, or a bin of another location. */
async function placeProblems(
  { line, path, location }: Pick<StockReceipt, 'line' | 'path' | 'location'>,
  name: string,
  usesBins: boolean,
  frame: TransactionContext,
  world: ReadContext,
): Promise<Problem[]> {
  const place = await world.loadOne(location ?? '');
  if (!place) return [ruleViolation(`${path}.location`, message('stock.targetLocationMissing', { item: name }))];
  const problems: Problem[] = [];
  const serves = place.doc.subsidiary;
  if (Array.isArray(serves) && serves.length > 0 && !serves.includes(frame.subsidiary)) {
    problems.push(
      ruleViolation(
        `${path}.location`,
        message('stock.locationNotInSubsidiary', {
          location: place.refName,
          subsidiary: world.get(frame.subsidiary)?.refName ?? frame.subsidiary,
        }),
      ),
    );
  }
  const bin = await world.loadOne(textOf(line.binNumbers) ?? '');
  if (usesBins && place.doc.usesBins === true && !bin)
    problems.push(
      ruleViolation(`${path}.binNumbers`, message('stock.binMissing', { location: place.refName, item: name })),
    );
  if (bin && bin.doc.location !== place.id)
    problems.push(
      ruleViolation(`${path}.binNumbers`, message('stock.binElsewhere', { bin: bin.refName, location: place.refName })),
    );
  return problems;
}

/** The accounts of an item must serve the subsidiary that buys it (reliability L8). */
export async function itemAccountProblems(
  id: string,
  path: string,
  frame: TransactionContext,
  world: ReadContext,
): Promise<Problem[]> {
  const item = await world.loadOne(id);
  const uses = ['assetAccount', 'cogsAccount'].map((name) => ({
    account: item?.doc[name],
    path: `${path}.item`,
    subsidiary: frame.subsidiary,
    currency: frame.currency,
    document: 'document',
  }));
  return (await accountProblems(uses, world)).slice(0, 1);
}
