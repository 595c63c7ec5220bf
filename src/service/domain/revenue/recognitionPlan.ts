import type { AmortizationType, RecurrenceType } from '#contract/lists/recurrences';
import { addMonths, dateOfDayNumber } from '#contract/values/calendar';
import { dayNumber, partsOf, type PlainDate } from '#contract/values/date';
import { decimal, DECIMAL_UNIT, type Decimal, sumDecimals } from '#contract/values/decimal';
import { minor, type Minor, subtract, sum, zero } from '#contract/values/money';

export interface PlanFacts {
  readonly amortizationType: Exclude<AmortizationType, 'CUSTOMTEMPLATE'>;
  readonly recurrenceType: RecurrenceType;
  /** Over how many periods. */
  readonly periods: number;
  readonly amount: Minor | undefined;
  readonly startDate: PlainDate | undefined;
}

/** One step of a plan; without a start it has no date, without an amount only its share. */
export interface PlanLine {
  readonly date: PlainDate | undefined;
  readonly amount: Minor | undefined;
  readonly percent: Decimal;
}

const LAST = '9999-12-31';
/** The last month of the calendar, counted from year 0. */
const LAST_MONTH = 9999 * 12 + 12;
/** A share has the decimals of a percent field. */
const SHARE_STEP = DECIMAL_UNIT / 10_000n;
const months: Readonly<Partial<Record<RecurrenceType, number>>> = { MONTHLY: 1, QUARTERLY: 3, ANNUALLY: 12 };

/** The date of a step, counted from 0: the end of a month is followed by ends of months, 28 February by 31 March. */
export function dateOfStep(start: PlainDate, recurrence: RecurrenceType, step: number): PlainDate {
  const each = months[recurrence];
  if (each === undefined) return dateOfDayNumber(dayNumber(start) + step * (recurrence === 'WEEKLY' ? 7 : 1)) ?? LAST;
  const { year, month } = partsOf(start);
  return year * 12 + month + each * step > LAST_MONTH ? LAST : addMonths(start, each * step, { stickyMonthEnd: true });
}

/** Equal parts rounded towards zero; the last one gets the rounding difference. */
function evenly(total: bigint, count: number, step = 1n): bigint[] {
  const part = (total / BigInt(count) / step) * step;
  return Array.from({ length: count }, (_, index) => (index < count - 1 ? part : total - part * BigInt(count - 1)));
}

/**
 * The plan of a schedule: STRAIGHTLINE recognizes equal amounts over all periods, IMMEDIATE everything at the start
 * (spec, revRecSchedule). The amounts add up to the total exactly, the shares to 100 %.
 */
export function recognitionPlan({
  amortizationType,
  recurrenceType,
  periods,
  amount,
  startDate,
}: PlanFacts): PlanLine[] {
  const count = amortizationType === 'IMMEDIATE' ? 1 : periods;
  if (count < 1) return [];
  const amounts = amount === undefined ? undefined : evenly(amount, count);
  return evenly(100n * DECIMAL_UNIT, count, SHARE_STEP).map((share, index) => {
    const part = amounts?.[index];
    return {
      date: startDate === undefined ? undefined : dateOfStep(startDate, recurrenceType, index),
      amount: part === undefined ? undefined : minor(part),
      percent: decimal(share),
    };
  });
}

/** A line of a custom pattern, as sent. */
export interface PatternLine {
  readonly amount: Minor | undefined;
  readonly percent: Decimal | undefined;
}

/**
 * The amounts of a custom pattern: given ones are kept; a share becomes its part of the total, and the last share gets
 * the rounding difference.
 */
export function patternAmounts(lines: readonly PatternLine[], whole: Minor | undefined): (Minor | undefined)[] {
  const shared = lines.map(({ amount, percent }) => {
    if (amount !== undefined || percent === undefined || whole === undefined) return amount;
    return minor((whole * percent) / (100n * DECIMAL_UNIT));
  });
  const isWhole = sumDecimals(lines.flatMap(({ percent }) => percent ?? [])) === 100n * DECIMAL_UNIT;
  const last = lines.findLastIndex(({ amount, percent }) => amount === undefined && percent !== undefined);
  if (whole === undefined || last < 0 || !isWhole) return shared;
  const rest = subtract(whole, sum(shared.map((each) => each ?? zero)));
  return shared.map((each, index) => (index === last && each !== undefined ? minor(each + rest) : each));
}
