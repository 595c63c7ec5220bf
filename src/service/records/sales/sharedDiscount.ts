import {
  type BilledLine,
  documentDiscountShare,
  lineDiscountShares,
  type OrderedLine,
} from '#domain/pricing/discountShares';
import { zero } from '#contract/values/money';
import type { FullRecord, StoredDoc, StoredLine } from '../../storage/records.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { amountOf, numberOf, quantityOf } from '../engine/storedValues.ts';
import type { TransactionContext } from '../engine/transactionContext.ts';

type Order = Pick<FullRecord, 'doc'> & { readonly sub: FullRecord['sub'] };
type Money = Pick<TransactionContext, 'precision' | 'number'>;

const hasDiscount = (values: StoredDoc, percent: string, amount: string): boolean =>
  numberOf(values[percent]) !== undefined || numberOf(values[amount]) !== undefined;

const orderedOf = ({ sub }: Order, precision: number): OrderedLine[] =>
  (sub.item ?? []).map((line) => ({
    line: line.line,
    quantity: quantityOf(line.quantity),
    billed: quantityOf(line.quantityBilled),
    amount: amountOf(line.amount, precision),
    discount: amountOf(line.discountAmount, precision),
  }));

const billedOf = (lines: readonly StoredLine[]): BilledLine[] =>
  lines.map(({ orderLine, quantity }) => ({ orderLine: numberOf(orderLine), quantity: quantityOf(quantity) }));

/**
 * Gives a bill of an order its part of the order's discounts, where it has none of its own: percentages as they are,
 * the amount of a line by the quantity billed of it. Bills of the whole quantity come to the whole amount.
 */
export function shareLineDiscounts(
  lines: readonly StoredLine[],
  order: Order,
  { precision, number }: Money,
): StoredLine[] {
  const shares = lineDiscountShares(orderedOf(order, precision), billedOf(lines));
  return lines.map((line, at): StoredLine => {
    const own = (order.sub.item ?? []).find((each) => each.line === line.orderLine);
    if (!own || hasDiscount(line, 'discountPercent', 'discountAmount')) return line;
    if (numberOf(own.discountPercent) !== undefined) return { ...line, discountPercent: own.discountPercent ?? 0 };
    const share = shares[at] ?? zero;
    return share === zero ? line : { ...line, discountAmount: number(share) };
  });
}

/**
 * Gives a new bill of an order its part of the discount on the whole order: a percentage as it is, an amount by what is
 * billed of the lines' amounts.
 */
export function shareDocumentDiscount(
  { doc, sub, before }: PendingRecord,
  order: Order,
  { precision, number }: Money,
): void {
  if (before || hasDiscount(doc, 'documentDiscountPercent', 'documentDiscountAmount')) return;
  const percent = numberOf(order.doc.documentDiscountPercent);
  if (percent !== undefined) doc.documentDiscountPercent = percent;
  const amount = amountOf(order.doc.documentDiscountAmount, precision);
  if (percent !== undefined || amount === zero) return;
  const share = documentDiscountShare(amount, orderedOf(order, precision), billedOf(sub.item ?? []));
  if (share > zero) doc.documentDiscountAmount = number(share);
}
