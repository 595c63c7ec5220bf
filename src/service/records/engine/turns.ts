import PQueue from 'p-queue';

/** How long a record counts as contended after the last turn on it, in milliseconds. */
const REMEMBERED_MS = 1_000;

interface Line {
  readonly queue: PQueue;
  /** What was last contended together with this record. */
  together: readonly string[];
}

/**
 * Lets changes that contend for the same records go one after the other, in the order in which they asked. It knows of this
 * instance only: among instances on one PostgreSQL, the database keeps the order.
 */
export class Turns {
  private readonly lines = new Map<string, Line>();

  /** Runs `work` when every earlier turn on one of the records has ended. `ids`: in the order of `inTurnOrder`. */
  run<T>(ids: readonly string[], work: () => Promise<T>): Promise<T> {
    const lines = ids.map((id) => this.lineOf(id));
    for (const line of lines) line.together = ids;
    const from = (index: number): Promise<T> => {
      const line = lines[index];
      return line ? line.queue.add(() => from(index + 1)) : work();
    };
    return from(0);
  }

  /** The records that are contended with this one, itself included; undefined when nobody contends for it. */
  contendedWith(id: string): readonly string[] | undefined {
    return this.lines.get(id)?.together;
  }

  private lineOf(id: string): Line {
    const known = this.lines.get(id);
    if (known) return known;
    const queue = new PQueue({ concurrency: 1 });
    const forget = () => {
      if (queue.size + queue.pending === 0 && this.lines.get(id)?.queue === queue) this.lines.delete(id);
    };
    queue.on('idle', () => setTimeout(forget, REMEMBERED_MS).unref());
    const line = { queue, together: [id] };
    this.lines.set(id, line);
    return line;
  }
}

/** Record ids in the one order in which turns are taken, each once, so that no two changes wait for each other. */
export const inTurnOrder = (ids: Iterable<string>): readonly string[] =>
  [...new Set(ids)].toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1));
