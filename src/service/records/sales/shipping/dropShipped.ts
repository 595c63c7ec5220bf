import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';
import { type Decimal, decimalToText, decimalZero } from '#contract/values/decimal';
import { minorToNumber } from '#contract/values/money';
import type { StoredLine } from '../../../storage/records.ts';
import type { ReadContext } from '../../engine/readContext.ts';
import { ruleViolation, type RelatedUpdate, type RelatedUpdates } from '../../engine/relatedUpdates.ts';
import { amountOf, numberOf, quantityOf, textOf } from '../../engine/storedValues.ts';
import {
  placeProblems,
  readyToShip,
  shipDropShipped,
  suppliesSale,
  unshipDropShipped,
} from '../../inventory/dropShipment.ts';
import type { Cost, StockLine } from './salesStock.ts';

/** The lines of a shipment, and what those from a vendor cost. */
interface Shipped {
  /** Lines that ship from stock. */
  readonly fromStock: readonly StockLine[];
  readonly costs: readonly Cost[];
  /** All lines as they are stored: those from a vendor with their purchase order and cost. */
  readonly lines: readonly StockLine[];
}

const saleLineOf = (order: RelatedUpdate, { line }: StockLine): StoredLine | undefined =>
  (order.sub.item ?? []).find((each) => each.line === numberOf(line.orderLine));

const purchaseLineOf = (purchase: RelatedUpdate, orderLine: number): StoredLine | undefined =>
  (purchase.sub.item ?? []).find((each) => numberOf(each.orderLine) === orderLine);

/**
 * Takes the goods of lines that a vendor ships to the customer out of transit, at the cost at which they were received
 * (decision 0234). More than was received is refused; other lines ship from stock.
 */
export async function shipFromVendors(
  lines: readonly StockLine[],
  order: RelatedUpdate,
  parts: RelatedUpdates,
  precision: number,
  problems: Problem[],
): Promise<Shipped> {
  const sourceOf = (line: StockLine) => {
    const sale = saleLineOf(order, line);
    return sale?.isDropShip === true ? { sale, id: textOf(sale.purchaseOrder) ?? '' } : undefined;
  };
  await parts.load(lines.flatMap((line) => sourceOf(line)?.id ?? []));
  const fromStock: StockLine[] = [];
  const costs: Cost[] = [];
  const stored = lines.map((line): StockLine => {
    const { purchaseOrder: _, cost: __, ...own } = line.line;
    const bare = { ...line, line: { ...own, line: line.line.line } };
    const source = sourceOf(line);
    const purchase = parts.get(source?.id ?? '');
    const bought = source && purchase && purchaseLineOf(purchase, source.sale.line);
    if (!bought) {
      fromStock.push(bare);
      return bare;
    }
    const found = [
      ...placeProblems(line.line, line.path, purchase.record.refName),
      ...notSentProblems(line, bought, order, purchase),
    ];
    problems.push(...found);
    if (found.length > 0) return bare;
    const value = shipDropShipped(purchase, bought, line.quantity, precision);
    costs.push({ line, value, account: textOf(purchase.doc.transitAccount) ?? '' });
    const cost = minorToNumber(value, precision);
    return { ...bare, line: { ...bare.line, purchaseOrder: purchase.record.id, cost } };
  });
  markSupplied(order, parts);
  return { fromStock, costs, lines: stored };
}

/** No more can ship of a line than its vendor has sent. */
function notSentProblems(
  { line, quantity, path }: StockLine,
  bought: StoredLine,
  order: RelatedUpdate,
  purchase: RelatedUpdate,
): Problem[] {
  const ready = readyToShip(bought);
  if (quantity <= ready) return [];
  const detail = message('dropShip.notSent', {
    quantity: arg.number(decimalToText(quantity)),
    ready: arg.number(decimalToText(ready)),
    line: numberOf(line.orderLine) ?? 0,
    order: order.record.refName,
    purchase: purchase.record.refName,
  });
  return [ruleViolation(`${path}.quantity`, detail)];
}

/** What vendors have sent for lines of an order and has not been fulfilled. */
export async function sentByVendors(
  lines: readonly StoredLine[],
  world: ReadContext,
): Promise<(line: StoredLine) => Decimal> {
  const ids = lines.filter(({ isDropShip }) => isDropShip === true).map((line) => textOf(line.purchaseOrder) ?? '');
  const purchases = new Map((await world.loadWithLines(ids)).map((each) => [each.id, each] as const));
  return ({ line, purchaseOrder }) => {
    const bought = purchases.get(textOf(purchaseOrder) ?? '')?.sub.item?.find((each) => each.orderLine === line);
    return bought ? readyToShip(bought) : decimalZero;
  };
}

/** Puts the goods of a fulfillment back in transit. Their purchase orders change with it. */
export async function returnToTransit(
  shipped: readonly StoredLine[],
  order: RelatedUpdate,
  parts: RelatedUpdates,
  precision: number,
): Promise<void> {
  const own = shipped.filter((line) => textOf(line.purchaseOrder) !== undefined);
  await parts.load(own.flatMap((line) => textOf(line.purchaseOrder) ?? []));
  for (const line of own) {
    const purchase = parts.get(textOf(line.purchaseOrder) ?? '');
    const source = purchase && purchaseLineOf(purchase, numberOf(line.orderLine) ?? 0);
    if (!purchase || !source) continue;
    const goods = { quantity: quantityOf(line.quantity), cost: amountOf(line.cost, precision) };
    unshipDropShipped(purchase, source.line, goods, precision);
  }
  markSupplied(order, parts);
}

/** A closed line of a purchase order supplies its sales order line only while goods of it are in transit. */
function markSupplied(order: RelatedUpdate, parts: RelatedUpdates): void {
  order.sub.item = (order.sub.item ?? []).map((line): StoredLine => {
    const purchase = parts.get(textOf(line.purchaseOrder) ?? '');
    const source = purchase && purchaseLineOf(purchase, line.line);
    if (!purchase || !source) return line;
    const { isDropShip: _, ...others } = line;
    return { ...others, line: line.line, ...(suppliesSale(purchase.doc, source) ? { isDropShip: true } : {}) };
  });
}
