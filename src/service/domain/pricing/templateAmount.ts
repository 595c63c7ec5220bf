import { type Discount } from '#contract/records/sales/discounts';
import { saleTotals } from '#contract/records/sales/salesLines';
import { type Decimal, decimalZero } from '#contract/values/decimal';
import { add, isWithinRange, type Minor, subtract, sum, zero } from '#contract/values/money';

/** A line of a document that recurs; without a rate it has the price of the day. */
export interface TemplateItem {
  readonly quantity: Decimal;
  readonly rate: Decimal | undefined;
  readonly discount: Discount;
}

/** What a document that recurs comes to before tax; undefined while a line is priced on the day, or beyond any amount. */
export function templateAmount(
  items: readonly TemplateItem[],
  discount: Discount,
  expenses: readonly Minor[],
  precision: number,
): Minor | undefined {
  if (items.some(({ rate }) => rate === undefined)) return undefined;
  const totals = saleTotals(
    items.map(({ rate = decimalZero, ...item }) => ({ ...item, rate, taxPercent: decimalZero })),
    { shipping: zero, handling: zero, discount },
    precision,
  );
  const amount = add(subtract(totals.subTotal, totals.discount), sum(expenses));
  return isWithinRange(amount) ? amount : undefined;
}
