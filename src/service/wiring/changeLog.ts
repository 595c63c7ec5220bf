import { offers } from '#contract/derive/offeredOperations';
import { seenBy } from '#contract/derive/seen';
import { definitionOf, findRecordType, type RecordType, recordTypes } from '#contract/records/index';
import { decimalFromNumber, decimalFromText } from '#contract/values/decimal';
import type { FieldChange } from '#contract/wire/about';
import {
  type ChangeLogEntry,
  changeLogLimits,
  type ChangeLogPage,
  fieldOfPath,
  isLogSubject,
  type LogSubject,
  logSubjects,
} from '#contract/wire/trail/changeLog';
import { isComputedChange, readHistoryPath } from '#contract/wire/historyPlaces';
import { holds, maySeeOf } from '#contract/wire/permitted';
import { comparingSubjects } from '../auth/users/trail.ts';
import type { ChangeLogQuestion } from '../http/extensionPorts.ts';
import type { Caller } from '../records/engine/caller.ts';
import type { Queryable } from '../storage/database.ts';
import {
  type LoggedChange,
  loggedChanges,
  type LoggedSignIn,
  loggedSignIns,
  type LogFilter,
  type SignInPlace,
  spanBetween,
  subjectImages,
  timeOf,
} from '../storage/queries/audit/changeLog.ts';
import { knownInScope } from '../storage/queries/audit/recentChanges.ts';
import { imagesOf } from '../storage/queries/audit/sealedChanges.ts';
import { comparedChanges } from '../storage/queries/records/history.ts';
import { visibleNames } from '../storage/queries/records/scopeSql.ts';

type Reader = Pick<Caller, 'permissions' | 'subsidiaries'>;

/** A page looks through so many places of the trail at most, and through so many entries that its filters leave. */
const WINDOW = 50_000n;
const MAX_WINDOWS = 4;
const MAX_ENTRIES = 1_500;
/** Documents can be long: so many are read together. */
const BATCH = 20;

/** How far earlier pages came: in the audit trail, and in the sign-in log. */
interface Place {
  readonly seq: bigint;
  readonly signIn: SignInPlace | undefined;
}

/** What was found in the audit trail: the entries, and down to where it was searched. */
interface Found {
  readonly entries: readonly ChangeLogEntry[];
  readonly searchedTo: bigint;
  readonly isComplete: boolean;
}

/**
 * The change log as far as the reader may see it, the newest first. The audit trail is searched from the newest entry
 * down to a limit, so that a page is never slow; the next one continues from there.
 */
export async function readChangeLog(
  db: Queryable,
  reader: Reader,
  asked: ChangeLogQuestion,
): Promise<Omit<ChangeLogPage, 'count'>> {
  const { limit } = asked;
  const span = await spanBetween(db, asked.from, asked.to);
  const start = placeOf(asked.before) ?? { seq: BigInt(span.before), signIn: undefined };
  const upper = start.seq < BigInt(span.before) ? start.seq : BigInt(span.before);
  const found = await searchTrail(db, reader, asked, { after: BigInt(span.after), before: upper });
  const cutAt = found.isComplete ? undefined : await timeOf(db, String(found.searchedTo));
  const signIns = showsSignIns(reader, asked)
    ? await loggedSignIns(db, { ...asked, outcome: asked.operation, before: start.signIn }, limit + 1)
    : [];
  // What is older than the searched part of the trail waits for the page that searches there.
  const near = signIns.filter(({ at }) => cutAt === undefined || Date.parse(at) >= Date.parse(cutAt));
  const merged = [
    ...found.entries.map((entry) => ({ entry, signIn: undefined })),
    ...near.map((signIn) => ({ entry: signInEntry(signIn), signIn })),
  ].toSorted((one, other) => Date.parse(other.entry.at) - Date.parse(one.entry.at));
  const taken = merged.slice(0, limit);
  const isCut = merged.length > limit || !found.isComplete || near.length < signIns.length;
  const lastSignIn = taken.findLast(({ signIn }) => signIn !== undefined)?.signIn ?? start.signIn;
  const leftEntry = merged.slice(limit).some(({ signIn }) => signIn === undefined);
  const lastEntry = taken.findLast(({ signIn }) => signIn === undefined)?.entry;
  // An entry that was found and did not fit is found again.
  const seq = leftEntry ? (lastEntry ? BigInt(lastEntry.id) : upper) : found.searchedTo;
  return {
    items: taken.map(({ entry }) => entry),
    next: isCut ? textOf({ seq, signIn: lastSignIn && { at: lastSignIn.at, id: lastSignIn.id } }) : null,
    searchedTo: merged.length > limit ? (taken.at(-1)?.entry.at ?? null) : (cutAt ?? asked.from ?? null),
  };
}

async function searchTrail(
  db: Queryable,
  reader: Reader,
  asked: ChangeLogQuestion,
  { after, before }: { readonly after: bigint; readonly before: bigint },
): Promise<Found> {
  const filter = filterFor(reader, asked);
  const entries: ChangeLogEntry[] = [];
  if (filter.types.length === 0 && filter.subjects.length === 0)
    return { entries, searchedTo: after, isComplete: true };
  let top = before;
  let read = 0;
  for (let window = 0; top > after + 1n;) {
    if (entries.length > asked.limit || read >= MAX_ENTRIES || window >= MAX_WINDOWS)
      return { entries, searchedTo: top, isComplete: false };
    const bottom = top - WINDOW > after ? top - WINDOW : after;
    const rows = await loggedChanges(db, filter, { after: String(bottom), before: String(top) }, BATCH);
    read += rows.length;
    entries.push(...(await shownEntries(db, reader, asked, rows)));
    const last = rows.at(-1);
    if (last && rows.length === BATCH) top = BigInt(last.seq);
    else {
      top = bottom + 1n;
      window += 1;
    }
  }
  return { entries, searchedTo: after, isComplete: entries.length <= asked.limit };
}

function filterFor(reader: Reader, { type, ...asked }: ChangeLogQuestion): LogFilter {
  const maySee = maySeeOf(reader);
  const isWanted = (name: string) => type === undefined || type === name;
  const subjects = (Object.keys(logSubjects) as LogSubject[]) // the keys of the const object
    .filter((name) => isWanted(name) && name !== 'signIn' && maySee(logSubjects[name].permission.id));
  return {
    ...asked,
    types: recordTypes.filter(
      (name) =>
        isWanted(name) &&
        maySee(definitionOf(name).permission.id) &&
        // Records that only the service writes are computed as a whole.
        (asked.computed === undefined || offers(definitionOf(name), 'create')),
    ),
    // A record is asked for by its id, and a field or a value by what records have.
    subjects: asked.record === undefined ? subjects : [],
  };
}

const showsSignIns = (reader: Reader, { type, record, operation, field, value }: ChangeLogQuestion): boolean =>
  holds(reader, logSubjects.signIn.permission.id, 'View') &&
  (type === undefined || type === 'signIn') &&
  [record, field, value].every((each) => each === undefined) &&
  (operation === undefined || logSubjects.signIn.operations.some((outcome) => outcome === operation));

/** The entries that the reader may see and that have what is asked for, with what each changed. */
async function shownEntries(
  db: Queryable,
  reader: Reader,
  asked: ChangeLogQuestion,
  rows: readonly LoggedChange[],
): Promise<ChangeLogEntry[]> {
  const ids = [...new Set(rows.flatMap(({ recordId }) => recordId ?? []))];
  const visible = await knownInScope(db, ids, reader.subsidiaries);
  const seen = rows.filter(({ recordId }) => recordId === null || visible.has(recordId));
  const isSearched = asked.field !== undefined || asked.value !== undefined;
  const compared = seen.filter(({ operation }) => isSearched || (operation !== 'create' && operation !== 'delete'));
  const changes = new Map([
    ...(await recordChanges(
      db,
      reader,
      compared.filter(({ recordId }) => recordId !== null),
    )),
    ...(await subjectChanges(
      db,
      compared.filter(({ recordId }) => recordId === null),
    )),
  ]);
  const isMatch = matcherFor(asked);
  const periods = seen.flatMap(({ type, refName }) => (type === 'closingProof' && refName !== null ? [refName] : []));
  const periodNames = await visibleNames(db, [...new Set(periods)], reader.subsidiaries);
  return seen.flatMap((row): ChangeLogEntry[] => {
    const { list = [], currency = null } = changes.get(row.seq) ?? {};
    const entered = asked.computed === undefined ? list : list.filter((change) => !isComputed(row, change));
    const matching = isSearched ? entered.filter(isMatch) : entered;
    // An update that changed nothing but what is computed followed from another change.
    const isLeftOut = matching.length === 0 && (isSearched || (row.operation === 'update' && list.length > 0));
    return isLeftOut
      ? []
      : [entryOf({ ...row, refName: periodNames.get(row.refName ?? '') ?? row.refName }, matching, currency)];
  });
}

function isComputed({ type, recordId }: LoggedChange, { path }: FieldChange): boolean {
  const recordType = recordId === null ? undefined : findRecordType(type);
  if (recordType === undefined) return false;
  const definition = definitionOf(recordType);
  return isComputedChange(definition, readHistoryPath(definition, path));
}

interface Changes {
  readonly list: readonly FieldChange[];
  readonly currency: string | null;
}

async function recordChanges(
  db: Queryable,
  reader: Reader,
  rows: readonly LoggedChange[],
): Promise<ReadonlyMap<string, Changes>> {
  if (rows.length === 0) return new Map();
  const maySee = maySeeOf(reader);
  const types = new Map(rows.map(({ seq, type }) => [seq, findRecordType(type)]));
  const images = await imagesOf(
    db,
    rows.map(({ seq }) => seq),
  );
  const compared = images.flatMap(({ seq, doc, sub, oldDoc, oldSub }) => {
    const type = types.get(seq);
    if (type === undefined || doc === null) return [];
    const definition = seenBy(definitionOf(type), maySee);
    const before = oldDoc === null ? undefined : { doc: oldDoc, sub: oldSub };
    return [{ seq, currency: doc.currency, images: { definition, before, after: { doc, sub } } }];
  });
  const lists = await comparedChanges(
    db,
    compared.map((each) => each.images),
    reader.subsidiaries,
  );
  return new Map(
    compared.map(({ seq, currency }, index) => [
      seq,
      { list: lists[index] ?? [], currency: typeof currency === 'string' ? currency : null },
    ]),
  );
}

/** Whether the trail tells what changed of a subject, and not only that it did. */
const isCompared = (type: string): type is 'user' | 'role' | 'setting' =>
  type === 'user' || type === 'role' || type === 'setting';

async function subjectChanges(db: Queryable, rows: readonly LoggedChange[]): Promise<ReadonlyMap<string, Changes>> {
  const told = rows.filter(({ type }) => isCompared(type));
  if (told.length === 0) return new Map();
  const images = await subjectImages(
    db,
    told.map(({ seq }) => seq),
  );
  const bySeq = new Map(images.map((image) => [image.seq, image]));
  const docsOf = (type: string) =>
    told
      .filter((row) => row.type === type)
      .flatMap(({ seq }) => {
        const { doc, before } = bySeq.get(seq) ?? {};
        return [...(doc ? [doc] : []), ...(before ? [before] : [])];
      });
  const compare = await comparingSubjects(db, { user: docsOf('user'), setting: docsOf('setting') });
  return new Map(
    told.flatMap(({ seq, type }) => {
      const { doc, before } = bySeq.get(seq) ?? {};
      if (!doc || !isCompared(type)) return [];
      return [[seq, { list: compare[type](before ?? undefined, doc), currency: null }] as const];
    }),
  );
}

function entryOf(row: LoggedChange, changes: readonly FieldChange[], currency: string | null): ChangeLogEntry {
  const { seq, at, userId, userName, forId, forName, role, operation, reason } = row;
  return {
    id: seq,
    at,
    user: { id: userId, refName: userName },
    for: forId === null ? null : { id: forId, refName: forName ?? forId },
    role,
    operation,
    subject: { type: subjectType(row), id: row.recordId ?? row.subjectId, refName: row.refName },
    reason,
    currency,
    changes: changes.slice(0, changeLogLimits.changes),
    changesTotal: changes.length,
  };
}

/** The filter lets only known types through. */
function subjectType({ type, recordId }: LoggedChange): RecordType | LogSubject {
  const known = recordId === null ? (isLogSubject(type) ? type : undefined) : findRecordType(type);
  if (known === undefined) throw new Error(`The audit trail has entries of the unknown type '${type}'.`);
  return known;
}

const signInEntry = ({ id, at, outcome, reason, source, userId, userName }: LoggedSignIn): ChangeLogEntry => ({
  id,
  at,
  user: userId === null ? null : { id: userId, refName: userName ?? userId },
  for: null,
  role: null,
  operation: outcome,
  subject: { type: 'signIn', id: null, refName: source },
  reason,
  currency: null,
  changes: [],
  changesTotal: 0,
});

/** Whether a change is one of the field, and has the value before or after: a number by its value, a text by a part of it. */
function matcherFor({ field, value }: ChangeLogQuestion): (change: FieldChange) => boolean {
  const number = value === undefined ? undefined : decimalFromText(value);
  const text = value?.toLowerCase() ?? '';
  const holdsValue = (held: unknown): boolean => {
    if (held === null || held === undefined) return false;
    if (typeof held === 'number') return number !== undefined && decimalFromNumber(held) === number;
    if (typeof held === 'object')
      return 'refName' in held
        ? holdsValue(held.refName) || ('id' in held && held.id === value)
        : Object.values(held).some(holdsValue);
    return String(held).toLowerCase().includes(text);
  };
  return ({ path, before, after }) =>
    (field === undefined || fieldOfPath(path) === field || hasField(before, field) || hasField(after, field)) &&
    (value === undefined || holdsValue(before) || holdsValue(after));
}

/** Whether an added or removed line has a field. */
const hasField = (line: unknown, field: string): boolean =>
  typeof line === 'object' && line !== null && !('refName' in line) && field in line;

const textOf = ({ seq, signIn }: Place): string => (signIn ? `${seq}_${signIn.at}_${signIn.id}` : String(seq));

/** Reads a place that the service gave; its form is checked before. */
function placeOf(text: string | undefined): Place | undefined {
  const [seq, at, id] = text?.split('_') ?? [];
  if (seq === undefined) return undefined;
  return { seq: BigInt(seq), signIn: at === undefined || id === undefined ? undefined : { at, id } };
}
