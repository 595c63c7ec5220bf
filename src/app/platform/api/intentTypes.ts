import type { IntentEnd, IntentState, SaveCommand, SaveResult } from './saveMachine.ts';
import type { Observable } from './observable.ts';
import type { Outbox, OutboxEntry } from './outbox.ts';
import type { Channel, Locks } from './tabs.ts';
import type { Timing } from './timing.ts';

/** Sends one attempt of a save, without retries. Throws `ServiceError`. */
export type SendSave = (
  order: SaveCommand,
  key: string,
) => Promise<Omit<SaveResult, 'at' | 'outcome'> & { readonly status: number }>;

export interface IntentDeps {
  readonly outbox: Outbox;
  readonly send: SendSave;
  /** Whether the record already contains what an update intended; for services without keys for updates. */
  readonly isApplied: (order: SaveCommand) => Promise<boolean>;
  /** Resolves when a user is signed in. */
  readonly ready: () => Promise<void>;
  readonly locks: Locks;
  readonly channel: Channel;
  readonly timing?: Timing;
  readonly newKey?: () => string;
}

/** One save of one form. */
export interface Intent {
  readonly state: Observable<IntentState>;
  readonly key: string;
  /** It was under way when the page was opened. */
  readonly isResumed: boolean;
  /** Freezes and sends; inert while an earlier save is open. */
  save(order: SaveCommand): void;
  /** The person changed the form after the end of a save. */
  edited(): void;
  /** Retries immediately instead of waiting for the next try. */
  tryNow(): void;
  /** Resolves with the end of the save that is open. */
  ended(): Promise<IntentEnd>;
}

/** Pending saves, for the shell and the list of unsent work. */
export interface PendingIntent {
  readonly formId: string | undefined;
  readonly state: IntentState;
}

export interface IntentHub {
  /** The intent of a form: the same object after the form was unmounted and mounted again. */
  open(formId: string, key?: string): Intent;
  /** Detaches a form. Pending saves continue; all others are forgotten. */
  close(formId: string): void;
  /** Resolves leftovers of earlier tabs; call it once a user is signed in. */
  resume(): Promise<void>;
  readonly pending: Observable<readonly PendingIntent[]>;
  /** Called with each result, from any tab: to update the cache and clear the draft. */
  onEnd(hear: (end: IntentEnd, entry: Pick<OutboxEntry, 'key' | 'order' | 'formId'>) => void): () => void;
  /** Retries everything pending immediately: the connection is back. */
  tryNow(): void;
  /** Stops hearing other tabs; for sign-out and tests. */
  stop(): void;
}
