import { type Decimal, decimalToText } from '#contract/values/decimal';
import { convert, impliedRate, type Minor, minorToText, negate, subtract, sum, zero } from '#contract/values/money';
import { type Posting, posting, type PostingLine } from '../accounting/posting.ts';

/**
 * What an account holds in a foreign currency on a day: of receivables and payables by party. `base` is its carrying
 * amount, with every earlier revaluation in effect on that day.
 */
export interface ForeignBalance {
  readonly account: string;
  readonly entity: string | null;
  readonly currency: string;
  readonly amount: Minor;
  readonly base: Minor;
}

/** The closing rate of a currency, with its name and its decimals. */
export interface ClosingRate {
  readonly symbol: string;
  readonly rate: Decimal;
  readonly precision: number;
}

/** A foreign balance at its closing rate. */
export interface RevaluedBalance extends ForeignBalance {
  readonly closing: ClosingRate;
  /** Carrying amount for one unit; undefined if either is zero. */
  readonly rateBefore: Decimal | undefined;
  readonly revalued: Minor;
  /** Positive: a gain. */
  readonly gain: Minor;
}

/**
 * Values foreign balances at the closing rates of their currencies, rounded half up to the base currency. The gain is
 * the difference to the carrying amount, so a repeated run finds only what changed since. Balances without a rate are
 * left out.
 */
export function revalue(
  balances: readonly ForeignBalance[],
  rates: ReadonlyMap<string, ClosingRate>,
  basePrecision: number,
): readonly RevaluedBalance[] {
  return balances.flatMap((balance): RevaluedBalance[] => {
    const closing = rates.get(balance.currency);
    if (!closing) return [];
    const revalued = convert(balance.amount, closing.rate, closing.precision, basePrecision);
    return [
      {
        ...balance,
        closing,
        revalued,
        gain: subtract(revalued, balance.base),
        rateBefore: impliedRate(balance.amount, closing.precision, balance.base, basePrecision),
      },
    ];
  });
}

/** Carrying amounts, revalued amounts and gains in all; a loss counts negative. */
export const valuationTotals = (
  balances: readonly RevaluedBalance[],
): Readonly<Record<'carrying' | 'revalued' | 'gain', Minor>> => ({
  carrying: sum(balances.map(({ base }) => base)),
  revalued: sum(balances.map(({ revalued }) => revalued)),
  gain: sum(balances.map(({ gain }) => gain)),
});

interface RunToPost {
  readonly period: string;
  readonly date: string;
  readonly subsidiary: string;
  /** The account for unrealized gains and losses. */
  readonly gainLossAccount: string;
  readonly memo: string | null;
}

/**
 * The entries of a run: each balance by its gain, and for each currency its gains and its losses on the account for
 * them. They change base amounts only, in the currency of the balance. Null without a gain or loss.
 */
export function revaluationPosting(
  balances: readonly RevaluedBalance[],
  { period, date, subsidiary, gainLossAccount, memo }: RunToPost,
): Posting | null {
  const changed = balances.filter(({ gain }) => gain !== zero);
  if (changed.length === 0) return null;
  const entry = (of: Pick<PostingLine, 'account' | 'entity' | 'currency' | 'memo'>, baseAmount: Minor) => ({
    ...of,
    subsidiary,
    side: baseAmount > zero ? ('debit' as const) : ('credit' as const),
    amount: zero,
    baseAmount,
    department: null,
    class: null,
    location: null,
  });
  const own = changed.map((balance) => entry({ ...balance, memo: valuationOf(balance) }, balance.gain));
  const counter = [...new Set(changed.map(({ currency }) => currency))].flatMap((currency) => {
    const gains = changed.filter((balance) => balance.currency === currency).map(({ gain }) => gain);
    return [gains.filter((gain) => gain > zero), gains.filter((gain) => gain < zero)]
      .filter((each) => each.length > 0)
      .map((each) => entry({ account: gainLossAccount, entity: null, currency, memo }, negate(sum(each))));
  });
  return posting(
    period,
    date,
    [...own, ...counter].map((line, index) => ({ ...line, line: index + 1 })),
  );
}

/** How the entry of a balance came about, the same in every language: "EUR 225492.00 × 1.086". */
const valuationOf = ({ amount, closing: { symbol, precision, rate } }: RevaluedBalance): string =>
  `${symbol} ${minorToText(amount, precision)} × ${decimalToText(rate)}`;
