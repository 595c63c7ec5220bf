import { cell, type Observable } from '#app/platform/api/observable.ts';
import type { Channel, Locks } from '#app/platform/api/tabs.ts';
import type { TabStorage } from '#app/platform/auth/signInRequest.ts';

/** Another tab that has the same record open. */
export interface OtherTab {
  readonly tab: string;
  readonly formId: string;
  /** It has unsaved changes. */
  readonly isDirty: boolean;
}

export interface Presence {
  /** The other tabs with this record open now. */
  readonly others: Observable<readonly OtherTab[]>;
  setDirty(isDirty: boolean): void;
  /** Asks the tab that has the record open to come forward, or to flush and hand over its draft. */
  askToFlush(formId: string): void;
  /** Asks the tab with this form for its work; false when it does not answer. Its draft is written by then. */
  askToGive(formId: string): Promise<boolean>;
  leave(): void;
}

interface Message {
  readonly say: 'here' | 'who' | 'gone' | 'flush' | 'give' | 'given';
  readonly record: string;
  readonly tab: string;
  readonly formId: string;
  readonly isDirty: boolean;
}

/** Requests of other tabs to this one. */
interface PresenceEvents {
  readonly onFlush?: () => void;
  /** Another tab continues the draft: it is flushed when this resolves. */
  readonly onGive?: () => Promise<void> | void;
  readonly patienceMs?: number;
}

const nothing = (): void => undefined;
/** A tab in the background may answer late. */
const PATIENCE_MS = 5000;

/** Announces that this tab has a record open, and listens for others. New records are not shared. */
export function announceRecord(
  channel: Channel,
  {
    type,
    id,
    tab,
    formId,
  }: { readonly type: string; readonly id: string; readonly tab: string; readonly formId: string },
  { onFlush = nothing, onGive = nothing, patienceMs = PATIENCE_MS }: PresenceEvents = {},
): Presence {
  const awaited = new Map<string, () => void>();
  const record = `${type}/${id}`;
  const others = cell<readonly OtherTab[]>([]);
  let isDirty = false;
  const say = (word: Message['say'], of = formId): void =>
    channel.post({ say: word, record, tab, formId: of, isDirty } satisfies Message);
  const unsubscribe = channel.subscribe((heard) => {
    const message = heard as Message; // Only this function posts on this channel.
    if (message.record !== record) return;
    if (message.say === 'flush' || message.say === 'give') {
      if (message.formId !== formId) return;
      if (message.say === 'flush') onFlush();
      else void Promise.resolve(onGive()).then(() => say('given'));
      return;
    }
    if (message.say === 'given') return awaited.get(message.formId)?.();
    const rest = others.get().filter((other) => other.formId !== message.formId);
    const { formId: theirs, isDirty: theyAreDirty } = message;
    others.set(message.say === 'gone' ? rest : [...rest, { tab: message.tab, formId: theirs, isDirty: theyAreDirty }]);
    if (message.say === 'who') say('here');
  });
  say('who');
  return {
    others,
    setDirty: (value) => {
      if (value === isDirty) return;
      isDirty = value;
      say('here');
    },
    askToFlush: (of) => say('flush', of),
    askToGive: (of) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), patienceMs);
        awaited.set(of, () => {
          clearTimeout(timer);
          resolve(true);
        });
        say('give', of);
      }),
    leave: () => {
      say('gone');
      unsubscribe();
    },
  };
}

const KEY = 'countinghouse.tab';
const lockOf = (tab: string): string => `countinghouse:tab:${tab}`;

/**
 * The name of this tab: stable across reloads, new in a duplicated tab, which starts with a copy of the first tab's
 * storage. Its lock shows others that the tab is open.
 */
export async function nameTab(storage: TabStorage, locks: Locks, newId: () => string, graceMs = 300): Promise<string> {
  const remembered = storage.getItem(KEY);
  // Right after a reload the previous page may still hold the lock for a moment.
  const isOurs = remembered !== null && (await claim(locks, remembered, AbortSignal.timeout(graceMs)));
  const tab = isOurs ? remembered : newId();
  storage.setItem(KEY, tab);
  if (!isOurs) await claim(locks, tab, AbortSignal.timeout(graceMs));
  return tab;
}

let named: Promise<string> | undefined;
/** The name of this page's tab, requested once: a second request must not run into its own lock. */
export const nameThisTab = (...of: Parameters<typeof nameTab>): Promise<string> => (named ??= nameTab(...of));

function claim(locks: Locks, tab: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const forever = new Promise<never>(() => undefined);
    const work = (): Promise<never> => {
      resolve(true);
      return forever;
    };
    locks.hold(lockOf(tab), work, signal).catch(() => resolve(false));
  });
}

/** Whether a tab is still open; drafts of closed tabs can be taken over. Unknown without shared locks. */
export async function isTabOpen(locks: Locks, tab: string): Promise<boolean> {
  const gone = await locks.tryHold(lockOf(tab), () => Promise.resolve(true));
  return gone !== true;
}
