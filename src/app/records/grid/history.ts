import type { Change } from './lineStore.ts';
import type { CellPlace } from './gridTypes.ts';

/** A value kept outside the grid that takes part in undo, such as a header field of the form. */
interface ExternalChange {
  readonly channel: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface HistoryEntry {
  /** What was done, for the list of steps: "typed Debit, line 3". */
  readonly label: string;
  readonly changes: readonly Change[];
  readonly external?: ExternalChange;
  /** Where the cursor was before and after. */
  readonly from?: CellPlace;
  readonly to?: CellPlace;
}

interface Target {
  apply(changes: readonly Change[]): void;
  revert(changes: readonly Change[]): void;
}

/** A long entry session stays below this; the oldest steps go first. */
const MOST_ENTRIES = 500;

/** Everything that was done to a form, in order, each step reversible: cells, lines, pastes and header fields. */
export class GridHistory {
  readonly #target: Target;
  readonly #setters = new Map<string, (value: unknown) => void>();
  readonly #listeners = new Set<() => void>();
  #entries: readonly HistoryEntry[] = [];
  #done = 0;

  constructor(target: Target) {
    this.#target = target;
  }

  /** All steps, done and undone; `position` counts the done ones. The same array until a step is recorded. */
  readonly entries = (): readonly HistoryEntry[] => this.#entries;
  readonly position = (): number => this.#done;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Applies changes and keeps them as one step. Steps that were undone before are gone. */
  perform(entry: HistoryEntry): void {
    if (entry.changes.length === 0 && !entry.external) return;
    this.#target.apply(entry.changes);
    this.#push(entry);
  }

  /** Adds changes to the last step, for what belongs to it but came later. */
  amend(changes: readonly Change[]): void {
    this.#target.apply(changes);
    const last = this.#entries[this.#done - 1];
    if (!last || this.#done < this.#entries.length) return;
    this.#entries = [...this.#entries.slice(0, -1), { ...last, changes: [...last.changes, ...changes] }];
    this.#tell();
  }

  /** Lets undo and redo set a value that lives elsewhere; call the result to leave. */
  registerExternal(channel: string, set: (value: unknown) => void): () => void {
    this.#setters.set(channel, set);
    return () => {
      if (this.#setters.get(channel) === set) this.#setters.delete(channel);
    };
  }

  /** Records that such a value has been changed by the person. */
  recordExternal(label: string, channel: string, before: unknown, after: unknown): void {
    this.#push({ label, changes: [], external: { channel, before, after } });
  }

  /** Takes the last step back and returns it; undefined when there is none. */
  undo(): HistoryEntry | undefined {
    const entry = this.#entries[this.#done - 1];
    if (!entry) return undefined;
    this.#done -= 1;
    this.#target.revert(entry.changes);
    if (entry.external) this.#setters.get(entry.external.channel)?.(entry.external.before);
    this.#tell();
    return entry;
  }

  /** Does the last undone step again and returns it. */
  redo(): HistoryEntry | undefined {
    const entry = this.#entries[this.#done];
    if (!entry) return undefined;
    this.#done += 1;
    this.#target.apply(entry.changes);
    if (entry.external) this.#setters.get(entry.external.channel)?.(entry.external.after);
    this.#tell();
    return entry;
  }

  /** Goes to a step of the list: `position` steps are done afterwards. */
  goTo(position: number): void {
    const wanted = Math.min(Math.max(position, 0), this.#entries.length);
    while (this.#done > wanted) this.undo();
    while (this.#done < wanted) this.redo();
  }

  /** Takes over steps kept with a draft, `done` of them done; the content must be as they left it. */
  resume(entries: readonly HistoryEntry[], done: number): void {
    this.#entries = entries.slice(-MOST_ENTRIES);
    this.#done = Math.max(0, Math.min(done - (entries.length - this.#entries.length), this.#entries.length));
    this.#tell();
  }

  /** Forgets every step, after the record was saved and read anew. */
  clear(): void {
    this.#entries = [];
    this.#done = 0;
    this.#tell();
  }

  #push(entry: HistoryEntry): void {
    this.#entries = [...this.#entries.slice(0, this.#done), entry].slice(-MOST_ENTRIES);
    this.#done = this.#entries.length;
    this.#tell();
  }

  #tell(): void {
    this.#listeners.forEach((listener) => listener());
  }
}
