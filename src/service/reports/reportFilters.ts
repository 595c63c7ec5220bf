import type { Ref } from '#contract/derive/types';
import { arg, type Message } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { withoutDimension } from '#contract/reports/columns';
import { english } from '#contract/messages/problem';
import { type EntryFilters, entryRecordParameters, type RecordFilters } from '#contract/reports/filters';
import { millisFromTimestamp, normaliseDate, normaliseTimestamp } from '#contract/values/timestamp';
import { addDays } from '#contract/values/calendar';
import type { Queryable } from '../storage/database.ts';
import type { EntryLimits } from '../storage/queries/ledger/entryLimits.ts';
import { ledgerSubsidiaries } from '../storage/queries/ledger/ledgerBalances.ts';
import { branchOf, type BranchType } from '../storage/queries/records/branch.ts';
import { type Scope, visibleName } from '../storage/queries/records/scopeSql.ts';
import { allRead, type Outcome, refused, type ReportQuery } from './outcome.ts';

type FilterName = (typeof entryRecordParameters)[number]['name'];
interface FilterParameter {
  readonly name: FilterName;
  readonly to: string;
  readonly orNone?: true;
}

/** Filters of a report over entries or documents. */
export interface ReportFilters {
  readonly limits: EntryLimits;
  /** The requested ids, by parameter: a figure passes them to its detail report. */
  readonly asked: Readonly<Record<string, string>>;
  /** Each parameter with the record it names, for the answer. */
  readonly shown: RecordFilters;
}

/** Filters of a report over entries, with the moment its books are known at. */
export interface EntriesWithin extends ReportFilters {
  readonly shown: EntryFilters;
}

export const branches = {
  department: 'department',
  class: 'classification',
  location: 'location',
} as const satisfies Readonly<Partial<Record<FilterName, BranchType>>>;
export type Dimension = keyof typeof branches;
const isDimension = (name: FilterName): name is Dimension => name in branches;

/** The label for entries without a department, class or location. */
export const nameless = (name: FilterName): Message =>
  name === 'department'
    ? message('sheet.noDepartment')
    : name === 'class'
      ? message('sheet.noClass')
      : message('sheet.noLocation');

/**
 * Reads the filters among the given parameters. A dimension that includes its children covers all its descendants.
 * Refuses each that names no record visible to the caller.
 */
export async function readFilters(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  parameters: readonly FilterParameter[] = entryRecordParameters,
): Promise<Outcome<ReportFilters>> {
  const found: Outcome<Found | null>[] = [];
  for (const parameter of parameters) found.push(await readFilter(db, query, scope, parameter));
  const read = allRead(found);
  if (!read.ok) return read;
  const given = read.value.filter((each) => each !== null);
  const entities = given.flatMap(({ name, id }) => (name === 'customer' || name === 'vendor' ? [id] : []));
  return {
    ok: true,
    value: {
      limits: {
        ...Object.fromEntries(given.flatMap(({ name, ids }) => (isDimension(name) ? [[name, ids]] : []))),
        // An entry names one party: none matches a customer and a vendor together.
        ...(entities.length === 0 ? {} : { entity: entities.length === 1 ? entities : [] }),
      },
      asked: Object.fromEntries(given.map(({ name, id }) => [name, id])),
      shown: Object.fromEntries(
        parameters.map(({ name }) => {
          const own = given.find((each) => each.name === name);
          return [name, own ? { id: own.id, refName: own.refName } : null];
        }),
      ),
    },
  };
}

/** Reads the filters of entries and `knownAt`. Refuses each wrong one. */
export async function readEntryFilters(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  today: string,
): Promise<Outcome<EntriesWithin>> {
  const read = allRead([await readFilters(db, query, scope), readMoment(query, 'knownAt', today)]);
  if (!read.ok) return read;
  const [{ limits, asked, shown }, knownAt] = read.value;
  return {
    ok: true,
    value: {
      limits: knownAt === null ? limits : { ...limits, knownAt },
      asked: knownAt === null ? asked : { ...asked, knownAt },
      shown: { ...shown, knownAt },
    },
  };
}

/** The subsidiary a report is limited to; null: all that the caller may see. */
export async function readSubsidiary(db: Queryable, query: ReportQuery, scope: Scope): Promise<Outcome<Ref | null>> {
  const id = query.get('subsidiary')?.trim() || undefined;
  if (id === undefined) return { ok: true, value: null };
  const own = (await ledgerSubsidiaries(db, scope)).find((each) => each.id === id);
  return own
    ? { ok: true, value: { id: own.id, refName: own.name } }
    : refused('subsidiary', message('report.noSubsidiary', { subsidiary: id.slice(0, 40) }));
}

/** The currency a response is limited to; null: any. */
export async function readCurrency(db: Queryable, query: ReportQuery, scope: Scope): Promise<Outcome<Ref | null>> {
  const id = query.get('currency')?.trim() || undefined;
  if (id === undefined) return { ok: true, value: null };
  const refName = await visibleName(db, 'currency', id, scope);
  return refName === undefined
    ? refused('currency', message('report.notCurrency', { value: id.slice(0, 40) }))
    : { ok: true, value: { id, refName } };
}

/**
 * A moment in UTC, `2026-10-06T17:30:00Z`, with the fraction of a second it was given with; null: not given. Refuses a
 * text that is no date and time with an offset, and a day after tomorrow: nothing is known then.
 */
export function readMoment(query: ReportQuery, name: string, today: string): Outcome<string | null> {
  const given = query.get(name)?.trim() ?? '';
  if (given === '') return { ok: true, value: null };
  // A text without an offset would be read as UTC.
  const second = millisFromTimestamp(given) === undefined ? undefined : normaliseTimestamp(given);
  if (second === undefined) return refused(name, message('report.notMoment', { value: given.slice(0, 40) }));
  const [, fraction = ''] = /(\.\d{1,6})\d*(?:Z|[+-])/i.exec(given) ?? [];
  const moment = second.replace('Z', `${fraction}Z`);
  // The day of the company may be one ahead of that in UTC.
  return moment.slice(0, 10) > addDays(today, 1)
    ? refused(name, message('report.notYet'))
    : { ok: true, value: moment };
}

/** The day `asOf`; today unless one is given. */
export function readDay(query: ReportQuery, today: string): Outcome<string> {
  const day = query.get('asOf')?.trim() || today;
  const asOf = normaliseDate(day);
  return asOf === undefined
    ? refused('asOf', message('report.notDate', { value: day.slice(0, 40) }))
    : { ok: true, value: asOf };
}

interface Found extends Ref {
  readonly name: FilterName;
  /** With all descendants it includes; null: without any. */
  readonly ids: readonly string[] | null;
}

async function readFilter(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  { name, to: type, orNone }: FilterParameter,
): Promise<Outcome<Found | null>> {
  const id = query.get(name)?.trim() || undefined;
  if (id === undefined) return { ok: true, value: null };
  if (orNone === true && id === withoutDimension)
    return { ok: true, value: { name, id, refName: english(nameless(name)), ids: null } };
  const refName = await visibleName(db, type, id, scope);
  if (refName === undefined) return refused(name, notFound(name, type, id));
  const ids = isDimension(name) ? await branchOf(db, branches[name], id) : [id];
  return { ok: true, value: { name, id, refName, ids } };
}

const notFound = (name: FilterName, type: string, id: string): Message =>
  name === 'location'
    ? message('report.noLocation', { location: id.slice(0, 40) })
    : message('report.noParty', { type: arg.inSentence(`${type}.label`, name), party: id.slice(0, 40) });
