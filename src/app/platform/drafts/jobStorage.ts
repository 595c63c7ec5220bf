import type { EncryptedStore } from './encryptedStore.ts';

/** Storage of bulk jobs on this device, encrypted like drafts; the caller chooses `key`. */
export interface JobStorage {
  put(key: string, value: unknown, at: number): Promise<void>;
  get<T>(key: string): Promise<T | undefined>;
  list<T>(): Promise<readonly { readonly key: string; readonly value: T }[]>;
  remove(key: string): Promise<void>;
}

export function createJobStorage(store: EncryptedStore): JobStorage {
  return {
    put: (key, value, at) => store.put('runs', key, value, at),
    get: async <T>(key: string) => (await store.get<T>('runs', key))?.value,
    list: <T>() => store.list<T>('runs'),
    remove: (key) => store.remove('runs', key),
  };
}
