import type { ChangeNote } from '#contract/wire/changes';
import { findRecordType } from '#contract/records/index';
import type { ChangeListener, Changes } from '../http/extensionPorts.ts';
import type { ServiceLog } from '../http/service.ts';
import type { Queryable } from '../storage/database.ts';
import { changesAfter, knownInScope, newestSeq } from '../storage/queries/audit/recentChanges.ts';

/** Streams of all users, and of one: a browser has one for all of its tabs. */
const MAX_LISTENERS = 1_200;
const MAX_OF_USER = 12;
/** Changes of this process are noticed immediately; those of jobs and other instances at the next poll. */
const LOOK_MS = 1_000;
/** A change can be committed after one with a later position: positions are checked again for this long. */
const SETTLED_MS = 10_000;
const MAX_READ = 500;
/** More changes of one type are reported as one. */
const MAX_NAMED = 50;

export interface WatchOptions {
  readonly db: Queryable;
  readonly log: Pick<ServiceLog, 'warn'>;
  readonly lookMs?: number;
}

/** Notifies listeners of changes in the audit trail. Without listeners the database isn't queried. */
export function watchChanges({ db, log, lookMs = LOOK_MS }: WatchOptions): Changes {
  const listeners = new Set<ChangeListener>();
  const tail = tailOf(db);
  let isAwaited = false;
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const look = async (): Promise<void> => {
    do {
      isAwaited = false;
      const changes = await tail.read();
      if (changes.length > 0) await tell(db, Array.from(listeners), changes);
    } while (isAwaited && listeners.size > 0);
  };
  const lookNow = (): void => {
    if (listeners.size === 0 || isClosed) return;
    isAwaited = true;
    looking ??= look()
      .catch((error: unknown) => log.warn({ err: error }, 'Changes could not be told; it is tried again.'))
      .finally(() => {
        looking = undefined;
      });
  };
  const leave = (listener: ChangeListener): void => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    tail.forget();
  };
  const end = (whose: (listener: ChangeListener) => boolean): void => {
    for (const listener of Array.from(listeners).filter(whose)) listener.end();
  };
  return {
    listen: async (listener) => {
      if (isClosed || listeners.size >= MAX_LISTENERS) return undefined;
      const ofUser = Array.from(listeners).filter(({ caller }) => caller.userId === listener.caller.userId);
      // The oldest most likely belongs to a page that is gone.
      if (ofUser.length >= MAX_OF_USER) ofUser[0]?.end();
      listeners.add(listener);
      timer ??= setInterval(lookNow, lookMs).unref();
      await tail.begin();
      return () => leave(listener);
    },
    noteWrite: lookNow,
    endOf: (userId) => end(({ caller }) => userId === undefined || caller.userId === userId),
    close: async () => {
      isClosed = true;
      end(() => true);
      clearInterval(timer);
      await looking;
    },
  };
}

/** The end of the audit trail, starting from its initial position. */
function tailOf(db: Queryable) {
  let low: Promise<string> | undefined;
  const known = new Map<string, number>();
  const settle = (now: number, isFull: boolean): void => {
    const settled = [...known].filter(([, at]) => isFull || at < now - SETTLED_MS).map(([seq]) => seq);
    if (settled.length === 0) return;
    low = Promise.resolve(settled.reduce((most, seq) => (BigInt(seq) > BigInt(most) ? seq : most)));
    for (const seq of settled) known.delete(seq);
  };
  return {
    begin: async (): Promise<void> => {
      low ??= newestSeq(db);
      await low.catch(() => (low = undefined));
    },
    forget: (): void => {
      low = undefined;
      known.clear();
    },
    read: async () => {
      low ??= newestSeq(db);
      const from = await low;
      const rows = await changesAfter(db, from, [...known.keys()], MAX_READ);
      const now = performance.now();
      for (const { seq } of rows) known.set(seq, now);
      settle(now, rows.length === MAX_READ);
      return rows;
    },
  };
}

type Trailed = Awaited<ReturnType<typeof changesAfter>>;

/** Each listener gets the types and subsidiaries it may see; subsidiaries are read once for all that see the same. */
async function tell(db: Queryable, listeners: readonly ChangeListener[], changes: Trailed): Promise<void> {
  const ids = [...new Set(changes.map(({ id }) => id))];
  const visible = new Map<string, Promise<ReadonlySet<string>>>();
  await Promise.all(
    listeners.map(async (listener) => {
      const { subsidiaries } = listener.caller;
      const key = subsidiaries?.join() ?? '*';
      const known = visible.get(key) ?? knownInScope(db, ids, subsidiaries);
      visible.set(key, known);
      const inScope = await known;
      const notes = notesOf(changes.filter(({ id }) => inScope.has(id))).filter(({ type }) => listener.mayView(type));
      if (notes.length > 0) listener.hear(notes);
    }),
  );
}

function notesOf(changes: Trailed): readonly ChangeNote[] {
  const byType = new Map<string, Set<string>>();
  for (const { type, id } of changes) byType.set(type, (byType.get(type) ?? new Set()).add(id));
  return [...byType].flatMap(([name, ids]): readonly ChangeNote[] => {
    const type = findRecordType(name);
    if (type === undefined) return [];
    return ids.size > MAX_NAMED ? [{ type }] : [...ids].map((id) => ({ type, id }));
  });
}
