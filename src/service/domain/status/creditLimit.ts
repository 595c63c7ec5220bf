import { type Decimal, decimalOne } from '#contract/values/decimal';
import { add, type Minor, multiplyToMinor, subtract, zero } from '#contract/values/money';

export interface CreditUse {
  /** Zero: no limit. */
  readonly limit: Minor;
  /** What the customer owes and has ordered without the document, in units of the currency. */
  readonly used: Decimal;
  readonly amount: Minor;
}

/** How much a document takes its customer above the credit limit; zero within it. All in the customer's currency. */
export function excessOver({ limit, used, amount }: CreditUse, precision: number): Minor {
  const after = add(multiplyToMinor(used, decimalOne, precision), amount);
  return limit > zero && amount > zero && after > limit ? subtract(after, limit) : zero;
}
