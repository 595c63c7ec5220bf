import { problem, type Problem } from '../../messages/problem.ts';
import { arg } from '../../messages/define.ts';

/** A rate of a tax code from a date on. */
export interface DatedRate {
  readonly validFrom?: string | null | undefined;
  /** In percent: 19. */
  readonly rate?: number | null | undefined;
}

/** The rate of a tax code on a day, and since when it has been in force; without a date it always was. */
export interface RateInForce {
  readonly rate: number;
  readonly since?: string | undefined;
}

/**
 * Returns the rate of a tax code on a day: that of the latest date on or before it, and before the first date the rate
 * of the code itself.
 */
export function rateOn(ownRate: number, rates: readonly DatedRate[], day: string): RateInForce {
  return rates.reduce<RateInForce>(
    (best, { validFrom, rate }) =>
      typeof validFrom === 'string' && typeof rate === 'number' && validFrom <= day && validFrom > (best.since ?? '')
        ? { rate, since: validFrom }
        : best,
    { rate: ownRate },
  );
}

/** A code has one rate from each date, and one for exempt sales has no tax from any date. */
export function checkTaxRates(rates: readonly DatedRate[], isExempt: boolean): Problem[] {
  const seen = new Set<string>();
  return rates.flatMap(({ validFrom, rate }, index): Problem[] => {
    const path = `rates.items[${index}]`;
    const isRepeated = typeof validFrom === 'string' && seen.has(validFrom);
    if (typeof validFrom === 'string') seen.add(validFrom);
    return [
      ...(isRepeated
        ? [problem('tax.repeatedRate', { date: arg.date(validFrom) }, { path: `${path}.validFrom` })]
        : []),
      ...(isExempt && typeof rate === 'number' && rate !== 0
        ? [problem('tax.exemptRate', { rate }, { path: `${path}.rate` })]
        : []),
    ];
  });
}
