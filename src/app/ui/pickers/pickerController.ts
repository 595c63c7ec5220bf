import { announce } from '../feedback/announcer.ts';
import { messages } from '../messages.ts';
import {
  type Commit,
  decideCommit,
  fromAnswer,
  idlePicker,
  nextPickerState,
  type PickerEvent,
  type PickerState,
  queryOf,
} from './pickerState.ts';
import { type PickerOption, rankOptions } from './referenceMatch.ts';

/** The source of a picker's options. */
export interface PickerSource {
  /** Asks the service; order-insensitive, best first. Rejects when it cannot answer. */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly PickerOption[]>;
  /** Known options, e.g. the chart of accounts; used before the service answers. */
  readonly known?: () => readonly PickerOption[];
  /** `known` is complete, so the service is not asked. */
  readonly isComplete?: () => boolean;
  /** The meaning of a text beyond names and codes, e.g. "p-1" in a period: it is the first option, and used on leaving. */
  readonly read?: (text: string) => PickerOption | undefined;
  /** Used for this field before, the newest first. */
  readonly recents?: () => readonly PickerOption[];
}

export interface ReferencePickerOptions {
  readonly value: PickerOption | undefined;
  /** The pick, also one that lands after the field was left or its editor closed. */
  readonly onPick: (option: PickerOption | undefined) => void;
  /** The user left a text without a match or with several. */
  readonly onUnresolved?: ((text: string, candidates: readonly PickerOption[]) => void) | undefined;
  /** The user left a text that is still being looked up; a pick or `onUnresolved` follows. */
  readonly onAwaiting?: ((text: string) => void) | undefined;
  readonly source: PickerSource;
  /** F2: opens the record, or the full search when there is none. */
  readonly onOpen?: ((option: PickerOption | undefined, text: string) => void) | undefined;
  /** F2 where there is nothing to open, and Shift+F2: resolves to what was found in the full search, or to undefined when that was given up. */
  readonly onFind?: ((text: string) => Promise<PickerOption | undefined>) | undefined;
  /** F3 and the entry "Create": resolves to the new record, or to undefined when that was given up. */
  readonly onCreate?: ((text: string) => Promise<PickerOption | undefined>) | undefined;
  /** The value is shown by its code only, if everyone knows it by that: a currency. */
  readonly isByCode?: boolean | undefined;
  /** False in a grid, where arrows move between rows while the list is closed. */
  readonly arrowsOpen?: boolean | undefined;
  /** The text typed to open a cell editor. */
  readonly initialText?: string | undefined;
}

/** Between the last key and the question to the service. */
const PAUSE_MS = 120;
const MOST = 50;

/** The work of a picker without its looks: typing, asking, and picks that land later. Knows no element. */
export class PickerController {
  private options: ReferencePickerOptions;
  private state: PickerState = idlePicker;
  private listeners = new Set<() => void>();
  private running: AbortController | undefined;
  private isCreating = false;
  /** The owner has an error for the current text; its resolution is reported even when the value is unchanged. */
  private isHeld = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ReferencePickerOptions) {
    this.options = options;
    if (options.initialText !== undefined)
      this.state = nextPickerState(idlePicker, { type: 'typed', text: options.initialText });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly snapshot = (): PickerState => this.state;

  /** Takes the callbacks and the value of the latest drawing. */
  update(options: ReferencePickerOptions): void {
    this.options = options;
  }

  /** The input is on the page. */
  attach(): void {
    if (this.state.typed !== undefined && this.state.unresolved === undefined) this.ask(this.state.typed);
  }

  /** The input is unmounted. A text left with Tab still waits for its result. */
  detach(): void {
    if (this.state.awaited === undefined) this.stop();
  }

  type(text: string): void {
    this.dispatch({ type: 'typed', text });
    this.ask(text);
  }

  open(): void {
    this.dispatch({ type: 'opened' });
    this.ask(queryOf(this.state));
  }

  close(): void {
    this.dispatch({ type: 'closed' });
  }

  /** Moves the highlight; the entry "Create" comes after the options. */
  move(by: number): void {
    this.dispatch({ type: 'moved', by, count: this.state.options.length + (this.canCreate() ? 1 : 0) });
  }

  accept(index: number): void {
    this.dispatch({ type: 'pointed', index });
    this.leave('key');
  }

  canCreate(): boolean {
    const { onCreate, source } = this.options;
    const text = queryOf(this.state);
    return onCreate !== undefined && text.trim() !== '' && source.read?.(text) === undefined;
  }

  /** The field is left, or Enter was pressed: takes what that means. */
  leave(by: 'key' | 'blur'): void {
    // The focus has only moved to the form of the new record, and returns.
    if (this.isCreating) return;
    const { known, read } = this.options.source;
    this.finish(decideCommit(this.state, known?.() ?? [], by, read?.(queryOf(this.state))));
  }

  /** Drops what was typed. False when there was nothing to drop. */
  cancel(): boolean {
    if (!this.state.isOpen && this.state.typed === undefined) return false;
    this.stop();
    this.dispatch({ type: 'settled' });
    if (this.isHeld) this.options.onPick(this.options.value);
    this.isHeld = false;
    return true;
  }

  /** Opens the highlighted record, else the picked one. */
  show(): boolean {
    const { onOpen, value } = this.options;
    const shown = this.state.options[this.state.highlight] ?? value;
    if (!onOpen || (!shown && this.options.onFind)) return false;
    onOpen(shown, queryOf(this.state));
    return true;
  }

  /** Opens the full search with saved views, and applies its choice. Resolves when it is closed. */
  find(): Promise<boolean> {
    return this.takeFrom(this.options.onFind);
  }

  /** Uses this field's last value. */
  repeat(): boolean {
    const option = this.options.source.recents?.()[0];
    if (option) this.finish({ kind: 'pick', option });
    return option !== undefined;
  }

  /** Asks for a new record of that name and takes it. Resolves when that is done or given up. */
  create(): Promise<boolean> {
    return this.takeFrom(this.options.onCreate);
  }

  private async takeFrom(ask: ReferencePickerOptions['onCreate']): Promise<boolean> {
    if (!ask) return false;
    const text = queryOf(this.state).trim();
    this.stop();
    this.close();
    this.isCreating = true;
    const created = await ask(text).finally(() => void (this.isCreating = false));
    if (created) this.finish({ kind: 'pick', option: created });
    // Cancelled: the text stays, and its cancelled search runs again.
    else if (text !== '') this.ask(queryOf(this.state));
    return true;
  }

  private finish(commit: Commit): void {
    const { value, onPick, onUnresolved } = this.options;
    if (commit.kind === 'unchanged') return this.close();
    if (commit.kind === 'create') return void this.create();
    if (commit.kind === 'await') {
      this.dispatch({ type: 'awaiting', text: commit.text });
      this.isHeld = true;
      this.options.onAwaiting?.(commit.text);
      return announce(messages.lookingUp(commit.text));
    }
    this.stop();
    if (commit.kind === 'unresolved') {
      this.dispatch({ type: 'unresolved', text: commit.text });
      announce(messages.severalFit(commit.text, commit.candidates.length));
      this.isHeld = true;
      return onUnresolved?.(commit.text, commit.candidates);
    }
    this.dispatch({ type: 'settled' });
    const option = commit.kind === 'pick' ? commit.option : undefined;
    const wasHeld = this.isHeld;
    this.isHeld = false;
    if (wasHeld || option?.id !== value?.id) onPick(option);
  }

  private ask(text: string): void {
    this.stop();
    const { source } = this.options;
    const here = this.local(text);
    const isComplete = source.isComplete?.() === true || (text.trim() === '' && here.length > 0);
    this.dispatch({ type: 'found', text, options: here, isFinal: isComplete });
    if (isComplete) return;
    const controller = new AbortController();
    this.running = controller;
    this.timer = setTimeout(() => void this.search(text, here, controller.signal), PAUSE_MS);
  }

  private async search(text: string, here: readonly PickerOption[], signal: AbortSignal): Promise<void> {
    try {
      const answer = await this.options.source.search(text, signal);
      if (!signal.aborted) this.answered(text, merged(here, answer));
    } catch {
      // Offline or refused: the list shows it, and the next key retries.
      if (!signal.aborted) this.failed(text);
    }
  }

  private answered(text: string, options: readonly PickerOption[]): void {
    if (this.state.awaited === text) this.finish(fromAnswer(text, options));
    else this.dispatch({ type: 'found', text, options, isFinal: true });
  }

  private failed(text: string): void {
    if (this.state.awaited === text) this.finish({ kind: 'unresolved', text, candidates: [] });
    else this.dispatch({ type: 'failed', text });
  }

  private local(text: string): readonly PickerOption[] {
    const { known, recents, read } = this.options.source;
    const used = recents?.() ?? [];
    if (text.trim() === '' && used.length > 0) return used;
    const meant = text.trim() === '' ? undefined : read?.(text);
    const all = [...used, ...(known?.() ?? []).filter(({ id }) => used.every((option) => option.id !== id))];
    const ranked = rankOptions(
      text,
      all,
      used.map(({ id }) => id),
    );
    return (meant ? [meant, ...ranked.filter(({ id }) => id !== meant.id)] : ranked).slice(0, MOST);
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.running?.abort();
  }

  private dispatch(event: PickerEvent): void {
    this.state = nextPickerState(this.state, event);
    for (const listener of this.listeners) listener();
  }
}

/** The quick answer keeps its order, so that no option moves; the others follow. */
function merged(here: readonly PickerOption[], answer: readonly PickerOption[]): readonly PickerOption[] {
  const fresh = new Map(answer.map((option) => [option.id, option]));
  const kept = here.flatMap(({ id }) => fresh.get(id) ?? []);
  const ids = new Set(kept.map(({ id }) => id));
  return [...kept, ...answer.filter(({ id }) => !ids.has(id))].slice(0, MOST);
}
