import { DECIMAL_UNIT, type Decimal, decimal, decimalZero, subtractDecimals } from '#contract/values/decimal';
import { divideHalfUp } from '#contract/values/scaled';
import { abs, convert, type Minor, subtract, zero } from '#contract/values/money';
import type { BookRate } from '../accounting/rates.ts';

/** How far a bill may differ from its order and receipts. */
export interface MatchTolerance {
  readonly pricePercent: Decimal;
  /** The most that a line may differ in base currency; undefined: the percentage alone decides. */
  readonly priceAmount: Minor | undefined;
  readonly quantityPercent: Decimal;
}

/** A line of a bill beside its order line. */
export interface MatchedLine {
  readonly billed: Minor;
  /** The same quantity at the price of the order. */
  readonly ordered: Minor;
  readonly in: BookRate;
  readonly quantityReceived: Decimal;
  /** Of the order line, this line included. */
  readonly quantityBilled: Decimal;
}

export interface LineMatch {
  readonly difference: Minor;
  /** Of the ordered amount; undefined if that is zero. */
  readonly percent: Decimal | undefined;
  /** What is billed beyond what was received. */
  readonly ahead: Decimal;
  readonly state: MatchState;
}
export type MatchState = 'MATCHED' | 'WITHIN' | 'PRICE' | 'QUANTITY' | 'BOTH';

const inBase = (amount: Minor, { rate, precision, basePrecision }: BookRate): Minor =>
  convert(amount, rate, precision, basePrecision);

const HUNDRED = 100n * DECIMAL_UNIT;
/** Percentages are shown with two decimals. */
const PERCENT_STEP = DECIMAL_UNIT / 100n;

/**
 * Compares a line of a bill with its order line and its receipts: a price differs in either direction, a quantity only if
 * more is billed than was received. Both limits of the price must hold.
 */
export function matchLine(line: MatchedLine, tolerance: MatchTolerance): LineMatch {
  const difference = subtract(line.billed, line.ordered);
  const size = abs(difference);
  const isPriceOff =
    size * HUNDRED > abs(line.ordered) * tolerance.pricePercent ||
    (tolerance.priceAmount !== undefined && inBase(size, line.in) > tolerance.priceAmount);
  const rest = subtractDecimals(line.quantityBilled, line.quantityReceived);
  const ahead = rest > decimalZero ? rest : decimalZero;
  const isQuantityOff = ahead * HUNDRED > line.quantityReceived * tolerance.quantityPercent;
  const percent =
    line.ordered === zero
      ? undefined
      : decimal(divideHalfUp(difference * HUNDRED, abs(line.ordered) * PERCENT_STEP) * PERCENT_STEP);
  return { difference, percent, ahead, state: stateOf(isPriceOff, isQuantityOff, size > zero || ahead > decimalZero) };
}

function stateOf(isPriceOff: boolean, isQuantityOff: boolean, differs: boolean): MatchState {
  if (isPriceOff) return isQuantityOff ? 'BOTH' : 'PRICE';
  if (isQuantityOff) return 'QUANTITY';
  return differs ? 'WITHIN' : 'MATCHED';
}

/** How a whole bill matches, by its lines. */
export function matchOfBill(lines: readonly MatchState[]): 'MATCHED' | 'WITHIN' | 'BEYOND' {
  if (lines.some((state) => state !== 'MATCHED' && state !== 'WITHIN')) return 'BEYOND';
  return lines.includes('WITHIN') ? 'WITHIN' : 'MATCHED';
}

/** The most that may be received or fulfilled of an ordered quantity with a tolerance in percent. */
export const mostOf = (ordered: Decimal, percent: Decimal): Decimal => decimal(ordered + (ordered * percent) / HUNDRED);
