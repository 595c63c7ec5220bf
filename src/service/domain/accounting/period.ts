import { addDays } from '#contract/values/calendar';
import { arg, type Message } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { problem, type Problem, problemOf } from '#contract/messages/problem';

/** An accounting period as seen by the rules. */
export interface Period {
  readonly id: string;
  readonly periodName: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly isYear: boolean;
  readonly isQuarter: boolean;
  readonly isAdjust: boolean;
  readonly closed: boolean;
  readonly allLocked: boolean;
  readonly arLocked: boolean;
  readonly apLocked: boolean;
  readonly isInactive: boolean;
  /** The locks of the subsidiary that a document posts in; absent: none of its own. */
  readonly ownLocks?: OwnLocks;
}

/** What is locked in a period for one subsidiary, besides what is locked for all. */
export interface OwnLocks {
  /** Its name. */
  readonly subsidiary: string;
  readonly allLocked: boolean;
  readonly arLocked: boolean;
  readonly apLocked: boolean;
}
export type Module = 'receivables' | 'payables' | 'general';

/** A base period is neither a quarter nor a year; only base periods accept postings. */
export const isBase = (period: Period): boolean => !period.isYear && !period.isQuarter;

const contains = (period: Period, date: string): boolean => period.startDate <= date && date <= period.endDate;

/** Why a period accepts no posting of a module; undefined if it does. */
export function whyShut(period: Period, module: Module): Message | undefined {
  if (period.closed) return message('period.stateClosed');
  if (period.allLocked) return message('period.stateLocked');
  if (module === 'receivables' && period.arLocked) return message('period.stateLockedReceivables');
  if (module === 'payables' && period.apLocked) return message('period.stateLockedPayables');
  const { ownLocks: own } = period;
  const isLocked =
    own !== undefined &&
    (own.allLocked || (module === 'receivables' && own.arLocked) || (module === 'payables' && own.apLocked));
  return isLocked ? message('period.stateLockedFor', { subsidiary: own.subsidiary }) : undefined;
}

/** The base period of a date that is not an adjustment period (decisions 7c). */
export const periodOf = (periods: readonly Period[], date: string): Period | undefined =>
  periods.find((period) => isBase(period) && !period.isAdjust && contains(period, date));

/** The first open base period that starts after another has ended. */
export const firstOpenAfter = (periods: readonly Period[], date: string, module: Module): Period | undefined =>
  periods
    .filter(
      (period) => isBase(period) && !period.isAdjust && period.endDate >= date && whyShut(period, module) === undefined,
    )
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))[0];

/**
 * Whether a document dated `date` may post to its named period: the period must be open and must contain the date,
 * unless it is an adjustment period of the same year (decisions 12.9). `years` are the year periods.
 */
export function checkPostingPeriod(period: Period, date: string, module: Module, years: readonly Period[]): Problem[] {
  const at = (detail: Message): Problem[] => [problemOf(detail, { path: 'postingPeriod' })];
  if (!isBase(period))
    return at(message(period.isYear ? 'period.isYear' : 'period.isQuarter', { period: period.periodName }));
  const shut = whyShut(period, module);
  if (shut !== undefined) return at(message('period.closed', { period: period.periodName, state: shut }));
  if (contains(period, date)) return [];
  if (period.isAdjust) {
    const year = years.find((each) => contains(each, period.startDate));
    if (year && contains(year, date)) return [];
  }
  return at(
    message('period.wrongDate', {
      date: arg.date(date),
      period: period.periodName,
      from: arg.date(period.startDate),
      to: arg.date(period.endDate),
    }),
  );
}

/** Returns what prevents a new or changed period, apart from its neighbors. */
export function checkCalendar(period: Period, others: readonly Period[]): Problem[] {
  if (period.endDate < period.startDate) {
    return [
      problem(
        'period.endBeforeStart',
        { end: arg.date(period.endDate), start: arg.date(period.startDate) },
        { path: 'endDate' },
      ),
    ];
  }
  if (period.isYear && period.isQuarter) {
    return [problem('period.yearAndQuarter', {}, { path: 'isQuarter' })];
  }
  if (period.isAdjust) return isBase(period) ? [] : [problem('period.adjustmentNotBase', {}, { path: 'isAdjust' })];
  const peers = others.filter(
    (other) => other.isYear === period.isYear && other.isQuarter === period.isQuarter && !other.isAdjust,
  );
  const overlap = peers.find((other) => other.startDate <= period.endDate && period.startDate <= other.endDate);
  if (overlap) {
    return [
      problem(
        'period.overlap',
        { period: overlap.periodName, from: arg.date(overlap.startDate), to: arg.date(overlap.endDate) },
        { path: 'startDate' },
      ),
    ];
  }
  if (!isBase(period) || peers.length === 0) return [];
  const touches = peers.some(
    (other) => addDays(other.endDate, 1) === period.startDate || addDays(period.endDate, 1) === other.startDate,
  );
  if (touches) return [];
  return [problem('period.gap', {}, { path: 'startDate' })];
}

/** Periods close in order: every earlier base period must be closed (decisions 7c). */
export function checkClose(period: Period, all: readonly Period[]): Message | undefined {
  if (!isBase(period)) {
    const open = all.find((other) => isBase(other) && contains(period, other.startDate) && !other.closed);
    return open && message('period.childOpen', { open: open.periodName, period: period.periodName });
  }
  const earlier = all
    .filter((other) => isBase(other) && !other.closed && other.id !== period.id && closesBefore(other, period))
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))[0];
  return earlier && message('period.earlierOpen', { period: earlier.periodName });
}

const closesBefore = (one: Period, other: Period): boolean =>
  one.endDate < other.endDate || (one.endDate === other.endDate && !one.isAdjust && other.isAdjust);

/** Periods reopen in reverse order: no later one may be closed. The period's quarter and year open with it. */
export function checkReopen(period: Period, all: readonly Period[]): Message | undefined {
  const later = all.find(
    (other) =>
      other.id !== period.id && other.closed && isBase(other) === isBase(period) && closesBefore(period, other),
  );
  if (later) return message('period.laterClosed', { period: later.periodName });
  if (isBase(period)) return undefined;
  if (!standingOf(period, all).closed) return undefined;
  const last = periodsWithin(period, all).toSorted((a, b) => (closesBefore(a, b) ? 1 : -1))[0];
  return last && message('period.reopenChild', { child: last.periodName, period: period.periodName });
}

/** The state of a quarter or year derived from its periods. */
export type Standing = Pick<Period, 'closed' | 'allLocked' | 'arLocked' | 'apLocked'>;

const isWithin =
  (whole: Period) =>
  (period: Period): boolean =>
    isBase(period) && whole.startDate <= period.startDate && period.startDate <= whole.endDate;

/** The posting periods of a quarter or year. */
export const periodsWithin = (whole: Period, all: readonly Period[]): Period[] => all.filter(isWithin(whole));

/** The quarter and year that contain a period. */
export const wholesOf = (period: Period, all: readonly Period[]): Period[] =>
  all.filter((other) => !isBase(other) && isWithin(other)(period));

/** Whether its last month exists: base periods have no gaps, and nothing was posted before the first of them. */
const isComplete = (whole: Period, within: readonly Period[]): boolean =>
  within.some(({ isAdjust, endDate }) => !isAdjust && endDate >= whole.endDate);

/**
 * Derives the state of a quarter or year: closed if all its periods are, up to its last day; locked if every open one
 * is. Without an open period its locks are unchanged.
 */
export function standingOf(whole: Period, all: readonly Period[]): Standing {
  const within = periodsWithin(whole, all);
  const open = within.filter(({ closed }) => !closed);
  const every = (lock: 'allLocked' | 'arLocked' | 'apLocked'): boolean =>
    open.length === 0 ? whole[lock] : open.every((period) => period[lock]);
  return {
    closed: isComplete(whole, within) && open.length === 0,
    allLocked: every('allLocked'),
    arLocked: every('arLocked'),
    apLocked: every('apLocked'),
  };
}
