import type { IntentEnd, SaveCommand } from './saveMachine.ts';

/** An intent stored on this device: it outlives the tab that created it. */
export interface OutboxEntry {
  readonly key: string;
  readonly order: SaveCommand;
  readonly createdAt: number;
  /** The form instance whose draft is cleared on success. */
  readonly formId: string | undefined;
  /** Set once known; kept for a day so that other tabs learn it. */
  readonly end: IntentEnd | undefined;
}

/** Durable and private to the user; every method may reject when the device's storage does not work. */
export interface Outbox {
  put(entry: OutboxEntry): Promise<void>;
  get(key: string): Promise<OutboxEntry | undefined>;
  list(): Promise<readonly OutboxEntry[]>;
  remove(key: string): Promise<void>;
}
