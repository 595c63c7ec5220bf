import { type Decimal, decimalToNumber } from '#contract/values/decimal';
import { decimalsOf } from '#app/platform/formats/formats.ts';

/** A price or cost of one has two decimals at least; more than four say nothing to the eye. */
const LEAST = 2;
export const MAX_PLACES = 4;

/** The number of decimals for all figures of a column, so that their points align. */
export const ratePlaces = (column: readonly (Decimal | undefined)[]): number =>
  column.reduce(
    (most: number, value) =>
      Math.max(most, value === undefined ? 0 : Math.min(decimalsOf(decimalToNumber(value)), MAX_PLACES)),
    LEAST,
  );
