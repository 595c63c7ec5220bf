import { seenBy } from '#contract/derive/seen';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import {
  accessSubjects,
  type AccessSubject,
  eventLimits,
  type EventsPage,
  eventTypeOf,
  isAccessSubject,
  type RecordEvent,
} from '#contract/wire/events';
import { holds, maySeeOf } from '#contract/wire/permitted';
import type { EventListener, Events } from '../http/extensionPorts.ts';
import type { ServiceLog } from '../http/service.ts';
import type { Caller } from '../records/engine/caller.ts';
import type { Queryable } from '../storage/database.ts';
import { knownInScope } from '../storage/queries/audit/recentChanges.ts';
import { imagesOf, newestLink, sealedAfter, type SealedEntry } from '../storage/queries/audit/sealedChanges.ts';
import { changedPaths } from '../storage/queries/records/history.ts';

const MAX_LISTENERS = 1_200;
const MAX_OF_USER = 12;
/** What another instance sealed is noticed at the next poll. */
const LOOK_MS = 1_000;
/** A page looks through so many entries at most: a reader who may see almost nothing gets many short pages. */
const MAX_SCANNED = 1_000;
/** Documents can be long: so many are read at once. */
const IMAGES = 10;

/** Who reads events: what decides what is seen. */
export type EventReader = Pick<Caller, 'permissions' | 'subsidiaries'>;

/** A change of a record type, or of who may do what, that the reader may view. */
interface VisibleEntry extends Omit<SealedEntry, 'type' | 'recordId' | 'subjectId'> {
  readonly type: RecordType | AccessSubject;
  readonly id: string;
}

/** The company has one set of settings. */
const SETTINGS = 'company';

/** The events after a place of the sealed trail that the reader may see, and how far it has been read. */
export async function readEvents(
  db: Queryable,
  reader: EventReader,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<EventsPage> {
  const entries = await sealedAfter(db, after, MAX_SCANNED + 1);
  const scanned = entries.slice(0, MAX_SCANNED);
  const seen = await seenAmong(db, reader, scanned);
  const taken = seen.slice(0, limit);
  const isCut = seen.length > limit;
  const last = isCut ? taken.at(-1) : scanned.at(-1);
  const items = await eventsOf(db, reader, taken);
  return { items, count: items.length, hasMore: isCut || entries.length > MAX_SCANNED, after: last?.link ?? after };
}

async function seenAmong(db: Queryable, reader: EventReader, entries: readonly SealedEntry[]): Promise<VisibleEntry[]> {
  const told = entries.flatMap((entry) => visibleTo(reader, entry) ?? []);
  const records = told.filter(({ type }) => !isAccessSubject(type)).map(({ id }) => id);
  if (records.length === 0) return told;
  const visible = await knownInScope(db, [...new Set(records)], reader.subsidiaries);
  return told.filter(({ type, id }) => isAccessSubject(type) || visible.has(id));
}

/** The entry if the reader may view its type. */
function visibleTo(
  reader: EventReader,
  { type, recordId, subjectId, ...entry }: SealedEntry,
): VisibleEntry | undefined {
  if (recordId === null)
    return isAccessSubject(type) && holds(reader, accessSubjects[type].permission.id, 'View')
      ? { ...entry, type, id: subjectId ?? SETTINGS }
      : undefined;
  const recordType = findRecordType(type);
  return recordType !== undefined && holds(reader, definitionOf(recordType).permission.id, 'View')
    ? { ...entry, type: recordType, id: recordId }
    : undefined;
}

async function eventsOf(db: Queryable, reader: EventReader, told: readonly VisibleEntry[]): Promise<RecordEvent[]> {
  const maySee = maySeeOf(reader);
  const paths = new Map<string, readonly string[]>();
  const changes = told.filter(({ operation }) => operation !== 'create' && operation !== 'delete');
  for (let from = 0; from < changes.length; from += IMAGES) {
    const part = changes.slice(from, from + IMAGES);
    const images = new Map(
      (
        await imagesOf(
          db,
          part.map(({ seq }) => seq),
        )
      ).map((image) => [image.seq, image]),
    );
    for (const { seq, type } of part) {
      const image = images.get(seq);
      if (isAccessSubject(type) || !image?.doc || !image.oldDoc) continue;
      const before = { doc: image.oldDoc, sub: image.oldSub };
      const definition = seenBy(definitionOf(type), maySee);
      paths.set(seq, changedPaths(definition, before, { doc: image.doc, sub: image.sub }));
    }
  }
  return told.map((entry) => eventOf(entry, paths.get(entry.seq) ?? []));
}

const eventOf = (
  { link, seq, at, userId, userName, type, id, version, operation }: VisibleEntry,
  changed: readonly string[],
): RecordEvent => ({
  id: link,
  type: eventTypeOf(type, operation),
  at,
  actor: { id: userId, refName: userName },
  record: { type, id, version },
  auditSeq: seq,
  changed: changed.slice(0, eventLimits.paths),
  changedTotal: changed.length,
});

export interface EventsOptions {
  readonly db: Queryable;
  readonly log: Pick<ServiceLog, 'warn'>;
  readonly lookMs?: number;
}

/** A listener with how far it has come. */
interface Listening {
  readonly listener: EventListener;
  /** The same for all who see the same. */
  readonly sight: string;
  after: string;
  isBegun: boolean;
  isAwaited: boolean;
  reading: Promise<void> | undefined;
}

/** What decides what a reader sees. */
const sightOf = ({ permissions, subsidiaries }: EventReader): string =>
  JSON.stringify([[...permissions], subsidiaries]);

/** Events as pages and as streams. Without listeners the database isn't queried. */
export function eventsOver({ db, log, lookMs = LOOK_MS }: EventsOptions): Events {
  const listening = new Set<Listening>();
  /** Reads under way: a thousand listeners of one role who wait at the same place are told from one. */
  const reads = new Map<string, Promise<EventsPage>>();
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const pageFor = ({ listener: { caller }, sight, after }: Listening): Promise<EventsPage> => {
    const key = `${after} ${sight}`;
    const known = reads.get(key);
    if (known) return known;
    const page = readEvents(db, caller, { after, limit: eventLimits.usualPage }).finally(() => {
      if (reads.get(key) === page) reads.delete(key);
    });
    reads.set(key, page);
    return page;
  };
  const follow = async (each: Listening): Promise<void> => {
    do {
      each.isAwaited = false;
      const { listener, after } = each;
      const page = await pageFor(each);
      if (page.after !== after) await listener.hear(page);
      each.after = page.after;
      each.isAwaited ||= page.hasMore;
    } while (each.isAwaited && listening.has(each));
  };
  const wake = (each: Listening): void => {
    if (!each.isBegun || isClosed) return;
    each.isAwaited = true;
    each.reading ??= follow(each)
      .catch((error: unknown) => log.warn({ err: error }, 'Events could not be told; it is tried again.'))
      .finally(() => {
        each.reading = undefined;
      });
  };
  const look = async (): Promise<void> => {
    const newest = BigInt(await newestLink(db));
    // What is still being read may not hold the newest.
    reads.clear();
    for (const each of listening) if (BigInt(each.after) < newest) wake(each);
  };
  const lookNow = (): void => {
    if (listening.size === 0 || isClosed) return;
    looking ??= look()
      .catch((error: unknown) => log.warn({ err: error }, 'New events could not be looked for; it is tried again.'))
      .finally(() => {
        looking = undefined;
      });
  };
  const leave = (each: Listening): void => {
    listening.delete(each);
    if (listening.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  const end = (whose: (listener: EventListener) => boolean): void => {
    for (const { listener } of Array.from(listening)) if (whose(listener)) listener.end();
  };
  return {
    page: (caller, asked) => readEvents(db, caller, asked),
    newest: () => newestLink(db),
    listen: (listener) => {
      if (isClosed || listening.size >= MAX_LISTENERS) return undefined;
      const ofUser = Array.from(listening).filter((each) => each.listener.caller.userId === listener.caller.userId);
      // The oldest most likely belongs to a client that is gone.
      if (ofUser.length >= MAX_OF_USER) ofUser[0]?.listener.end();
      const each: Listening = {
        listener,
        sight: sightOf(listener.caller),
        after: listener.after,
        isBegun: false,
        isAwaited: false,
        reading: undefined,
      };
      listening.add(each);
      timer ??= setInterval(lookNow, lookMs).unref();
      return {
        begin: () => {
          each.isBegun = true;
          wake(each);
        },
        leave: () => leave(each),
      };
    },
    noteSealed: lookNow,
    endOf: (userId) => end(({ caller }) => userId === undefined || caller.userId === userId),
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      end(() => true);
      await looking;
      await Promise.all(Array.from(listening, ({ reading }) => reading ?? Promise.resolve()));
    },
  };
}
