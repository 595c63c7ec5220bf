const [SECOND_MS, MINUTE_MS, HOUR_MS] = [1_000, 60_000, 3_600_000];

/** Pauses after the first failures of a delivery, as Standard Webhooks recommends; after the last one it has failed. */
const pauses = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const;

/** So that endpoints that failed together are not asked together again. */
const JITTER = 0.2;

/** The pause before the next attempt of a delivery, in milliseconds; undefined: no other is made. */
export function pauseAfter(tries: number, random: () => number): number | undefined {
  const pause = pauses[tries - 1];
  return pause === undefined ? undefined : Math.round(pause * (1 - JITTER + 2 * JITTER * random()));
}

/** Pauses of an endpoint after failures in a row, whatever the delivery: one that is down is not asked for each. */
const rests = [0, 5 * SECOND_MS, 30 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS] as const;

export const restAfter = (failures: number): number => rests[Math.min(failures, rests.length) - 1] ?? 0;

/** An endpoint that has failed for this long is turned off. */
export const OFF_AFTER_MS = 5 * 24 * HOUR_MS;
/** How long the former secret signs beside a new one. */
export const OVERLAP_MS = 24 * HOUR_MS;
/** How long deliveries are kept that are done. */
export const KEPT_MS = 30 * 24 * HOUR_MS;
