/**
 * Where a rate comes from: entered for the pair, or for the opposite pair, or from the default rates of both currencies.
 * `BASE`: it is one and the same currency.
 */
type RateSource = 'DATED' | 'INVERSE' | 'DEFAULT' | 'BASE';

/** The rate between two currencies on a day (`GET exchangeRate/v1`, ours): what documents of that day get. */
export interface ExchangeRateAnswer {
  /** One unit of `from` in `to`; null where none is known. */
  readonly exchangeRate: number | null;
  readonly source: RateSource | null;
  /** Since when an entered rate is valid. */
  readonly effectiveDate: string | null;
}

export const exchangeRateParameters = ['from', 'to', 'date'] as const;
