import type { Ref } from '#contract/derive/types';
import { normaliseDate } from '#contract/values/timestamp';
import type { Problem } from '#contract/wire/problems';
import type { Queryable } from '../storage/database.ts';
import { type LedgerPeriod, ledgerPeriods, type LedgerSubsidiary, ledgerSubsidiaries, type LedgerTime, type SumsRequest } from '../storage/queries/ledgerBalances.ts';
import type { Scope } from '../storage/queries/scopeSql.ts';

/** What a report is asked with, as text; the part of URLSearchParams that is needed. */
export interface ReportQuery {
  get(name: string): string | null;
}

export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: readonly [Problem, ...Problem[]] };
export const refused = (queryParam: string, detail: string): { readonly ok: false; readonly problems: readonly [Problem] } =>
  ({ ok: false, problems: [{ code: 'INVALID_PARAMETER', detail, queryParam }] });

/** The time and the books a report is about, settled. */
export interface LedgerRange {
  readonly from: string;
  readonly to: string;
  readonly yearStart: string;
  readonly period: Ref | null;
  /** The periods a period asked for consists of; null when dates were asked for. */
  readonly movementPeriods: readonly string[] | null;
  readonly whole: SumsRequest['whole'];
  readonly partial: readonly string[];
  readonly subsidiary: Ref | null;
  readonly subsidiaries: readonly LedgerSubsidiary[];
}

/** Reads `subsidiary` and `period` or `from`/`to`; without either the month of `today`. Refuses with the parameter that is wrong. */
export async function readRange(db: Queryable, query: ReportQuery, scope: Scope, today: string): Promise<Outcome<LedgerRange>> {
  const [periods, visible] = [await ledgerPeriods(db), await ledgerSubsidiaries(db, scope)];
  const asked = given(query, 'subsidiary');
  const chosen = asked === undefined ? undefined : visible.find(({ id }) => id === asked);
  if (asked !== undefined && !chosen) return refused('subsidiary', `There is no subsidiary ${asked} that you may see.`);
  const time = readTime(query, periods, today);
  if (!time.ok) return time;
  return {
    ok: true,
    value: { ...time.value, subsidiary: chosen ? { id: chosen.id, refName: chosen.name } : null, subsidiaries: chosen ? [chosen] : visible },
  };
}

function given(query: ReportQuery, name: string): string | undefined {
  const text = query.get(name)?.trim();
  return text === '' ? undefined : text;
}

type Time = Omit<LedgerRange, 'subsidiary' | 'subsidiaries'>;

function readTime(query: ReportQuery, periods: readonly LedgerPeriod[], today: string): Outcome<Time> {
  const [period, from, to] = [given(query, 'period'), given(query, 'from'), given(query, 'to')];
  if (period !== undefined && (from ?? to) !== undefined) return refused('period', 'Give a period or dates, not both.');
  if (period !== undefined) {
    const found = periods.find(({ id }) => id === period);
    return found ? { ok: true, value: timeOfPeriod(found, periods) } : refused('period', `There is no accounting period ${period}.`);
  }
  if ((from ?? to) === undefined) {
    const current = periods.find((each) => isMonth(each) && each.startDate <= today && today <= each.endDate);
    return current ? { ok: true, value: timeOfPeriod(current, periods) } : timeOfDates(today, today, periods);
  }
  const [first, last] = [from === undefined ? yearStartOf(periods, dateOf(to) ?? today) : dateOf(from), to === undefined ? today : dateOf(to)];
  if (first === undefined) return refused('from', `Unparseable date: '${from ?? ''}'. Dates are written as 2026-01-31.`);
  if (last === undefined) return refused('to', `Unparseable date: '${to ?? ''}'. Dates are written as 2026-01-31.`);
  return timeOfDates(first, last, periods);
}

const dateOf = (text: string | undefined): string | undefined => (text === undefined ? undefined : normaliseDate(text));
const isBase = ({ isYear, isQuarter }: LedgerPeriod): boolean => !isYear && !isQuarter;
const isMonth = (period: LedgerPeriod): boolean => isBase(period) && !period.isAdjust;

/** The first day of the fiscal year of a date: that of its year period, else of the calendar year. */
const yearStartOf = (periods: readonly LedgerPeriod[], date: string): string =>
  periods.find((each) => each.isYear && each.startDate <= date && date <= each.endDate)?.startDate ?? `${date.slice(0, 4)}-01-01`;

/** A period counts with all that was posted into it, whatever the dates: so do those before it. */
function timeOfPeriod(period: LedgerPeriod, all: readonly LedgerPeriod[]): Time {
  const yearStart = yearStartOf(all, period.startDate);
  const isWithin = (each: LedgerPeriod) => (isBase(period) ? each.id === period.id : each.startDate >= period.startDate && each.endDate <= period.endDate);
  const isBefore = (each: LedgerPeriod) => each.endDate < period.startDate || (period.isAdjust && !each.isAdjust && each.endDate <= period.endDate);
  const whole = all.filter(isBase).flatMap((each): { period: string; time: LedgerTime }[] => {
    if (isWithin(each)) return [{ period: each.id, time: 'movement' }];
    return isBefore(each) ? [{ period: each.id, time: each.startDate < yearStart ? 'prior' : 'year' }] : [];
  });
  return {
    from: period.startDate, to: period.endDate, yearStart, period: { id: period.id, refName: period.name },
    movementPeriods: whole.filter(({ time }) => time === 'movement').map(({ period: id }) => id), whole, partial: [],
  };
}

/** Dates count posting by posting, except that a month wholly on one side of every limit is taken from its balance. */
function timeOfDates(from: string, to: string, all: readonly LedgerPeriod[]): Outcome<Time> {
  if (to < from) return refused('to', `The last day ${to} lies before the first day ${from}.`);
  const yearStart = yearStartOf(all, from);
  if (yearStartOf(all, to) !== yearStart) {
    return refused('to', `${from} and ${to} lie in different fiscal years; income and expense begin anew in each. Choose dates within one year.`);
  }
  const timeOf = ({ startDate, endDate }: LedgerPeriod): LedgerTime | undefined => {
    if (endDate < yearStart) return 'prior';
    if (startDate >= yearStart && endDate < from) return 'year';
    return startDate >= from && endDate <= to ? 'movement' : undefined;
  };
  const whole = all.filter(isMonth).flatMap((each) => { const time = timeOf(each); return time ? [{ period: each.id, time }] : []; });
  const taken = new Set(whole.map(({ period }) => period));
  const partial = all.filter((each) => isBase(each) && !taken.has(each.id) && (each.isAdjust || each.startDate <= to)).map(({ id }) => id);
  return { ok: true, value: { from, to, yearStart, period: null, movementPeriods: null, whole, partial } };
}
