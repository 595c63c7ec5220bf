import type { DeviceStorage, Shelf, StoredItem } from './storage.ts';

/** A decrypted item. */
interface DecryptedItem<T> {
  readonly key: string;
  readonly at: number;
  readonly value: T;
}

/** Storage on this device that only its owner can read. Methods reject when storage fails or the store is closed. */
export interface EncryptedStore {
  put(shelf: Shelf, key: string, value: unknown, at: number): Promise<void>;
  get<T>(shelf: Shelf, key: string): Promise<DecryptedItem<T> | undefined>;
  list<T>(shelf: Shelf): Promise<readonly DecryptedItem<T>[]>;
  remove(shelf: Shelf, key: string): Promise<void>;
  /** Forgets the key; stored items stay, unreadable. */
  close(): void;
}

/**
 * Encrypts with AES-GCM under the key that the service gives this user. The key is in memory only; owner, ids and times
 * are stored in clear and bound to the content, so that an item cannot be passed off as another.
 */
export async function openEncryptedStore(
  storage: DeviceStorage,
  owner: string,
  base64Key: string,
): Promise<EncryptedStore> {
  const raw = Uint8Array.from(atob(base64Key), (letter) => letter.charCodeAt(0));
  const given = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
  raw.fill(0);
  let key: CryptoKey | undefined = given;
  const alive = (): CryptoKey => {
    if (!key) throw new Error('The store is closed.');
    return key;
  };
  const open = async <T>(item: StoredItem): Promise<DecryptedItem<T> | undefined> => {
    if (item.owner !== owner) return undefined;
    try {
      const clear = await crypto.subtle.decrypt(parameters(item), alive(), item.data);
      return { key: item.key, at: item.at, value: fromText<T>(new TextDecoder().decode(clear)) };
    } catch (error) {
      if (!key) throw error;
      // Encrypted with another key, or damaged: treated as absent.
      return undefined;
    }
  };
  return {
    put: async (shelf, id, value, at) => {
      const head = { key: id, owner, at, iv: crypto.getRandomValues(new Uint8Array(12)) };
      const data = await crypto.subtle.encrypt(parameters(head), alive(), new TextEncoder().encode(toText(value)));
      await storage.put(shelf, { ...head, data });
    },
    get: async <T>(shelf: Shelf, id: string) => {
      const item = await storage.get(shelf, id);
      return item && (await open<T>(item));
    },
    list: async <T>(shelf: Shelf) => {
      const items = await Promise.all((await storage.list(shelf)).map((item) => open<T>(item)));
      return items.filter((item) => item !== undefined);
    },
    remove: (shelf, id) => storage.remove(shelf, id),
    close: () => void (key = undefined),
  };
}

const parameters = ({ iv, key, owner, at }: Pick<StoredItem, 'iv' | 'key' | 'owner' | 'at'>): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`${owner}\n${key}\n${at}`),
});

/** Amounts in minor units are integers that JSON can't represent. */
const MARK = '$whole';
export const markedWhole = (units: bigint): { readonly [MARK]: string } => ({ [MARK]: String(units) });

/** The same as plain JSON, for the service, and back. */
export const plainOf = (value: object): object => JSON.parse(toText(value)) as object; // an object stays one
export const fromPlain = <T>(value: object): T => fromText<T>(JSON.stringify(value));

/** Large content arrives with its integers already marked: checking every part takes several times as long. */
function toText(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return JSON.stringify(value, (_name, part: unknown) => (typeof part === 'bigint' ? markedWhole(part) : part));
  }
}

const fromText = <T>(text: string): T =>
  // Written by toText, under a key that only this user's pages have had.
  JSON.parse(text, (_name, part: unknown) => {
    if (typeof part !== 'object' || part === null || !(MARK in part)) return part;
    return BigInt(String(part[MARK]));
  }) as T;
