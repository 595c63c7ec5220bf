import { type Decimal, decimalFromNumber } from '../../values/decimal.ts';
import {
  add,
  isWithinRange,
  minorToText,
  type Minor,
  multiplyToMinor,
  subtract,
  sum,
  zero,
} from '../../values/money.ts';
import { taxOfLines } from '../ledger/tax.ts';
import { type Discount, discountOf, shareDiscount } from './discounts.ts';
import { arg } from '../../messages/define.ts';
import { problem, type Problem } from '../../messages/problem.ts';

/** A line of a sale as the arithmetic needs it. */
export interface SaleLine {
  readonly quantity: Decimal;
  /** For one, in the currency of the document. */
  readonly rate: Decimal;
  /** In percent: 7.25. */
  readonly taxPercent: Decimal;
  /** The line's own. */
  readonly discount?: Discount;
}
interface ComputedLine {
  /** Quantity times rate. */
  readonly before: Minor;
  /** After the line's own discount. */
  readonly amount: Minor;
  /** The line's part of the document's discount. */
  readonly share: Minor;
  /** What is taxed and earned: the amount without that part, and without the tax that it contains. */
  readonly net: Minor;
  readonly tax: Minor;
  readonly gross: Minor;
}
export interface SaleCharges {
  readonly shipping: Minor;
  readonly handling: Minor;
  /** That of the whole document, on what its lines come to after theirs. */
  readonly discount?: Discount;
  /** The prices contain the tax. */
  readonly isGross?: boolean;
}
export interface SaleTotals {
  readonly lines: readonly ComputedLine[];
  readonly subTotal: Minor;
  readonly discount: Minor;
  readonly tax: Minor;
  readonly total: Minor;
}

/** What a line comes to: quantity times rate, rounded half up once to the smallest unit of the currency. */
const lineAmount = ({ quantity, rate }: Pick<SaleLine, 'quantity' | 'rate'>, precision: number): Minor =>
  multiplyToMinor(rate, quantity, precision);

/**
 * The amounts of a sale: amount = quantity times rate less the line's discount, the document's discount shared among
 * them, tax line by line on the rest, the total with shipping and handling, on which no tax is taken (spec, salesOrder
 * and cashSale). Gross prices contain the tax: net and tax of a line come to what is charged for it exactly. What the
 * lines show adds up to what the totals say.
 */
export function saleTotals(lines: readonly SaleLine[], charges: SaleCharges, precision: number): SaleTotals {
  const befores = lines.map((line) => lineAmount(line, precision));
  const amounts = befores.map((before, index) => subtract(before, discountOf(before, lines[index]?.discount ?? {})));
  const subTotal = sum(amounts);
  // Lines that come to nothing or less, beside shipping, leave nothing to take a discount off.
  const discount = subTotal > zero ? discountOf(subTotal, charges.discount ?? {}) : zero;
  const shares = shareDiscount(discount, amounts);
  const isGross = charges.isGross === true;
  const charged = amounts.map((amount, index) => subtract(amount, shares[index] ?? zero));
  const { taxes, total: tax } = taxOfLines(
    lines.map(({ taxPercent }, index) => ({
      amount: charged[index] ?? zero,
      percent: taxPercent,
      isIncluded: isGross,
    })),
  );
  return {
    lines: amounts.map((amount, index) => {
      const [before = zero, share = zero, asked = zero, own = zero] = [
        befores[index],
        shares[index],
        charged[index],
        taxes[index],
      ];
      const net = isGross ? subtract(asked, own) : asked;
      return { before, amount, share, net, tax: own, gross: add(net, own) };
    }),
    subTotal,
    discount,
    tax,
    total: sum([subtract(subTotal, discount), isGross ? zero : tax, charges.shipping, charges.handling]),
  };
}

/** Returns why a quantity is invalid: it must be greater than zero. */
export function checkQuantity(quantity: number | undefined, path: string): Problem[] {
  if (quantity === undefined) return [];
  const read = decimalFromNumber(quantity);
  if (read !== undefined && read > 0n) return [];
  return [problem('order.notSellable', { quantity }, { path })];
}

/** Returns why discounts are invalid: each is a percentage or an amount, and none is more than what it is taken off. */
export function checkDiscounts(
  { lines, subTotal }: SaleTotals,
  { ofLines, ofDocument }: { readonly ofLines: readonly Discount[]; readonly ofDocument: Discount },
  precision: number,
): Problem[] {
  const check = (discount: Discount, of: Minor, [percent, amount]: readonly [string, string]): Problem[] => {
    if (discount.percent !== undefined && discount.amount !== undefined)
      return [problem('order.discountTwice', {}, { path: percent })];
    return discount.amount !== undefined && discount.amount !== zero && discount.amount > of
      ? [problem('order.discountTooLarge', { amount: arg.amount(minorToText(of, precision)) }, { path: amount })]
      : [];
  };
  return [
    ...ofLines.flatMap((discount, index) =>
      check(discount, lines[index]?.before ?? zero, [
        `item.items[${index}].discountPercent`,
        `item.items[${index}].discountAmount`,
      ]),
    ),
    ...check(ofDocument, subTotal, ['documentDiscountPercent', 'documentDiscountAmount']),
  ];
}

/** Returns why totals are invalid: a sale is never negative, and amounts have at most fifteen digits. */
export function checkTotals({ lines, total }: SaleTotals, precision: number): Problem[] {
  const tooLarge = lines.flatMap(({ gross }, index): Problem[] =>
    isWithinRange(gross) ? [] : [problem('amount.lineTooLarge', {}, { path: `item.items[${index}].quantity` })],
  );
  if (tooLarge.length > 0 || !isWithinRange(total))
    return tooLarge.length > 0 ? tooLarge : [problem('amount.totalTooLarge', {}, { path: 'item' })];
  return total < zero
    ? [problem('order.totalNegative', { total: arg.amount(minorToText(total, precision)) }, { path: 'item' })]
    : [];
}
