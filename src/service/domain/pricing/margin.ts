import { type Decimal, decimal, decimalZero, negateDecimal } from '#contract/values/decimal';
import { minor, type Minor, subtract, sum } from '#contract/values/money';
import { divideHalfUp } from '#contract/values/scaled';

/** What a quantity of goods costs in the base currency: as a pair, so that a third is not rounded before it is used. */
export interface GoodsCost {
  readonly value: Decimal;
  /** Above zero. */
  readonly quantity: Decimal;
}

/** A sold line as its margin needs it. */
export interface SoldLine {
  readonly quantity: Decimal;
  /** In the currency of the document, after every discount and without tax. */
  readonly net: Minor;
  /** Undefined if unknown. */
  readonly cost: GoodsCost | undefined;
}

/** The rate of a document, the value of one unit of its currency in the base currency, and the decimals of its amounts. */
export interface MarginBasis {
  readonly rate: Decimal;
  readonly precision: number;
}

export interface Margin {
  readonly net: Minor;
  readonly amount: Minor;
  /** Of the net amount, with two decimals; undefined where nothing is earned. */
  readonly percent: Decimal | undefined;
}

/** What is earned by a line: its amount less its share of the document's discount and, with gross prices, less the tax in it. */
export function netAmount(
  { amount, share, tax }: { readonly amount: Minor; readonly share: Minor; readonly tax: Minor },
  isGross: boolean,
): Minor {
  const charged = subtract(amount, share);
  return isGross ? subtract(charged, tax) : charged;
}

/** A percentage has two decimals: hundred-millionths in a hundredth. */
const HUNDREDTH = 1_000_000n;

function marginOf(net: Minor, cost: Minor): Margin {
  const amount = subtract(net, cost);
  return {
    net,
    amount,
    percent: net > 0n ? decimal(divideHalfUp(amount * 10_000n, net) * HUNDREDTH) : undefined,
  };
}

/** The margin of a line: its net amount less the cost of its quantity at the rate of the document. Unknown without a cost. */
export function lineMargin({ quantity, net, cost }: SoldLine, { rate, precision }: MarginBasis): Margin | undefined {
  if (cost === undefined || cost.quantity <= decimalZero || rate <= decimalZero) return undefined;
  const inDocument = divideHalfUp(cost.value * quantity * 10n ** BigInt(precision), cost.quantity * rate);
  return marginOf(net, minor(inDocument));
}

/** The margin of a document: of the lines with a known margin together. Unknown if there are none. */
export function documentMargin(lines: readonly (Margin | undefined)[]): Margin | undefined {
  const known = lines.filter((line) => line !== undefined);
  if (known.length === 0) return undefined;
  const net = sum(known.map((line) => line.net));
  return marginOf(net, subtract(net, sum(known.map((line) => line.amount))));
}

/** The sum of costs of goods in one currency; undefined without a quantity. */
export function costTogether(costs: readonly GoodsCost[]): GoodsCost | undefined {
  const quantity = decimal(costs.reduce((total, cost) => total + cost.quantity, 0n));
  const value = decimal(costs.reduce((total, cost) => total + cost.value, 0n));
  return quantity > decimalZero ? { value, quantity } : undefined;
}

/** The cost of goods that left stock, from their movements, which are negative; undefined if none left. */
export const costOfIssues = (moves: readonly GoodsCost[]): GoodsCost | undefined =>
  costTogether(
    moves.map(({ value, quantity }) => ({ value: negateDecimal(value), quantity: negateDecimal(quantity) })),
  );
