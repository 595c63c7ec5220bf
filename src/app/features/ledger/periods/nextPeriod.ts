import { lastDayOfYear } from '#contract/records/ledger/fiscalYear';
import { addDays, addMonths, startOfYear } from '#contract/values/calendar';
import { partsOf } from '#contract/values/date';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import { periodsIn, refOf, wholesIn } from '#app/engine/aspects/period/periodFacts.ts';

interface Calendar {
  readonly months: readonly { readonly isAdjust: boolean; readonly endDate: string }[];
  readonly wholes: ReturnType<typeof wholesIn>;
}

const calendarOf = ({ cache, queries }: FormTools): Calendar => ({
  months: periodsIn(cache, queries),
  wholes: wholesIn(cache, queries),
});

/** "FY 2027" after "FY 2026", and with another word where the company has one. */
function nameOfYear(startDate: string, years: readonly { readonly name: string }[]): string {
  const word = /^(\D*)\d{4}$/.exec(years.at(-1)?.name ?? '')?.[1] ?? 'FY ';
  return `${word}${partsOf(lastDayOfYear(startDate)).year}`;
}

function nameOfMonth(startDate: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${startDate}T00:00:00Z`),
  );
}

/** A year with its quarters and months, or a month of an existing year. */
function spanFrom(startDate: string, isYear: boolean, { wholes }: Calendar, locale: string): FormDoc {
  if (isYear) {
    return {
      periodName: nameOfYear(
        startDate,
        wholes.filter((each) => each.isYear),
      ),
      startDate,
      endDate: lastDayOfYear(startDate),
      isYear: true,
      makesPeriods: true,
      parent: null,
    };
  }
  const around = wholes
    .filter((each) => each.startDate <= startDate && startDate <= each.endDate)
    .toSorted((one, other) => Number(one.isYear) - Number(other.isYear))[0];
  return {
    periodName: nameOfMonth(startDate, locale),
    startDate,
    endDate: addDays(addMonths(startDate, 1), -1),
    isYear: false,
    makesPeriods: false,
    parent: around ? refOf(around) : null,
  };
}

/** The most likely new period: the month after the last one, or a whole new year if no year contains that. */
export function nextPeriod(calendar: Calendar, workDate: string, locale: string): FormDoc {
  const last = calendar.months.filter(({ isAdjust }) => !isAdjust).at(-1);
  const startDate = last ? addDays(last.endDate, 1) : startOfYear(workDate);
  const isOfAYear = calendar.wholes.some(
    (each) => each.isYear && each.startDate <= startDate && startDate <= each.endDate,
  );
  return spanFrom(startDate, !isOfAYear, calendar, locale);
}

export const defaultsOfPeriod = (start: FormDoc, tools: FormTools): FormDoc =>
  start.periodName !== undefined || start.startDate !== undefined
    ? {}
    : nextPeriod(calendarOf(tools), tools.workDate(), tools.locale());

/** Name, last day and parent follow the first day and the period type, until they are set manually. */
export function followPeriod(name: string, values: FormDoc, pinned: ReadonlySet<string>, tools: FormTools): FormDoc {
  const { startDate, isYear, isQuarter, isAdjust } = values;
  if (
    (name !== 'startDate' && name !== 'isYear') ||
    typeof startDate !== 'string' ||
    isQuarter === true ||
    isAdjust === true
  )
    return {};
  const next = spanFrom(startDate, isYear === true, calendarOf(tools), tools.locale());
  const kept = new Set([
    ...pinned,
    name,
    ...(isRef(values.parent) && name === 'startDate' && next.parent === null ? ['parent'] : []),
  ]);
  return Object.fromEntries(Object.entries(next).filter(([field]) => !kept.has(field)));
}
