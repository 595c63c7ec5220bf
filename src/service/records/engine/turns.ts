import { AsyncResource } from 'node:async_hooks';
import PQueue from 'p-queue';
import { traced } from '../../storage/tracedWork.ts';

/** How long a record counts as contended after the last turn on it, in milliseconds. */
const REMEMBERED_MS = 5_000;
/** After this many turns in a row that left the record unchanged, readers no longer wait for each other. */
const MAX_UNCHANGED_TURNS = 8;
/** For how many turns other instances count as contending after one of them was faster. */
const SHARED_TURNS = 64;

interface Line {
  readonly queue: PQueue;
  readonly forgetting: NodeJS.Timeout;
  /** The ids named by all requests that found the record contended: a request that names all of them is about to change the record. */
  namedBy: ReadonlySet<string>;
  unchangedTurns: number;
  sharedTurns: number;
}

/**
 * Queues changes that contend for the same records, first come, first served. It knows only this instance: among
 * instances on one PostgreSQL, the database keeps the order.
 */
export class Turns {
  private readonly lines = new Map<string, Line>();

  /** Runs `work` when every earlier turn on one of the records has ended. `ids`: in the order of `inTurnOrder`. */
  run<T>(ids: readonly string[], work: () => Promise<T>): Promise<T> {
    if (ids.length === 0) return work();
    const lines = ids.map((id) => this.lines.get(id) ?? this.begin(id, new Set()));
    // The queue calls it as the request whose turn has ended; it is to run as its own.
    const own = AsyncResource.bind(work);
    const wait = waiting();
    const from = (index: number): Promise<T> => {
      const line = lines[index];
      if (line) return line.queue.add(() => from(index + 1));
      for (const id of ids) this.count(id);
      wait.end();
      return own();
    };
    return from(0);
  }

  /** The records that others are changing. */
  contended(ids: Iterable<string>): readonly string[] {
    return this.lines.size === 0 ? [] : inTurnOrder(ids).filter((id) => this.lines.has(id));
  }

  /** The contended records a request is about to depend on, based on the ids it names, in the order of `inTurnOrder`. */
  expected(names: () => ReadonlySet<string>): readonly string[] {
    if (this.lines.size === 0) return [];
    const named = names();
    const isMeant = ([id, { namedBy }]: [string, Line]): boolean =>
      named.has(id) || (namedBy.size > 0 && [...namedBy].every((each) => named.has(each)));
    return inTurnOrder([...this.lines].filter(isMeant).map(([id]) => id));
  }

  /** A request that names these ids found these records contended too late. */
  learn(ids: readonly string[], names: ReadonlySet<string>): void {
    for (const id of ids) {
      const line = this.lines.get(id);
      if (line) line.namedBy = new Set([...line.namedBy].filter((each) => names.has(each)));
      else this.begin(id, names);
    }
  }

  /** These records were changed. */
  changed(ids: Iterable<string>): void {
    for (const id of ids) {
      const line = this.lines.get(id);
      if (line) line.unchangedTurns = 0;
    }
  }

  /** Another instance changed one of these records during a turn on them. */
  share(ids: readonly string[]): void {
    for (const id of ids) {
      const line = this.lines.get(id);
      if (line) line.sharedTurns = SHARED_TURNS;
    }
  }

  /** Whether other instances contend for one of these records too. */
  isShared(ids: readonly string[]): boolean {
    return ids.some((id) => (this.lines.get(id)?.sharedTurns ?? 0) > 0);
  }

  private count(id: string): void {
    const line = this.lines.get(id);
    if (!line) return;
    line.sharedTurns -= 1;
    line.unchangedTurns += 1;
    if (line.unchangedTurns > MAX_UNCHANGED_TURNS) this.lines.delete(id);
  }

  private begin(id: string, namedBy: ReadonlySet<string>): Line {
    const queue = new PQueue({ concurrency: 1 });
    const forget = () => {
      if (queue.size + queue.pending === 0 && this.lines.get(id) === line) this.lines.delete(id);
    };
    const line: Line = {
      queue,
      forgetting: setTimeout(forget, REMEMBERED_MS).unref(),
      namedBy,
      unchangedTurns: 0,
      sharedTurns: 0,
    };
    queue.on('idle', () => line.forgetting.refresh());
    this.lines.set(id, line);
    return line;
  }
}

/** Tells of a wait until its end. */
function waiting(): { end: () => void } {
  const wait = { end: (): void => undefined };
  void traced({ what: 'turn' }, () => new Promise<void>((resolve) => (wait.end = resolve)));
  return wait;
}

/** Record ids in the order in which turns are taken, each once, so that no two changes wait for each other. */
export const inTurnOrder = (ids: Iterable<string>): readonly string[] =>
  [...new Set(ids)].toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1));
