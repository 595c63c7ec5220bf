import type { Ref } from '#contract/derive/types';
import { normaliseDate } from '#contract/values/timestamp';
import { fiscalYearStart } from '#contract/records/ledger/fiscalYear';
import type { Queryable } from '../storage/database.ts';
import {
  type LedgerPeriod,
  ledgerPeriods,
  type LedgerSubsidiary,
  ledgerSubsidiaries,
  type LedgerSum,
  ledgerSums,
  limitedSums,
  type PeriodSum,
  type LedgerTime,
  type SumsRequest,
} from '../storage/queries/ledger/ledgerBalances.ts';
import { isLimited } from '../storage/queries/ledger/entryLimits.ts';
import type { Scope } from '../storage/queries/records/scopeSql.ts';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { allRead, type Outcome, refused, type Refused, type ReportQuery } from './outcome.ts';
import { type EntriesWithin, readEntryFilters } from './reportFilters.ts';

/** How a report's time range splits by the fiscal years of some subsidiaries. */
export type Slice = Pick<SumsRequest, 'whole' | 'partial' | 'yearStart' | 'subsidiaries'>;

/** The resolved time range and books of a report. */
export interface LedgerRange {
  readonly from: string;
  readonly to: string;
  readonly period: Ref | null;
  /** The periods contained in the requested period; null if dates were requested. */
  readonly movementPeriods: readonly string[] | null;
  /** One for each first day of the fiscal year in which the range begins. */
  readonly slices: readonly Slice[];
  readonly subsidiary: Ref | null;
  readonly subsidiaries: readonly LedgerSubsidiary[];
  /** All accounting periods, chronologically. */
  readonly periods: readonly LedgerPeriod[];
  /** Limits on entries besides subsidiary and time. */
  readonly filters: EntriesWithin;
  /** Subsidiaries whose fiscal year ends within the range, where income and expense restart. */
  readonly turn: { readonly subsidiary: string; readonly date: string } | null;
}

/**
 * Reads `subsidiary`, `period` or `from`/`to`, without either the month of `today`, and the filters of entries. Each
 * subsidiary uses its own fiscal year. Refuses with every wrong parameter.
 */
export async function readRange(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  today: string,
): Promise<Outcome<LedgerRange>> {
  const [periods, visible] = [await ledgerPeriods(db), await ledgerSubsidiaries(db, scope)];
  const asked = given(query, 'subsidiary');
  const chosen = asked === undefined ? undefined : visible.find(({ id }) => id === asked);
  const known: Outcome<LedgerSubsidiary | undefined> =
    asked !== undefined && !chosen
      ? refused('subsidiary', message('report.noSubsidiary', { subsidiary: asked.slice(0, 40) }))
      : { ok: true, value: chosen };
  const years = periods.filter(({ isYear }) => isYear);
  const yearStartOf = (date: string, month = chosen?.fiscalYearStart ?? null): string =>
    fiscalYearStart(date, month, years);
  const read = allRead([
    known,
    readTime(query, periods, today, yearStartOf),
    await readEntryFilters(db, query, scope, today),
  ]);
  if (!read.ok) return read;
  const [, time, filters] = read.value;
  const books = { subsidiary: chosen ? { id: chosen.id, refName: chosen.name } : null, filters, periods };
  return { ok: true, value: settle({ ...books, subsidiaries: chosen ? [chosen] : visible }, time) };
}

type Frame = Pick<LedgerRange, 'subsidiary' | 'subsidiaries' | 'periods' | 'filters'>;

function settle(frame: Frame, time: Time): LedgerRange {
  const { subsidiaries, periods } = frame;
  const { from, to } = time;
  const years = periods.filter(({ isYear }) => isYear);
  const yearStartOf = (date: string, month: string | null): string => fiscalYearStart(date, month, years);
  const turning = subsidiaries.find(
    ({ fiscalYearStart: month }) => yearStartOf(from, month) !== yearStartOf(to, month),
  );
  const starts = [...new Set(subsidiaries.map(({ fiscalYearStart: month }) => yearStartOf(from, month)))];
  return {
    ...frame,
    ...time,
    slices: starts.map((yearStart) => ({
      ...(time.period ? slicePeriod(time, yearStart, periods) : sliceDates(time, yearStart, periods)),
      yearStart,
      subsidiaries: subsidiaries
        .filter(({ fiscalYearStart: month }) => yearStartOf(from, month) === yearStart)
        .map(({ id }) => id),
    })),
    turn: turning ? { subsidiary: turning.name, date: yearStartOf(to, turning.fiscalYearStart) } : null,
  };
}

/** The same books and limits in another range: as whole periods if a period was requested and one has these days. */
export function rangeAt(range: LedgerRange, { from, to }: Pick<LedgerRange, 'from' | 'to'>): LedgerRange {
  const same =
    range.period && range.periods.find((each) => !each.isAdjust && each.startDate === from && each.endDate === to);
  return settle(range, same ? timeOfPeriod(same, range.periods) : { from, to, period: null, movementPeriods: null });
}

/** How the totals of a range are read. */
export type ReadSums = typeof ledgerSums;

/** The books of a range, each subsidiary by its own fiscal year. */
export async function rangeSums(
  db: Queryable,
  { slices, from, to, filters: { limits } }: LedgerRange,
  only: Pick<SumsRequest, 'accounts' | 'isOwn'> = {},
  read: ReadSums = ledgerSums,
): Promise<readonly LedgerSum[]> {
  const sums: LedgerSum[] = [];
  for (const slice of slices) sums.push(...(await read(db, { ...slice, from, to, limits, ...only })));
  return sums;
}

/**
 * Reads totals for a report of many periods with the same limits: their entries once, however many periods are
 * requested. Anything that needs no entries, or splits a period by date, is read normally.
 */
export function sumsReadOnce(scope: Scope): ReadSums {
  let kept: Promise<readonly PeriodSum[]> | undefined;
  const all = async (db: Queryable, limits: NonNullable<SumsRequest['limits']>) => {
    const subsidiaries = (await ledgerSubsidiaries(db, scope)).map(({ id }) => id);
    return limitedSums(db, { subsidiaries, limits });
  };
  return async (db, request) => {
    const { limits = {}, partial } = request;
    if (!isLimited(limits) || partial.length > 0) return ledgerSums(db, request);
    kept ??= all(db, limits);
    return sumsFrom(await kept, request);
  };
}

/** The totals of whole periods by account, subsidiary and time. */
function sumsFrom(
  all: readonly PeriodSum[],
  { whole, subsidiaries, accounts, isOwn = false }: SumsRequest,
): LedgerSum[] {
  const times = new Map(whole.map(({ period, time }) => [period, time]));
  const [books, only] = [new Set(subsidiaries), accounts && new Set(accounts)];
  const sums = new Map<string, LedgerSum>();
  for (const each of all) {
    const { account, subsidiary, period } = each;
    const time = times.get(period);
    if (time === undefined || !books.has(subsidiary) || only?.has(account) === false) continue;
    const [debit, credit] = isOwn ? [each.ownDebit, each.ownCredit] : [each.debit, each.credit];
    const key = `${account}|${subsidiary}|${time}`;
    const known = sums.get(key) ?? { account, subsidiary, time, debit: '0', credit: '0' };
    sums.set(key, { ...known, debit: added(known.debit, debit), credit: added(known.credit, credit) });
  }
  return [...sums.values()];
}

const added = (one: string, other: string): string => String(BigInt(one) + BigInt(other));

/** A carried figure cannot cross the end of a fiscal year, where income and expense restart. */
export function turnProblem({ turn, from, to, subsidiary, period }: LedgerRange): Refused | undefined {
  if (!turn) return undefined;
  const choose = subsidiary ? message('report.severalYears') : message('report.severalYearsOf');
  return refused(
    period ? 'period' : 'to',
    message('report.yearTurns', {
      subsidiary: turn.subsidiary,
      turn: arg.date(turn.date),
      from: arg.date(from),
      to: arg.date(to),
      cure: choose,
    }),
  );
}

function given(query: ReportQuery, name: string): string | undefined {
  const text = query.get(name)?.trim();
  return text === '' ? undefined : text;
}

type Time = Pick<LedgerRange, 'from' | 'to' | 'period' | 'movementPeriods'>;
type YearStartOf = (date: string) => string;

function readTime(
  query: ReportQuery,
  periods: readonly LedgerPeriod[],
  today: string,
  yearStartOf: YearStartOf,
): Outcome<Time> {
  const [period, from, to] = [given(query, 'period'), given(query, 'from'), given(query, 'to')];
  if (period !== undefined && (from ?? to) !== undefined) return refused('period', message('report.periodAndDates'));
  if (period !== undefined) {
    const found = periods.find(({ id }) => id === period);
    return found
      ? { ok: true, value: timeOfPeriod(found, periods) }
      : refused('period', message('report.noPeriod', { period }));
  }
  if ((from ?? to) === undefined) {
    const current = periods.find((each) => isMonth(each) && each.startDate <= today && today <= each.endDate);
    return current ? { ok: true, value: timeOfPeriod(current, periods) } : timeOfDates(today, today, yearStartOf);
  }
  const [first, last] = [
    from === undefined ? yearStartOf(dateOf(to) ?? today) : dateOf(from),
    to === undefined ? today : dateOf(to),
  ];
  if (first === undefined) return refused('from', message('report.notDate', { value: from ?? '' }));
  if (last === undefined) return refused('to', message('report.notDate', { value: to ?? '' }));
  return timeOfDates(first, last, yearStartOf);
}

const dateOf = (text: string | undefined): string | undefined => (text === undefined ? undefined : normaliseDate(text));
export const isBase = ({ isYear, isQuarter }: LedgerPeriod): boolean => !isYear && !isQuarter;
export const isMonth = (period: LedgerPeriod): boolean => isBase(period) && !period.isAdjust;

const isWithin = (each: LedgerPeriod, period: LedgerPeriod): boolean =>
  isBase(period) ? each.id === period.id : each.startDate >= period.startDate && each.endDate <= period.endDate;

const timeOfPeriod = (period: LedgerPeriod, all: readonly LedgerPeriod[]): Time => ({
  from: period.startDate,
  to: period.endDate,
  period: { id: period.id, refName: period.name },
  movementPeriods: all.filter((each) => isBase(each) && isWithin(each, period)).map(({ id }) => id),
});

function timeOfDates(from: string, to: string, yearStartOf: YearStartOf): Outcome<Time> {
  if (to < from) return refused('to', message('report.lastBeforeFirst', { last: arg.date(to), first: arg.date(from) }));
  if (yearStartOf(to) !== yearStartOf(from)) {
    return refused('to', message('report.differentYears', { first: arg.date(from), last: arg.date(to) }));
  }
  return { ok: true, value: { from, to, period: null, movementPeriods: null } };
}

/** A period counts with everything posted to it, whatever the dates: so do those before it, unless a year ends within one. */
function slicePeriod(
  { period: asked, movementPeriods }: Time,
  yearStart: string,
  all: readonly LedgerPeriod[],
): Pick<Slice, 'whole' | 'partial'> {
  const period = all.find(({ id }) => id === asked?.id);
  if (!period) return { whole: [], partial: [] };
  const movement = new Set(movementPeriods);
  const isBefore = (each: LedgerPeriod) =>
    each.endDate < period.startDate || (period.isAdjust && !each.isAdjust && each.endDate <= period.endDate);
  const before = all.filter((each) => isBase(each) && !movement.has(each.id) && isBefore(each));
  const turns = ({ startDate, endDate }: LedgerPeriod) => startDate < yearStart && yearStart <= endDate;
  return {
    whole: [
      ...[...movement].map((id) => ({ period: id, time: 'movement' as const })),
      ...before
        .filter((each) => !turns(each))
        .map((each) => ({
          period: each.id,
          time: each.startDate < yearStart ? ('prior' as const) : ('year' as const),
        })),
    ],
    partial: before.filter(turns).map(({ id }) => id),
  };
}

/** Dates count posting by posting, except that a month entirely on one side of every limit uses its balance. */
function sliceDates(
  { from, to }: Time,
  yearStart: string,
  all: readonly LedgerPeriod[],
): Pick<Slice, 'whole' | 'partial'> {
  const timeOf = ({ startDate, endDate }: LedgerPeriod): LedgerTime | undefined => {
    if (endDate < yearStart) return 'prior';
    if (startDate >= yearStart && endDate < from) return 'year';
    return startDate >= from && endDate <= to ? 'movement' : undefined;
  };
  const whole = all.filter(isMonth).flatMap((each) => {
    const time = timeOf(each);
    return time ? [{ period: each.id, time }] : [];
  });
  const taken = new Set(whole.map(({ period }) => period));
  const partial = all
    .filter((each) => isBase(each) && !taken.has(each.id) && (each.isAdjust || each.startDate <= to))
    .map(({ id }) => id);
  return { whole, partial };
}

/** The query of a report over a range, for its response. */
export const shownOf = ({ subsidiary, period, from, to, filters }: LedgerRange) => ({
  subsidiary,
  period,
  from,
  to,
  ...filters.shown,
});
