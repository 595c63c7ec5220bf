import type { AmortizationType, RecurrenceType } from '#contract/lists/recurrences';
import type { PlainDate } from '#contract/values/date';
import { DECIMAL_UNIT, type Decimal } from '#contract/values/decimal';
import { abs, minor, type Minor, sum, zero } from '#contract/values/money';
import { dateOfStep } from './recognitionPlan.ts';

/** A step of a pattern of the company's own: its part of the whole is `weight` of the pattern's `whole`. */
export interface PatternStep {
  /** Absent: the date that the recurrence gives it. */
  readonly date: PlainDate | undefined;
  readonly weight: bigint;
}

/** How the revenue of a sale line is recognized. */
export interface LineTerms {
  readonly amortizationType: AmortizationType;
  readonly recurrenceType: RecurrenceType;
  readonly periods: number;
  readonly start: PlainDate;
  /** Nothing is recognized before it is sold. */
  readonly saleDate: PlainDate;
  /** Of a CUSTOMTEMPLATE. */
  readonly pattern: { readonly steps: readonly PatternStep[]; readonly whole: bigint };
}

/** The plan of a sale line: how many steps it has, when each falls, and what the first of them add up to of a whole. */
export interface LinePlan {
  readonly count: number;
  dateOf(step: number): PlainDate;
  sumOf(whole: Minor, steps: number): Minor;
}

/**
 * The plan of a sale line (spec, revRecSchedule): STRAIGHTLINE in equal parts, IMMEDIATE at once, CUSTOMTEMPLATE by its
 * shares. Parts are whole smallest units, rounded towards zero; the last takes the rest.
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

/** A pattern that is not whole yet leaves the rest deferred. */
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

/** How many of the steps of a plan fall on a day or before it. */
function stepsBy(plan: LinePlan, date: PlainDate): number {
  let [low, high] = [0, plan.count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (plan.dateOf(middle) <= date) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What is recognized of a whole by the end of a day. */
export const recognizedBy = (plan: LinePlan, whole: Minor, date: PlainDate): Minor =>
  plan.sumOf(whole, stepsBy(plan, date));

/** The day of the first step that goes beyond what is done; undefined when no step does. */
export function firstDayBeyond(plan: LinePlan, whole: Minor, done: Minor): PlainDate | undefined {
  let [low, high] = [0, plan.count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (abs(plan.sumOf(whole, middle + 1)) > abs(done)) high = middle;
    else low = middle + 1;
  }
  return low < plan.count ? plan.dateOf(low) : undefined;
}

/** A line of a pattern as it was entered: a share, an amount, or both. */
interface EnteredStep {
  readonly date: PlainDate | undefined;
  readonly percent: Decimal | undefined;
  readonly amount: Minor | undefined;
}

/** A pattern by its shares of a hundred, or by its amounts of the whole where lines have those alone. */
export function patternOf(lines: readonly EnteredStep[], whole: Minor | undefined): LineTerms['pattern'] {
  const amounts = lines.flatMap(({ amount }) => amount ?? []);
  if (lines.some(({ percent }) => percent === undefined) && amounts.length === lines.length)
    return { steps: lines.map(({ date, amount }) => ({ date, weight: amount ?? 0n })), whole: whole ?? sum(amounts) };
  return {
    steps: lines.map(({ date, percent }) => ({ date, weight: percent ?? 0n })),
    whole: 100n * DECIMAL_UNIT,
  };
}

/** Whether a changed pattern begins with the steps that another had: more of them leave recognized steps as they are. */
export const continuesPattern = (before: LineTerms['pattern'], after: LineTerms['pattern']): boolean =>
  before.whole === after.whole &&
  before.steps.every(
    ({ date, weight }, index) => after.steps[index]?.date === date && after.steps[index]?.weight === weight,
  );
