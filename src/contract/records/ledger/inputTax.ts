import { type Decimal, decimalFromNumber, decimalZero } from '../../values/decimal.ts';
import { type Minor, subtract, zero } from '../../values/money.ts';
import { taxOfLines } from './tax.ts';

/** What the tax of a purchase depends on. */
export interface InputTaxRule {
  /** In percent: 19. */
  readonly percent: Decimal;
  /** The share of the tax that is recovered, in percent. */
  readonly recoverable: Decimal;
  /** The buyer owes the tax, and the vendor is paid without it. */
  readonly isReverseCharge: boolean;
}

/** The tax of one line of a bill. What is recovered and what is cost add up to what is paid and what is owed. */
export interface InputTax {
  readonly tax: Minor;
  /** Paid to the vendor with the line. */
  readonly paid: Minor;
  /** Owed to the tax authority by reverse charge. */
  readonly owed: Minor;
  readonly recovered: Minor;
  /** Not recovered: part of the cost of the line. */
  readonly cost: Minor;
  /** The part of the amount that is tax, where prices include it. */
  readonly included: Minor;
}

/**
 * Returns the tax of an amount and where it goes, rounded to the smallest unit of its currency. `isGross`: the amount
 * contains its tax, except by reverse charge, which no vendor charges.
 */
export function inputTaxOf(
  amount: Minor,
  { percent, recoverable, isReverseCharge }: InputTaxRule,
  isGross = false,
): InputTax {
  const isIncluded = isGross && !isReverseCharge;
  const { total: tax } = taxOfLines([{ amount, percent, isIncluded }]);
  const { total: recovered } = taxOfLines([{ amount: tax, percent: recoverable }]);
  return {
    tax,
    paid: isReverseCharge ? zero : tax,
    owed: isReverseCharge ? tax : zero,
    recovered,
    cost: subtract(tax, recovered),
    included: isIncluded ? tax : zero,
  };
}

/** The rule of a tax code at a rate; a code without a share recovers all. */
export const inputTaxRule = (
  rate: number,
  code: { readonly recoverable?: unknown; readonly isReverseCharge?: unknown },
): InputTaxRule => ({
  percent: decimalFromNumber(rate) ?? decimalZero,
  recoverable: decimalFromNumber(typeof code.recoverable === 'number' ? code.recoverable : 100) ?? decimalZero,
  isReverseCharge: code.isReverseCharge === true,
});
