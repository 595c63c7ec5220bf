/** A stored item: its clear part has only identity and time. */
export interface StoredItem {
  readonly key: string;
  /** Who it belongs to: user and service. */
  readonly owner: string;
  readonly at: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

export type Shelf = 'drafts' | 'outbox' | 'runs';

/** Storage on this device. Every method rejects if it is full, disabled or gone. */
export interface DeviceStorage {
  put(shelf: Shelf, item: StoredItem): Promise<void>;
  get(shelf: Shelf, key: string): Promise<StoredItem | undefined>;
  list(shelf: Shelf): Promise<readonly StoredItem[]>;
  remove(shelf: Shelf, key: string): Promise<void>;
}
