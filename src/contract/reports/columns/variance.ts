import { divideHalfUp } from '../../values/scaled.ts';

/** A share in tenths of a percent, rounded half up; null of nothing. */
function tenths(part: bigint, whole: bigint): bigint | null {
  const base = whole < 0n ? -whole : whole;
  return base === 0n ? null : divideHalfUp(part * 1000n, base);
}

/** Tenths of a percent as a number with one decimal, which it holds exactly enough to print. */
const percentOf = (value: bigint | null): number | null => (value === null ? null : Number(value) / 10);

export interface Variance {
  readonly amount: bigint;
  /** Of the former amount, with one decimal; null where that was zero. */
  readonly percent: number | null;
}

/** Returns what an amount is more than a former one; the sign says the direction. */
export const varianceOf = (now: bigint, former: bigint): Variance => ({
  amount: now - former,
  percent: percentOf(tenths(now - former, former)),
});

/** Returns an amount as a percentage of another, negative where their signs differ; null of zero. */
export const shareOf = (amount: bigint, whole: bigint): number | null => {
  const share = tenths(amount, whole);
  return percentOf(share === null || whole > 0n ? share : -share);
};
