import { message } from '#contract/messages/message';
import { problem, type Problem } from '#contract/messages/problem';
import { type Decimal, decimalToNumber, decimalZero } from '#contract/values/decimal';
import { type Minor, minorToNumber } from '#contract/values/money';
import { afterArrival, arrivingCost, isUntouched, type TransitLine, underWay, withCost } from '#domain/stock/transit';
import type { FullRecord, StoredDoc, StoredLine } from '../../storage/records.ts';
import { ruleViolation, type RelatedUpdate } from '../engine/relatedUpdates.ts';
import { amountOf, quantityOf } from '../engine/storedValues.ts';

/**
 * The goods of a drop shipment (decision 0234; spec, salesOrder rule 6): received from the vendor at the order's price,
 * they are in transit on an account of their own until they are fulfilled at exactly that cost, and never in stock.
 */
const goodsOf = (line: StoredLine, precision: number): TransitLine => ({
  quantity: quantityOf(line.quantityReceived),
  received: quantityOf(line.quantityShipped),
  value: amountOf(line.receivedCost, precision),
  valueReceived: amountOf(line.shippedCost, precision),
});

const withGoods = (line: StoredLine, { value, received, valueReceived }: TransitLine, precision: number) => ({
  ...line,
  quantityShipped: decimalToNumber(received),
  receivedCost: minorToNumber(value, precision),
  shippedCost: minorToNumber(valueReceived, precision),
});

/** What has been received of a line and not fulfilled. */
export const readyToShip = (line: StoredLine): Decimal => underWay(goodsOf(line, 0));

/** Whether a line of a purchase order supplies its sales order line: a closed one only what came of it. */
export const suppliesSale = (doc: StoredDoc, line: StoredLine): boolean =>
  doc.isDropShip === true && doc.status !== 'REJECTED' && (line.isClosed !== true || readyToShip(line) > decimalZero);

const change = (order: RelatedUpdate, number: number, to: (line: StoredLine) => StoredLine): void => {
  order.sub.item = (order.sub.item ?? []).map((line) => (line.line === number ? to(line) : line));
};

/** Counts the cost of received goods on their line. */
export const receiveDropShipped = (order: RelatedUpdate, number: number, cost: Minor, precision: number): void =>
  change(order, number, (line) => withGoods(line, withCost(goodsOf(line, precision), cost, 'apply'), precision));

/** The goods of a deleted receipt; false when some of the line have shipped. */
export function unreceiveDropShipped(order: RelatedUpdate, number: number, cost: Minor, precision: number): boolean {
  const line = (order.sub.item ?? []).find((each) => each.line === number);
  if (!line) return true;
  const goods = goodsOf(line, precision);
  if (!isUntouched(goods)) return false;
  change(order, number, (each) => withGoods(each, withCost(goods, cost, 'undo'), precision));
  return true;
}

/** Takes a quantity that ships to the customer, and returns its cost in base currency. */
export function shipDropShipped(order: RelatedUpdate, line: StoredLine, quantity: Decimal, precision: number): Minor {
  const goods = goodsOf(line, precision);
  const cost = arrivingCost(goods, quantity);
  change(order, line.line, (each) => withGoods(each, afterArrival(goods, { quantity, cost }, 'apply'), precision));
  return cost;
}

/** The goods of a deleted or voided fulfillment are in transit again. */
export function unshipDropShipped(
  order: RelatedUpdate,
  number: number,
  { quantity, cost }: { readonly quantity: Decimal; readonly cost: Minor },
  precision: number,
): void {
  change(order, number, (line) =>
    withGoods(line, afterArrival(goodsOf(line, precision), { quantity, cost }, 'undo'), precision),
  );
}

/** Goods of a drop shipment are in no bin and have no lots. */
export const placeProblems = (line: StoredLine, path: string, order: string): Problem[] =>
  (['binNumbers', 'inventoryDetail'] as const).flatMap((name) =>
    isEmpty(line[name]) ? [] : [ruleViolation(`${path}.${name}`, message('dropShip.noPlace', { order }))],
  );

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** Why a receipt of a drop shipment can't be deleted. */
export const shippedFirst = (record: FullRecord, url: string, order: string, line: number): Problem =>
  problem(
    'dropShip.shippedFirst',
    { receipt: record.refName, line, order },
    { url },
    'THIS_RECORD_CANNOT_BE_DELETED_BECAUSE_IT_HAS_DEPENDENT_RECORDS',
  );
