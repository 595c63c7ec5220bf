import { nextShare } from '#contract/records/sales/discounts';
import { addDecimals, type Decimal, decimalZero } from '#contract/values/decimal';
import { type Minor, subtract, sum, zero } from '#contract/values/money';
import type { FullRecord, StoredDoc, StoredLine } from '../../storage/records.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { amountOf, numberOf, quantityOf } from '../engine/storedValues.ts';
import type { TransactionContext } from '../engine/transactionContext.ts';

type Order = Pick<FullRecord, 'doc'> & { readonly sub: FullRecord['sub'] };

const hasDiscount = (values: StoredDoc, percent: string, amount: string): boolean =>
  numberOf(values[percent]) !== undefined || numberOf(values[amount]) !== undefined;

/** How much of each order line its earlier bills took, before lines of the pending one. */
class Progress {
  private readonly done = new Map<number, Decimal>();

  /** The quantity that stands before the next of a line, which then counts as taken. */
  take(line: StoredLine, quantity: Decimal): Decimal {
    const done = this.done.get(line.line) ?? quantityOf(line.quantityBilled);
    this.done.set(line.line, addDecimals(done, quantity));
    return done;
  }
}

/**
 * Gives a bill of an order its part of the order's discounts, where it has none of its own: percentages as they are,
 * the amount of a line by the quantity billed of it. Bills of the whole quantity come to the whole amount.
 */
export function shareLineDiscounts(
  lines: readonly StoredLine[],
  order: Order,
  { precision, number }: Pick<TransactionContext, 'precision' | 'number'>,
): StoredLine[] {
  const progress = new Progress();
  return lines.map((line): StoredLine => {
    const own = (order.sub.item ?? []).find((each) => each.line === line.orderLine);
    if (!own) return line;
    const now = quantityOf(line.quantity);
    const done = progress.take(own, now);
    if (hasDiscount(line, 'discountPercent', 'discountAmount')) return line;
    if (numberOf(own.discountPercent) !== undefined) return { ...line, discountPercent: own.discountPercent ?? 0 };
    const amount = amountOf(own.discountAmount, precision);
    const share = nextShare(amount, { done, now, whole: quantityOf(own.quantity) });
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
  { precision, number }: Pick<TransactionContext, 'precision' | 'number'>,
): void {
  if (before || hasDiscount(doc, 'documentDiscountPercent', 'documentDiscountAmount')) return;
  const percent = numberOf(order.doc.documentDiscountPercent);
  if (percent !== undefined) doc.documentDiscountPercent = percent;
  const amount = amountOf(order.doc.documentDiscountAmount, precision);
  if (percent !== undefined || amount === zero) return;
  const lines = order.sub.item ?? [];
  const upTo = (quantityAt: (line: StoredLine) => Decimal): Minor =>
    sum(
      lines.map((line) =>
        nextShare(amountOf(line.amount, precision), {
          done: decimalZero,
          now: quantityAt(line),
          whole: quantityOf(line.quantity),
        }),
      ),
    );
  const billed = (line: StoredLine): Decimal =>
    (sub.item ?? [])
      .filter(({ orderLine }) => orderLine === line.line)
      .reduce((count, { quantity }) => addDecimals(count, quantityOf(quantity)), quantityOf(line.quantityBilled));
  const done = upTo((line) => quantityOf(line.quantityBilled));
  const now = subtract(upTo(billed), done);
  const share = nextShare(amount, { done, now, whole: upTo((line) => quantityOf(line.quantity)) });
  if (share > zero) doc.documentDiscountAmount = number(share);
}
