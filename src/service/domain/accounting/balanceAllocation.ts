import {
  type Decimal,
  decimal,
  decimalFromText,
  decimalZero,
  divideDecimals,
  sumDecimals,
} from '#contract/values/decimal';
import { allocate, type Minor, minorToText, negate, subtract, sum, zero } from '#contract/values/money';
import { type Posting, posting, type PostingLine } from './posting.ts';

/** Where a balance is: an account with its dimensions, each a record id or null. */
export interface Place {
  readonly account: string;
  readonly department: string | null;
  readonly class: string | null;
  readonly location: string | null;
}

/** A balance in smallest units, debits less credits. */
export interface PlacedAmount extends Place {
  readonly amount: Minor;
}

/** A target with the weight of its share; never negative. */
export interface WeightedTarget extends Place {
  readonly weight: Decimal;
}

/** A target with what it receives. */
export interface AllocatedShare extends WeightedTarget {
  readonly percent: Decimal;
  readonly amount: Minor;
}

const dimensionNames = ['department', 'class', 'location'] as const;
type Dimensions = Pick<Place, (typeof dimensionNames)[number]>;

/** Whether a line that names some dimensions, and means every value of the others, covers a balance. */
export const covers = (line: Dimensions, balance: Dimensions): boolean =>
  dimensionNames.every((name) => line[name] === null || line[name] === balance[name]);

/** What a line covers: null means every value, also of the account. */
type Covered = Dimensions & { readonly account: string | null };

/** Whether two lines could cover the same balance. */
const overlap = (one: Covered, other: Covered): boolean =>
  (['account', ...dimensionNames] as const).every(
    (name) => one[name] === null || other[name] === null || one[name] === other[name],
  );

/** For each line that could cover what an earlier one covers: its index and that of the earlier one. */
export const overlapsIn = (lines: readonly Covered[]): readonly (readonly [line: number, earlier: number])[] =>
  lines.flatMap((line, at) => {
    const earlier = lines.findIndex((other, before) => before < at && overlap(line, other));
    return earlier < 0 ? [] : [[at, earlier] as const];
  });

export const namesDimension = (line: Dimensions): boolean => dimensionNames.some((name) => line[name] !== null);

/** What shares follow from, by dimensions: a quantity, or a balance on the side of its account. */
export type Basis = readonly (Dimensions & { readonly weight: Decimal })[];

/** The weight of a balance with `precision` decimals: positive on its own side. */
export const weightOfBalance = (amount: Minor, side: 'debit' | 'credit', precision: number): Decimal =>
  decimalFromText(minorToText(side === 'debit' ? amount : negate(amount), precision)) ?? decimalZero;

/** The weight of each target: all of the basis that it covers. */
export const weightsOn = (targets: readonly Dimensions[], basis: Basis): readonly Decimal[] =>
  targets.map((target) => sumDecimals(basis.filter((each) => covers(target, each)).map(({ weight }) => weight)));

/** Whether no target has a weight. */
export const hasNoWeight = (weights: readonly Decimal[]): boolean => weights.every((weight) => weight === decimalZero);

/** Balances together. */
export const totalOf = (amounts: readonly PlacedAmount[]): Minor => sum(amounts.map(({ amount }) => amount));

/** What entries come to: their debits, and with the opposite sign their credits. */
export const debitsOf = (entries: readonly PlacedAmount[]): Minor =>
  totalOf(entries.filter(({ amount }) => amount > zero));

/** The quantities of a statistical entry together. */
export const totalQuantity = (quantities: readonly Decimal[]): Decimal => sumDecimals(quantities);

const HUNDRED = 100n;

/**
 * Divides the balances among the targets by their weights. The shares add up to the balances exactly: smallest units that
 * rounding leaves go to the shares that lost most, the first among equals.
 * @throws {RangeError} if a weight is negative or their sum is zero
 */
export function sharesOf(
  sources: readonly PlacedAmount[],
  targets: readonly WeightedTarget[],
): readonly AllocatedShare[] {
  const whole = sumDecimals(targets.map(({ weight }) => weight));
  if (whole === decimalZero) throw new RangeError('shares need a weight');
  const amounts = allocate(
    totalOf(sources),
    targets.map(({ weight }) => weight),
  );
  return targets.map((target, at) => ({
    ...target,
    percent: divideDecimals(decimal(target.weight * HUNDRED), whole),
    amount: amounts[at] ?? zero,
  }));
}

/**
 * What an allocation comes to: the sources without their balances, or that on another account with their dimensions, and
 * the targets with their shares. Adds up to zero.
 */
export const allocationEntries = (
  sources: readonly PlacedAmount[],
  shares: readonly AllocatedShare[],
  creditAccount: string | undefined,
): readonly PlacedAmount[] =>
  netted([
    ...sources.map(({ amount, ...place }) => ({
      ...place,
      account: creditAccount ?? place.account,
      amount: negate(amount),
    })),
    ...shares.map(({ weight: _, percent: _percent, ...share }) => share),
  ]);

/** What is left to post of entries after earlier runs; nothing if they posted all of it. */
export const leftToPost = (
  entries: readonly PlacedAmount[],
  posted: readonly PlacedAmount[],
): readonly PlacedAmount[] => netted([...entries, ...posted.map((each) => ({ ...each, amount: negate(each.amount) }))]);

/** One amount for each place, in the order in which places first appear; without those of zero. */
function netted(entries: readonly PlacedAmount[]): readonly PlacedAmount[] {
  const places = new Map<string, PlacedAmount>();
  for (const { account, department, class: ofClass, location, amount } of entries) {
    const key = [account, department, ofClass, location].join();
    const before = places.get(key)?.amount ?? zero;
    const place = { account, department, class: ofClass, location };
    places.set(key, { ...place, amount: subtract(before, negate(amount)) });
  }
  return [...places.values()].filter(({ amount }) => amount !== zero);
}

interface RunToPost {
  readonly period: string;
  readonly date: string;
  readonly subsidiary: string;
  /** The base currency of the subsidiary. */
  readonly currency: string;
  readonly memo: string | null;
}

/** The journal of a run, in base currency. */
export const allocationPosting = (
  entries: readonly PlacedAmount[],
  { period, date, subsidiary, currency, memo }: RunToPost,
): Posting =>
  posting(
    period,
    date,
    entries.map(({ amount, ...place }, index): PostingLine => ({
      ...place,
      line: index + 1,
      subsidiary,
      currency,
      side: amount > zero ? 'debit' : 'credit',
      amount,
      baseAmount: amount,
      entity: null,
      memo,
    })),
  );
