import { type Decimal, negateDecimal } from '#contract/values/decimal';
import { type Minor, multiplyToMinor, negate, subtract, sum, zero } from '#contract/values/money';
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

/** The value of one transferred item, and the part of it that remains in stock where stock was below zero. */
export interface TransferredValue {
  readonly assetAccount: string;
  readonly costAccount: string;
  readonly cost: Minor;
  readonly kept: Minor;
  readonly memo: string | null;
}

export interface TransferEntry {
  readonly from: string;
  readonly to: string;
  readonly dimensions: PostingDimensions;
  readonly memo: string | null;
  readonly lines: readonly TransferredValue[];
}

/**
 * The legs of an inventory transfer in base currency: the value leaves the asset account at one location and arrives in
 * it at the other. What does not remain in stock is cost of goods sold. Between bins of one location nothing is posted.
 */
export function transferLegs({ from, to, dimensions, memo, lines }: TransferEntry): readonly Leg[] {
  return lines.flatMap((line): readonly Leg[] => {
    const variance = subtract(line.cost, line.kept);
    const leg = (account: string, amount: Minor, location: string): Leg => ({
      ...dimensions,
      account,
      amount,
      location,
      memo: line.memo ?? memo,
    });
    const rest = variance === zero ? [] : [leg(line.costAccount, variance, to)];
    return from === to && variance === zero
      ? []
      : [leg(line.assetAccount, negate(line.cost), from), leg(line.assetAccount, line.kept, to), ...rest];
  });
}

/** The value of goods that leave for another location, or arrive from one, on the account of stock in transit. */
export interface TransitValue extends TransferredValue {
  /** Where what arrives goes: the asset account, or the one that bears the loss of what is missing. */
  readonly arrivesOn: string;
}

/** The legs of a shipment into transit: the value leaves the asset accounts and is stock in transit for the destination. */
export function shipmentLegs(
  { from, to, dimensions, memo, lines }: TransferEntry,
  transitAccount: string,
): readonly Leg[] {
  return lines.flatMap((line): readonly Leg[] => {
    const leg = (account: string, amount: Minor, location: string): Leg => ({
      ...dimensions,
      account,
      amount,
      location,
      memo: line.memo ?? memo,
    });
    return [leg(line.assetAccount, negate(line.cost), from), leg(transitAccount, line.cost, to)];
  });
}

/**
 * The legs of an arrival from transit: stock in transit is credited at cost. What does not remain in stock, where that
 * was below zero, is cost of goods sold.
 */
export function arrivalLegs(
  lines: readonly TransitValue[],
  dimensions: PostingDimensions,
  transitAccount: string,
): readonly Leg[] {
  return lines.flatMap((line): readonly Leg[] => {
    const leg = (account: string, amount: Minor): Leg => ({ ...dimensions, account, amount, memo: line.memo });
    return [
      leg(transitAccount, negate(line.cost)),
      leg(line.arrivesOn, line.kept),
      leg(line.costAccount, subtract(line.cost, line.kept)),
    ];
  });
}
