import { type Cell, cell, type Observable } from '#app/platform/api/observable.ts';
import { systemTiming, type Timing } from '#app/platform/api/timing.ts';
import type { EncryptedStore } from './encryptedStore.ts';
import { apiMessages } from '#app/platform/api/messages/apiMessages.ts';

/** Which form a draft belongs to. */
export interface DraftPlace {
  readonly type: string;
  /** Undefined for a record that does not exist yet. */
  readonly recordId: string | undefined;
  /**
   * What a new record is created from, as in its address (`from=periodEndJournal/7`): work on one reversal is never
   * restored into another form.
   */
  readonly origin?: string | undefined;
  /** The form instance: one per tab and opened form. */
  readonly tab: string;
}

/** Everything that brings a form back as it was. The form decides the shape of its parts; they are plain data. */
export interface DraftContent {
  /** For lists: "Period end journal, June accruals". */
  readonly title: string;
  /** The idempotency key of the save this draft will become. */
  readonly intentKey: string;
  readonly values: unknown;
  readonly lines?: unknown;
  /** Field or cell that had the focus, caret and scroll. */
  readonly focus?: unknown;
  readonly undo?: unknown;
  /** The record as it was when editing began, for merging, and its ETag. */
  readonly base?: unknown;
  readonly etag?: string | undefined;
  /** The types and labels of its fields when it was written; the definition may have changed since. */
  readonly shape?: unknown;
  /** Its ID on the service, the version known here, and whether the service has all of it. */
  readonly sharedId?: string | undefined;
  readonly sharedVersion?: number | undefined;
  readonly isSent?: boolean;
}

export interface Draft extends DraftPlace {
  readonly formId: string;
  readonly savedAt: number;
  readonly content: DraftContent;
  /** The form that writes it is open on another device. */
  readonly openOn?: string | undefined;
}

/** `opened`: it is here and can be shown immediately; `gone`: saved or discarded since; `unreached`: the service didn't respond. */
export type Resumed = 'opened' | 'gone' | 'unreached';

/** `unkept`: the device's storage is full or off; typing is not safe against a crash. */
export type KeepingState =
  | { readonly kind: 'clean' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'kept'; readonly at: number }
  | { readonly kind: 'unkept'; readonly reason: string };

/** Keeps the draft of one form up to date. */
interface DraftKeeper {
  readonly state: Observable<KeepingState>;
  /** Something changed; `read` is called when it is written, at most 2 s later. */
  changed(read: () => DraftContent): void;
  /** Flushes pending writes: before leaving, on pagehide. */
  flush(): Promise<void>;
  /** Saved or discarded: the draft is removed and what was pending is dropped. */
  clear(): Promise<void>;
  /** Notes something about what is stored, in turn with the writes. */
  amend(change: Partial<DraftContent>): Promise<void>;
}

export interface Drafts {
  list(): Promise<readonly Draft[]>;
  read(formId: string): Promise<Draft | undefined>;
  remove(formId: string): Promise<void>;
  /** Stores a draft under another form, so that its own form can be a new one. */
  move(from: string, to: string): Promise<void>;
  keeper(formId: string): DraftKeeper;
  /** Writes everything that is pending in this tab. */
  flushAll(): Promise<void>;
  /** Changes with every write and removal in this tab. */
  readonly changes: Observable<number>;
}

const QUIET_MS = 500;
const LATEST_MS = 2000;
export const EXPIRY_MS = 30 * 24 * 3600_000;

/** `periodEndJournal/12@tab`, `periodEndJournal/new@tab` or `periodEndJournal/new?from=periodEndJournal/7@tab`. */
export const formIdOf = ({ type, recordId, origin = '', tab }: DraftPlace): string =>
  `${type}/${recordId ?? (origin === '' ? 'new' : `new?${origin}`)}@${tab}`;

/** Identifies a dialog's form in which a record is created next to the tab's own form, possibly of the same type. */
export const besideOf = (tab: string): string => `${tab}~`;
export const tabBehind = (tab: string): string => tab.replace(/~$/, '');

export function placeOfForm(formId: string): DraftPlace {
  const [, type = '', id = '', tab = ''] = /^([^/]*)\/(.*)@([^@]*)$/.exec(formId) ?? [];
  const [isNew, origin] = [id === 'new' || id.startsWith('new?'), id.slice('new?'.length)];
  return { type, recordId: isNew ? undefined : id, ...(isNew && origin !== '' ? { origin } : {}), tab };
}

/** The drafts of one user on this device; older than 30 days they are removed. */
export function createDrafts(store: EncryptedStore, timing: Timing = systemTiming): Drafts {
  const keepers = new Map<string, Keeper>();
  const changes = cell(0);
  const noteChange = (): void => changes.set(changes.get() + 1);
  const remove = async (formId: string): Promise<void> => {
    await store.remove('drafts', formId);
    noteChange();
  };
  const keeperOf = (formId: string): Keeper => {
    const known = keepers.get(formId) ?? new Keeper(formId, store, timing, noteChange);
    keepers.set(formId, known);
    return known;
  };
  return {
    changes,
    remove,
    move: async (from, to) => {
      await keeperOf(from).flush();
      const item = await store.get<DraftContent>('drafts', from);
      if (item) await store.put('drafts', to, item.value, item.at);
      await keeperOf(from).clear();
    },
    list: async () => {
      const drafts: Draft[] = [];
      for (const { key, at, value } of await store.list<DraftContent>('drafts')) {
        if (at < timing.now() - EXPIRY_MS) await remove(key);
        else drafts.push({ ...placeOfForm(key), formId: key, savedAt: at, content: value });
      }
      return drafts.sort((a, b) => b.savedAt - a.savedAt);
    },
    read: async (formId) => {
      const item = await store.get<DraftContent>('drafts', formId);
      if (!item || item.at < timing.now() - EXPIRY_MS) return undefined;
      return { ...placeOfForm(formId), formId, savedAt: item.at, content: item.value };
    },
    keeper: keeperOf,
    flushAll: async () => void (await Promise.all([...keepers.values()].map((keeper) => keeper.flush()))),
  };
}

class Keeper implements DraftKeeper {
  readonly state: Cell<KeepingState> = cell<KeepingState>({ kind: 'clean' });
  private readonly formId: string;
  private readonly store: EncryptedStore;
  private readonly timing: Timing;
  private readonly note: () => void;
  private read: (() => DraftContent) | undefined;
  private pendingSince: number | undefined;
  private callOff = (): void => undefined;
  /** Writes sequentially, so that an older one is never last. */
  private tail: Promise<void> = Promise.resolve();

  constructor(formId: string, store: EncryptedStore, timing: Timing, note: () => void) {
    this.formId = formId;
    this.store = store;
    this.timing = timing;
    this.note = note;
  }

  changed(read: () => DraftContent): void {
    const now = this.timing.now();
    this.read = read;
    this.pendingSince ??= now;
    // The notice "not kept" stays until a write succeeds.
    if (this.state.get().kind !== 'unkept') this.state.set({ kind: 'pending' });
    this.callOff();
    const delay = Math.min(QUIET_MS, this.pendingSince + LATEST_MS - now);
    this.callOff = this.timing.after(Math.max(0, delay), () => void this.flush());
  }

  flush(): Promise<void> {
    const { read } = this;
    this.callOff();
    this.read = undefined;
    this.pendingSince = undefined;
    if (read) {
      // Read immediately: the form may be gone once the earlier writes have ended.
      const content = read();
      const at = this.timing.now();
      this.tail = this.tail.then(() => this.write(content, at));
    }
    return this.tail;
  }

  clear(): Promise<void> {
    this.callOff();
    this.read = undefined;
    this.pendingSince = undefined;
    this.tail = this.tail
      .then(() => this.store.remove('drafts', this.formId))
      .catch(() => undefined)
      .then(() => {
        this.state.set({ kind: 'clean' });
        this.note();
      });
    return this.tail;
  }

  amend(change: Partial<DraftContent>): Promise<void> {
    this.tail = this.tail
      .then(async () => {
        const item = await this.store.get<DraftContent>('drafts', this.formId);
        if (item) await this.store.put('drafts', this.formId, { ...item.value, ...change }, item.at);
      })
      .catch(() => undefined);
    return this.tail;
  }

  private async write(content: DraftContent, at: number): Promise<void> {
    try {
      await this.store.put('drafts', this.formId, content, at);
      if (!this.read) this.state.set({ kind: 'kept', at });
      this.note();
    } catch (error) {
      this.state.set({
        kind: 'unkept',
        reason: error instanceof Error ? error.message : apiMessages.notStored,
      });
    }
  }
}
