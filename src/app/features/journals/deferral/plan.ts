import { addMonths, startOfMonth } from '#contract/values/calendar';
import { daysInMonth, partsOf, type PlainDate } from '#contract/values/date';
import { allocate, isZero, type Minor, minorToNumber, subtract } from '#contract/values/money';
import type { PeriodFacts } from '#app/engine/aspects/period/periodFacts.ts';
import { firstOpenFrom, periodOfDate } from '#app/engine/aspects/period/periodFacts.ts';

export const spreadKeys = ['equal', 'days', 'shares'] as const;
/** How an amount is allocated over months: equally, by the days of the month, or by entered shares. */
export type SpreadKey = (typeof spreadKeys)[number];

export interface Share {
  readonly department: { readonly id: string; readonly refName: string } | undefined;
  readonly weight: bigint;
}

export interface SpreadWish {
  readonly total: Minor;
  readonly first: PlainDate;
  readonly months: number;
  readonly key: SpreadKey;
  /** One for each month, for the key `shares`. */
  readonly weights: readonly bigint[];
  /** The shares of departments; a single one without department when none is chosen. */
  readonly departments: readonly Share[];
}

/** What goes to one month. */
export interface SpreadPart {
  readonly date: PlainDate;
  readonly amount: Minor;
  /** One for each department, which add up to the amount. */
  readonly byDepartment: readonly Minor[];
  /** What remains after it. */
  readonly left: Minor;
}

/**
 * Divides an amount over months and departments (ui 6.16). The months add up to the total and the departments to
 * their month, to the smallest unit; left-over units go where most was lost. A month end stays a month end.
 */
export function spreadOver({ total, first, months, key, weights, departments }: SpreadWish): readonly SpreadPart[] {
  const dates = Array.from({ length: months }, (_, at) => addMonths(first, at, { stickyMonthEnd: true }));
  const amounts = allocate(
    total,
    dates.map((date, at) => (key === 'shares' ? (weights[at] ?? 0n) : key === 'days' ? BigInt(daysOf(date)) : 1n)),
  );
  let left = total;
  return dates.flatMap((date, at): SpreadPart[] => {
    const amount = amounts[at];
    if (amount === undefined) return [];
    left = subtract(left, amount);
    return [
      {
        date,
        amount,
        byDepartment: allocate(
          amount,
          departments.map(({ weight }) => weight),
        ),
        left,
      },
    ];
  });
}

function daysOf(date: PlainDate): number {
  const { year, month } = partsOf(date);
  return daysInMonth(year, month);
}

export interface SpreadJournals {
  readonly parts: readonly SpreadPart[];
  readonly debit: string;
  readonly credit: string;
  readonly departments: readonly Share[];
  readonly subsidiary: string;
  readonly currency: string;
  readonly precision: number;
  readonly memo: string;
  /** The day on which the whole amount is first reversed, because it was booked in full. */
  readonly takenOut: PlainDate | undefined;
  /** Each journal of a month is reversed on the first day of the next, as an accrual is. */
  readonly isReversed: boolean;
  readonly total: Minor;
  readonly periods: readonly PeriodFacts[];
}

/** The day on which the journal of a month is reversed. */
export const reversalOf = (date: PlainDate): PlainDate => startOfMonth(addMonths(date, 1));

/** The journals of a plan in the service's form, preceded by the one that reverses the full amount if needed. */
export function journalsOf(plan: SpreadJournals): readonly Readonly<Record<string, unknown>>[] {
  const { parts, debit, credit, departments, memo, takenOut, total } = plan;
  const split = (amounts: readonly Minor[], [to, from]: readonly [string, string], text: string): readonly object[] =>
    amounts.flatMap((amount, at) => {
      if (isZero(amount)) return [];
      const department = departments[at]?.department;
      const shared = {
        ...(text === '' ? {} : { memo: text }),
        ...(department ? { department: { id: department.id } } : {}),
      };
      const value = minorToNumber(amount, plan.precision);
      return [
        { account: { id: to }, debit: value, ...shared },
        { account: { id: from }, credit: value, ...shared },
      ];
    });
  const numbered = (at: number): string => [memo, `${at + 1}/${parts.length}`].filter((each) => each !== '').join(' ');
  const monthly = parts.flatMap(({ date, byDepartment }, at) => {
    const lines = split(byDepartment, [debit, credit], numbered(at));
    return lines.length === 0
      ? []
      : [
          {
            ...journal(plan, date, numbered(at), lines),
            ...(plan.isReversed ? { reversalDate: reversalOf(date) } : {}),
          },
        ];
  });
  if (takenOut === undefined) return monthly;
  return [
    journal(
      plan,
      takenOut,
      memo,
      split(
        allocate(
          total,
          departments.map(({ weight }) => weight),
        ),
        [credit, debit],
        memo,
      ),
    ),
    ...monthly,
  ];
}

function journal(
  { subsidiary, currency, periods }: SpreadJournals,
  date: PlainDate,
  memo: string,
  items: readonly object[],
): Readonly<Record<string, unknown>> {
  const period = periodOfDate(periods, date);
  return {
    tranDate: date,
    ...(period ? { postingPeriod: { id: period.id } } : {}),
    subsidiary: { id: subsidiary },
    currency: { id: currency },
    ...(memo === '' ? {} : { memo }),
    line: { items },
  };
}

/** The first date of a plan on which nothing can be posted, why, and the day to begin with instead. */
export interface ShutDate {
  readonly date: PlainDate;
  readonly period: PeriodFacts | undefined;
  readonly instead: PlainDate | undefined;
}

export function firstShut(dates: readonly PlainDate[], periods: readonly PeriodFacts[]): ShutDate | undefined {
  // A role that may not see periods leaves it to the service.
  if (periods.length === 0) return undefined;
  for (const date of dates) {
    const period = periodOfDate(periods, date);
    if (period === undefined || period.shut !== undefined)
      return { date, period, instead: firstOpenFrom(periods, date)?.startDate };
  }
  return undefined;
}

/** "2:1:1" or "2 1 1": a share for each month; undefined when a part is no whole number, or all are zero. */
export function readShares(text: string): readonly bigint[] | undefined {
  const parts = text
    .trim()
    .split(/[\s:;,]+/)
    .filter((part) => part !== '');
  const shares = parts.flatMap((part) => (/^\d{1,9}$/.test(part) ? [BigInt(part)] : []));
  return shares.length === parts.length && shares.some((share) => share > 0n) ? shares : undefined;
}
