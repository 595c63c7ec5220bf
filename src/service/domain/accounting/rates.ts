import {
  type Decimal,
  decimalFromNumber,
  decimalOne,
  divideDecimals,
  multiplyDecimals,
} from '#contract/values/decimal';

/** The rate and decimals for converting a document's amounts to the base currency. */
export interface BookRate {
  readonly rate: Decimal;
  readonly precision: number;
  readonly basePrecision: number;
}

/** A dated rate: one unit of `transactionCurrency` in `baseCurrency`. */
export interface DatedRate {
  readonly baseCurrency: string;
  readonly transactionCurrency: string;
  readonly effectiveDate: string;
  readonly exchangeRate: number;
}

export interface RateQuestion {
  readonly from: string;
  readonly to: string;
  readonly date: string;
}

/** A rate, where it comes from, and since when it is valid. */
export interface SourcedRate {
  readonly rate: Decimal;
  readonly source: 'DATED' | 'INVERSE' | 'DEFAULT';
  /** Undefined for the default rates of currencies. */
  readonly validFrom?: string;
}

/**
 * Returns the rate on a date: the latest one of the pair, or the inverse of the opposite pair, or the defaults of both
 * currencies to the company's base currency; undefined without any.
 */
export const rateOn = (
  question: RateQuestion,
  rates: readonly DatedRate[],
  defaults: ReadonlyMap<string, number>,
): Decimal | undefined => (question.from === question.to ? decimalOne : sourcedRateOn(question, rates, defaults)?.rate);

/** The rate between two different currencies on a date as `rateOn` finds it, with its source. */
export function sourcedRateOn(
  { from, to, date }: RateQuestion,
  rates: readonly DatedRate[],
  defaults: ReadonlyMap<string, number>,
): SourcedRate | undefined {
  const latest = (transactionCurrency: string, baseCurrency: string) =>
    rates
      .filter(
        (rate) =>
          rate.transactionCurrency === transactionCurrency &&
          rate.baseCurrency === baseCurrency &&
          rate.effectiveDate <= date,
      )
      .reduce<DatedRate | undefined>(
        (best, rate) => (!best || rate.effectiveDate > best.effectiveDate ? rate : best),
        undefined,
      );
  const direct = latest(from, to);
  const opposite = latest(to, from);
  const stated = direct && decimalFromNumber(direct.exchangeRate);
  if (direct && stated && (!opposite || opposite.effectiveDate <= direct.effectiveDate))
    return { rate: stated, source: 'DATED', validFrom: direct.effectiveDate };
  const inverse = opposite && decimalFromNumber(opposite.exchangeRate);
  if (inverse)
    return { rate: divideDecimals(decimalOne, inverse), source: 'INVERSE', validFrom: opposite.effectiveDate };
  const [fromDefault, toDefault] = [from, to].map((currency) => decimalFromNumber(defaults.get(currency) ?? 0));
  if (fromDefault && toDefault && fromDefault > 0n && toDefault > 0n)
    return { rate: divideDecimals(fromDefault, toDefault), source: 'DEFAULT' };
  return undefined;
}

/**
 * The stated cost of an item in a document's currency: at the document's own rate if the cost is in its base currency,
 * else by the value of one unit of the other base currency in the document's currency.
 */
export const costInDocument = (
  cost: Decimal,
  at: { readonly documentRate: Decimal } | { readonly factor: Decimal },
): Decimal => ('factor' in at ? multiplyDecimals(cost, at.factor) : divideDecimals(cost, at.documentRate));
