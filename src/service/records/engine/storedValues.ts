import { type Decimal, decimalFromNumber, decimalZero } from '#contract/values/decimal';
import { type Minor, minorFromNumber, zero } from '#contract/values/money';
import type { StoredDoc } from '../../storage/records.ts';

/** Reading stored values of a known field. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
export const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** A quantity, rate or percentage; zero if missing. */
export const quantityOf = (value: unknown): Decimal => decimalFromNumber(numberOf(value) ?? 0) ?? decimalZero;

/** An amount in a currency with `precision` decimals; zero if missing. */
export const amountOf = (value: unknown, precision: number): Minor =>
  minorFromNumber(numberOf(value) ?? 0, precision) ?? zero;

/** The named fields of a record that have a value. */
export const pickFields = (values: StoredDoc, names: readonly string[]): StoredDoc =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));
