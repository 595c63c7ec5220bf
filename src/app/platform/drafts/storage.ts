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

/** Storage on this device. Every method rejects when it is full, switched off or gone. */
export interface DeviceStorage {
  put(shelf: Shelf, item: StoredItem): Promise<void>;
  get(shelf: Shelf, key: string): Promise<StoredItem | undefined>;
  list(shelf: Shelf): Promise<readonly StoredItem[]>;
  remove(shelf: Shelf, key: string): Promise<void>;
}

/** Keeps nothing beyond this page: for tests. */
export function memoryStorage(): DeviceStorage {
  const shelves: Record<Shelf, Map<string, StoredItem>> = { drafts: new Map(), outbox: new Map(), runs: new Map() };
  return {
    put: async (shelf, item) => void shelves[shelf].set(item.key, structuredClone(item)),
    get: async (shelf, key) => shelves[shelf].get(key),
    list: async (shelf) => [...shelves[shelf].values()],
    remove: async (shelf, key) => void shelves[shelf].delete(key),
  };
}
