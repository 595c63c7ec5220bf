import { type Decimal, decimalFromNumber, decimalZero } from '#contract/values/decimal';
import { type Minor, minorFromNumber, zero } from '#contract/values/money';

/** Reading stored values of a known field. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
export const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** A quantity, rate or percentage; zero without one. */
export const quantityOf = (value: unknown): Decimal => decimalFromNumber(numberOf(value) ?? 0) ?? decimalZero;

/** An amount in a currency with `precision` decimals; zero without one. */
export const amountOf = (value: unknown, precision: number): Minor =>
  minorFromNumber(numberOf(value) ?? 0, precision) ?? zero;
