import type { Vault } from './vault.ts';

/** Where jobs over many records are kept on this device, as private as the drafts; `key` is the caller's choice. */
export interface RunShelf {
  put(key: string, value: unknown, at: number): Promise<void>;
  get<T>(key: string): Promise<T | undefined>;
  list<T>(): Promise<readonly { readonly key: string; readonly value: T }[]>;
  remove(key: string): Promise<void>;
}

export function runShelf(vault: Vault): RunShelf {
  return {
    put: (key, value, at) => vault.put('runs', key, value, at),
    get: async <T>(key: string) => (await vault.get<T>('runs', key))?.value,
    list: <T>() => vault.list<T>('runs'),
    remove: (key) => vault.remove('runs', key),
  };
}
