import type { AmortizationType, RecurrenceType } from '#contract/lists/recurrences';
import type { PlainDate } from '#contract/values/date';
import { DECIMAL_UNIT, type Decimal } from '#contract/values/decimal';
import { abs, minor, type Minor, sum, zero } from '#contract/values/money';
import { dateOfStep } from './recognitionPlan.ts';

/** A step of a custom pattern: its share is `weight` of the pattern's `whole`. */
export interface PatternStep {
  /** Absent: the date from the recurrence. */
  readonly date: PlainDate | undefined;
  readonly weight: bigint;
}

/** How the revenue of a sale line is recognized. */
export interface LineTerms {
  readonly amortizationType: AmortizationType;
  readonly recurrenceType: RecurrenceType;
  readonly periods: number;
  readonly start: PlainDate;
  /** Nothing is recognized before the sale. */
  readonly saleDate: PlainDate;
  /** Of a CUSTOMTEMPLATE. */
  readonly pattern: { readonly steps: readonly PatternStep[]; readonly whole: bigint };
}

/** The plan of a sale line: its number of steps, their dates, and the cumulative amounts for a total. */
export interface LinePlan {
  readonly count: number;
  dateOf(step: number): PlainDate;
  sumOf(whole: Minor, steps: number): Minor;
}

/**
 * The plan of a sale line (spec, revRecSchedule): STRAIGHTLINE in equal parts, IMMEDIATE all together, CUSTOMTEMPLATE
 * by its shares. Parts are whole smallest units, rounded towards zero; the last gets the remainder.
 */
export function linePlan(terms: LineTerms): LinePlan {
  const { amortizationType, recurrenceType, periods, start } = terms;
  if (amortizationType === 'CUSTOMTEMPLATE') return patternPlan(terms);
  const count = amortizationType === 'IMMEDIATE' ? 1 : periods;
  return {
    count,
    dateOf: (step) => notBefore(terms, dateOfStep(start, recurrenceType, step)),
    sumOf: (whole, steps) =>
      steps >= count ? whole : minor(steps <= 0 ? 0n : (whole / BigInt(count)) * BigInt(steps)),
  };
}

const notBefore = ({ saleDate }: LineTerms, date: PlainDate): PlainDate => (date < saleDate ? saleDate : date);

/** An incomplete pattern leaves the remainder deferred. */
function patternPlan(terms: LineTerms): LinePlan {
  const { steps, whole: of } = terms.pattern;
  const dated = steps
    .map(({ date, weight }, index) => ({
      date: notBefore(terms, date ?? dateOfStep(terms.start, terms.recurrenceType, index)),
      weight,
    }))
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const isWhole = of > 0n && dated.reduce((total, { weight }) => total + weight, 0n) === of;
  return {
    count: dated.length,
    dateOf: (step) => dated[step]?.date ?? terms.start,
    sumOf: (whole, count) => {
      if (of <= 0n || count <= 0) return zero;
      if (isWhole && count >= dated.length) return whole;
      return minor(dated.slice(0, count).reduce((total, { weight }) => total + (whole * weight) / of, 0n));
    },
  };
}

/** How many steps of a plan are on or before a day. */
function stepsBy(plan: LinePlan, date: PlainDate): number {
  let [low, high] = [0, plan.count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (plan.dateOf(middle) <= date) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How much of a total is recognized by the end of a day. */
export const recognizedBy = (plan: LinePlan, whole: Minor, date: PlainDate): Minor =>
  plan.sumOf(whole, stepsBy(plan, date));

/** The day of the first step beyond what is already recognized; undefined if there is none. */
export function firstDayBeyond(plan: LinePlan, whole: Minor, done: Minor): PlainDate | undefined {
  let [low, high] = [0, plan.count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (abs(plan.sumOf(whole, middle + 1)) > abs(done)) high = middle;
    else low = middle + 1;
  }
  return low < plan.count ? plan.dateOf(low) : undefined;
}

/** A line of a pattern as entered: a share, an amount, or both. */
interface EnteredStep {
  readonly date: PlainDate | undefined;
  readonly percent: Decimal | undefined;
  readonly amount: Minor | undefined;
}

/** A pattern by its percentages, or by its amounts of the total if its lines have only those. */
export function patternOf(lines: readonly EnteredStep[], whole: Minor | undefined): LineTerms['pattern'] {
  const amounts = lines.flatMap(({ amount }) => amount ?? []);
  if (lines.some(({ percent }) => percent === undefined) && amounts.length === lines.length)
    return { steps: lines.map(({ date, amount }) => ({ date, weight: amount ?? 0n })), whole: whole ?? sum(amounts) };
  return {
    steps: lines.map(({ date, percent }) => ({ date, weight: percent ?? 0n })),
    whole: 100n * DECIMAL_UNIT,
  };
}

/** Whether a changed pattern begins with the steps of the previous one: additional steps leave recognized ones unchanged. */
export const continuesPattern = (before: LineTerms['pattern'], after: LineTerms['pattern']): boolean =>
  before.whole === after.whole &&
  before.steps.every(
    ({ date, weight }, index) => after.steps[index]?.date === date && after.steps[index]?.weight === weight,
  );
