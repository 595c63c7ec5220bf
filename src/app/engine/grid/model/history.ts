import type { Change } from './lineStore.ts';
import type { CellPlace } from '../gridTypes.ts';

/** A value kept outside the grid that takes part in undo, such as a header field of the form. */
interface ExternalChange {
  readonly channel: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface HistoryEntry {
  /** The step's text for the list of steps: "typed Debit, line 3". */
  readonly label: string;
  readonly changes: readonly Change[];
  /** Which of the sublists of the form was changed; absent where there is one, and for a header field. */
  readonly list?: string;
  /** Changes in other sublists in the same step. */
  readonly others?: readonly { readonly list: string; readonly changes: readonly Change[] }[];
  readonly external?: ExternalChange;
  /** The cursor position before and after. */
  readonly from?: CellPlace;
  readonly to?: CellPlace;
}

interface Target {
  apply(changes: readonly Change[]): void;
  revert(changes: readonly Change[]): void;
}

/** Called after a step is undone (`from`) or redone (`to`). */
type StepListener = (entry: HistoryEntry, end: 'from' | 'to') => void;

/** A long entry session stays below this; the oldest steps go first. */
const MAX_ENTRIES = 500;

/** The steps of one form, whichever of its sublists or fields they were done in. */
class StepLog {
  readonly targets = new Map<string, Target>();
  readonly setters = new Map<string, (value: unknown) => void>();
  readonly followers = new Map<string, StepListener>();
  readonly listeners = new Set<() => void>();
  entries: readonly HistoryEntry[] = [];
  done = 0;

  tell(): void {
    this.listeners.forEach((listener) => listener());
  }
  /** The sublist of a step; a draft of one sublist may not name it. */
  targetOf(list: string | undefined): Target | undefined {
    return this.targets.get(list ?? '') ?? this.targets.values().next().value;
  }
  push(entry: HistoryEntry): void {
    this.entries = [...this.entries.slice(0, this.done), entry].slice(-MAX_ENTRIES);
    this.done = this.entries.length;
    this.tell();
  }
}

/**
 * Everything done to a form, in order, each step reversible: cells, lines, pastes and header fields. Each of several
 * sublists has its own history, which shares steps with those `beside` it.
 */
export class GridHistory {
  readonly #list: string;
  readonly #target: Target;
  readonly #log: StepLog;

  constructor(
    target: Target,
    { list = '', beside }: { readonly list?: string | undefined; readonly beside?: GridHistory | undefined } = {},
  ) {
    this.#list = list;
    this.#target = target;
    this.#log = beside ? beside.#log : new StepLog();
    this.#log.targets.set(list, target);
  }

  /** All steps, done and undone; `position` counts the done ones. The same array until a step is recorded. */
  readonly entries = (): readonly HistoryEntry[] => this.#log.entries;
  readonly position = (): number => this.#log.done;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#log.listeners.add(listener);
    return () => this.#log.listeners.delete(listener);
  };

  /** Applies changes to this sublist and records them as one step. Previously undone steps are dropped. */
  perform(entry: HistoryEntry): void {
    if (entry.changes.length === 0 && !entry.external) return;
    this.#target.apply(entry.changes);
    this.#log.push(this.#list === '' ? entry : { ...entry, list: this.#list });
  }

  /** One step over several sublists. */
  static performAcross(
    entry: Omit<HistoryEntry, 'changes'>,
    parts: readonly { readonly history: GridHistory; readonly changes: readonly Change[] }[],
  ): void {
    const [first, ...rest] = parts;
    if (!first) return;
    for (const { history, changes } of rest) history.#target.apply(changes);
    first.history.perform({
      ...entry,
      changes: first.changes,
      others: rest.map(({ history, changes }) => ({ list: history.#list, changes })),
    });
  }

  /** Adds changes to the last step, for what belongs to it but came later. */
  amend(changes: readonly Change[]): void {
    this.#target.apply(changes);
    const { entries, done } = this.#log;
    const last = entries[done - 1];
    if (!last || done < entries.length || (last.list ?? '') !== this.#list) return;
    this.#log.entries = [...entries.slice(0, -1), { ...last, changes: [...last.changes, ...changes] }];
    this.#log.tell();
  }

  /** Lets undo and redo set a value that lives elsewhere; call the result to leave. */
  registerExternal(channel: string, set: (value: unknown) => void): () => void {
    const { setters } = this.#log;
    setters.set(channel, set);
    return () => {
      if (setters.get(channel) === set) setters.delete(channel);
    };
  }

  /** Records that such a value has been changed by the person. */
  recordExternal(label: string, channel: string, before: unknown, after: unknown): void {
    this.#log.push({ label, changes: [], external: { channel, before, after } });
  }

  /** Undoes the last step and returns it; undefined if there is none. */
  undo(): HistoryEntry | undefined {
    const log = this.#log;
    const entry = log.entries[log.done - 1];
    if (!entry) return undefined;
    log.done -= 1;
    for (const { list, changes } of entry.others ?? []) log.targetOf(list)?.revert(changes);
    log.targetOf(entry.list)?.revert(entry.changes);
    if (entry.external) log.setters.get(entry.external.channel)?.(entry.external.before);
    log.tell();
    return entry;
  }

  /** Does the last undone step again and returns it. */
  redo(): HistoryEntry | undefined {
    const log = this.#log;
    const entry = log.entries[log.done];
    if (!entry) return undefined;
    log.done += 1;
    log.targetOf(entry.list)?.apply(entry.changes);
    for (const { list, changes } of entry.others ?? []) log.targetOf(list)?.apply(changes);
    if (entry.external) log.setters.get(entry.external.channel)?.(entry.external.after);
    log.tell();
    return entry;
  }

  /** Undoes or redoes one step, and notifies the sublist it was done in; this one for a header field. */
  step(way: 'undo' | 'redo'): void {
    const entry = this[way]();
    if (!entry) return;
    const { followers } = this.#log;
    (followers.get(entry.list ?? '') ?? followers.get(this.#list))?.(entry, way === 'undo' ? 'from' : 'to');
  }

  /** Listeners to the steps of this sublist. */
  onStep(follow: StepListener): void {
    this.#log.followers.set(this.#list, follow);
  }

  /** Goes to a step of the list: `position` steps are done afterwards. */
  goTo(position: number): void {
    const wanted = Math.min(Math.max(position, 0), this.#log.entries.length);
    while (this.#log.done > wanted) this.undo();
    while (this.#log.done < wanted) this.redo();
  }

  /** Takes over steps kept with a draft, `done` of them done; the content must be as they left it. */
  resume(entries: readonly HistoryEntry[], done: number): void {
    const kept = entries.slice(-MAX_ENTRIES);
    this.#log.entries = kept;
    this.#log.done = Math.max(0, Math.min(done - (entries.length - kept.length), kept.length));
    this.#log.tell();
  }

  /** Drops the steps of this sublist after a reload. Steps of other sublists and fields remain. */
  forget(): void {
    const log = this.#log;
    const isOther = ({ list, external, others = [] }: HistoryEntry): boolean =>
      (list ?? (external ? undefined : '')) !== this.#list && others.every((other) => other.list !== this.#list);
    log.done = log.entries.slice(0, log.done).filter(isOther).length;
    log.entries = log.entries.filter(isOther);
    log.tell();
  }

  /** Forgets every step, after the record was saved and reloaded. */
  clear(): void {
    this.#log.entries = [];
    this.#log.done = 0;
    this.#log.tell();
  }
}
