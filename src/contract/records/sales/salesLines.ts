import { type Decimal, decimalFromNumber } from '../../values/decimal.ts';
import { add, isWithinRange, minorToText, type Minor, multiplyToMinor, sum, zero } from '../../values/money.ts';
import { taxOfLines } from '../ledger/tax.ts';
import { arg } from '../../messages/define.ts';
import { problem, type Problem } from '../../messages/problem.ts';

/** A line of a sale as the arithmetic needs it. */
export interface SaleLine {
  readonly quantity: Decimal;
  /** For one, in the currency of the document. */
  readonly rate: Decimal;
  /** In percent: 7.25. */
  readonly taxPercent: Decimal;
}
interface ComputedLine {
  readonly amount: Minor;
  readonly tax: Minor;
  readonly gross: Minor;
}
export interface SaleCharges {
  readonly shipping: Minor;
  readonly handling: Minor;
}
export interface SaleTotals {
  readonly lines: readonly ComputedLine[];
  readonly subTotal: Minor;
  readonly tax: Minor;
  readonly total: Minor;
}

/** What a line comes to: quantity times rate, rounded half up once to the smallest unit of the currency. */
const lineAmount = ({ quantity, rate }: Pick<SaleLine, 'quantity' | 'rate'>, precision: number): Minor =>
  multiplyToMinor(rate, quantity, precision);

/**
 * The amounts of a sale: amount = quantity times rate, tax line by line, the total with shipping and handling, on which
 * no tax is taken (spec, salesOrder and cashSale). What the lines show adds up to what the totals say.
 */
export function saleTotals(lines: readonly SaleLine[], charges: SaleCharges, precision: number): SaleTotals {
  const amounts = lines.map((line) => lineAmount(line, precision));
  const { taxes, total: tax } = taxOfLines(
    lines.map(({ taxPercent }, index) => ({ amount: amounts[index] ?? zero, percent: taxPercent })),
  );
  const subTotal = sum(amounts);
  return {
    lines: amounts.map((amount, index) => ({
      amount,
      tax: taxes[index] ?? zero,
      gross: add(amount, taxes[index] ?? zero),
    })),
    subTotal,
    tax,
    total: sum([subTotal, tax, charges.shipping, charges.handling]),
  };
}

/** Returns why a quantity is invalid: it must be greater than zero. */
export function checkQuantity(quantity: number | undefined, path: string): Problem[] {
  if (quantity === undefined) return [];
  const read = decimalFromNumber(quantity);
  if (read !== undefined && read > 0n) return [];
  return [problem('order.notSellable', { quantity }, { path })];
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
