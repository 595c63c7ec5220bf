import { nextShare } from '#contract/records/sales/discounts';
import { addDecimals, type Decimal, decimalZero } from '#contract/values/decimal';
import { type Minor, subtract, sum, zero } from '#contract/values/money';

/** A line of an order whose discounts its bills share. */
export interface OrderedLine {
  readonly line: number;
  readonly quantity: Decimal;
  /** By earlier bills. */
  readonly billed: Decimal;
  readonly amount: Minor;
  /** The amount taken off the line. */
  readonly discount: Minor;
}

/** What a bill takes of a line of the order. */
export interface BilledLine {
  readonly orderLine: number | undefined;
  readonly quantity: Decimal;
}

/** For each line of a bill, its part of the amount taken off its order line, by quantity; several lines may bill one. */
export function lineDiscountShares(ordered: readonly OrderedLine[], billed: readonly BilledLine[]): readonly Minor[] {
  const done = new Map<number, Decimal>();
  return billed.map(({ orderLine, quantity }) => {
    const own = ordered.find(({ line }) => line === orderLine);
    if (!own) return zero;
    const before = done.get(own.line) ?? own.billed;
    done.set(own.line, addDecimals(before, quantity));
    return nextShare(own.discount, { done: before, now: quantity, whole: own.quantity });
  });
}

/** The part of an amount taken off a whole order that belongs to a bill, by what it bills of the lines' amounts. */
export function documentDiscountShare(
  discount: Minor,
  ordered: readonly OrderedLine[],
  billed: readonly BilledLine[],
): Minor {
  const worth = (quantityOf: (line: OrderedLine) => Decimal): Minor =>
    sum(
      ordered.map((each) => nextShare(each.amount, { done: decimalZero, now: quantityOf(each), whole: each.quantity })),
    );
  const after = (each: OrderedLine): Decimal =>
    billed
      .filter(({ orderLine }) => orderLine === each.line)
      .reduce((count, { quantity }) => addDecimals(count, quantity), each.billed);
  const done = worth((each) => each.billed);
  return nextShare(discount, { done, now: subtract(worth(after), done), whole: worth(({ quantity }) => quantity) });
}
