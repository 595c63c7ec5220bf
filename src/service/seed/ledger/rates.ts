import type { Month } from '../calendar.ts';
import { randomFrom } from '../random.ts';

/** One euro in ten thousandths of a dollar, one yen in millionths of a dollar. */
export interface MonthRates {
  readonly eur: number;
  readonly jpy: number;
}

const START = { eur: 10_840, jpy: 6_640 } as const;

/** A rate of each month: a walk of small steps around where it started. */
export function ratesOf(months: readonly Month[], seed: number): ReadonlyMap<string, MonthRates> {
  const random = randomFrom(seed);
  const rates = new Map<string, MonthRates>();
  let { eur, jpy }: MonthRates = START;
  for (const { start } of months) {
    rates.set(start, { eur, jpy });
    eur += random.whole(-90, 100) + Math.trunc((START.eur - eur) / 8);
    jpy += random.whole(-70, 75) + Math.trunc((START.jpy - jpy) / 8);
  }
  return rates;
}
