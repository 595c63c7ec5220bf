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

type Source = Pick<FullRecord, 'doc' | 'sub'>;
type Money = Pick<TransactionContext, 'precision' | 'number'>;

const hasDiscount = (values: StoredDoc, percent: string, amount: string): boolean =>
  numberOf(values[percent]) !== undefined || numberOf(values[amount]) !== undefined;

/** How lines name those of their source, and what counts there as taken; bills of orders by default. */
interface Link {
  readonly by: 'orderLine' | 'sourceLine';
  readonly done: 'quantityBilled' | 'quantityReturned' | 'quantityCredited';
}
const ofBills: Link = { by: 'orderLine', done: 'quantityBilled' };

const orderedOf = ({ sub }: Source, precision: number, { done }: Link): OrderedLine[] =>
  (sub.item ?? []).map((line) => ({
    line: line.line,
    quantity: quantityOf(line.quantity),
    billed: quantityOf(line[done]),
    amount: amountOf(line.amount, precision),
    discount: amountOf(line.discountAmount, precision),
  }));

const billedOf = (lines: readonly StoredLine[], { by }: Link): BilledLine[] =>
  lines.map((line) => ({ orderLine: numberOf(line[by]), quantity: quantityOf(line.quantity) }));

/**
 * Gives a bill of an order its part of the order's discounts, where it has none of its own: percentages as they are,
 * the amount of a line by the quantity billed of it. Bills of the whole quantity come to the whole amount. Returns of a
 * sale and credits of a return have their parts in the same way.
 */
export function shareLineDiscounts(
  lines: readonly StoredLine[],
  source: Source,
  { precision, number }: Money,
  link: Link = ofBills,
): StoredLine[] {
  const shares = lineDiscountShares(orderedOf(source, precision, link), billedOf(lines, link));
  return lines.map((line, at): StoredLine => {
    const own = (source.sub.item ?? []).find((each) => each.line === line[link.by]);
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
  source: Source,
  { precision, number }: Money,
  link: Link = ofBills,
): void {
  if (before || hasDiscount(doc, 'documentDiscountPercent', 'documentDiscountAmount')) return;
  const percent = numberOf(source.doc.documentDiscountPercent);
  if (percent !== undefined) doc.documentDiscountPercent = percent;
  const amount = amountOf(source.doc.documentDiscountAmount, precision);
  if (percent !== undefined || amount === zero) return;
  const share = documentDiscountShare(amount, orderedOf(source, precision, link), billedOf(sub.item ?? [], link));
  if (share > zero) doc.documentDiscountAmount = number(share);
}
