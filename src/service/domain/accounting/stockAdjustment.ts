import { type Decimal, negateDecimal } from '#contract/values/decimal';
import { type Minor, multiplyToMinor, negate, sum, zero } from '#contract/values/money';
import type { Leg } from './legs.ts';
import type { PostingDimensions } from './posting.ts';

/** The change in value of one adjusted item, positive for an increase, and where it is posted. */
export interface AdjustedValue {
  readonly assetAccount: string;
  readonly value: Minor;
  readonly location: string | null;
  readonly memo: string | null;
}

export interface AdjustmentEntry {
  readonly account: string;
  readonly dimensions: PostingDimensions;
  readonly memo: string | null;
  readonly lines: readonly AdjustedValue[];
}

/**
 * The legs of an inventory adjustment in base currency: each asset account takes the change in the value of its items,
 * the adjustment account the opposite of their sum.
 */
export function adjustmentLegs({ account, dimensions, memo, lines }: AdjustmentEntry): readonly Leg[] {
  const assets = lines
    .filter(({ value }) => value !== zero)
    .map((line): Leg => ({
      ...dimensions,
      account: line.assetAccount,
      amount: line.value,
      location: line.location,
      memo: line.memo ?? memo,
    }));
  const total = sum(assets.map(({ amount }) => amount));
  return total === zero ? assets : [...assets, { ...dimensions, account, amount: negate(total), memo }];
}

/** The quantity of an adjustment without its sign. */
export const adjustedSize = (quantity: Decimal): Decimal => (quantity < 0n ? negateDecimal(quantity) : quantity);

/** The change in value by stock removed at a cost. */
export const removedValue = (cost: Minor): Minor => negate(cost);

/** The value of added stock at a unit cost, rounded once. */
export const addedValue = (unitCost: Decimal, quantity: Decimal, precision: number): Minor =>
  multiplyToMinor(unitCost, quantity, precision);

/** The change in value of a whole adjustment. */
export const totalChange = (values: readonly Minor[]): Minor => sum(values);

/** Whether stock would be worth less than nothing after a change in value. */
export const isOverdrawn = (value: Minor, change: Minor): boolean => value + change < 0n;
