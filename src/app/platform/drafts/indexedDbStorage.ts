import type { DeviceStorage, Shelf, StoredItem } from './storage.ts';

const NAME = 'countinghouse';
/** Counts up with every shelf that is added. */
const VERSION = 2;
const shelves: readonly Shelf[] = ['drafts', 'outbox', 'runs'];

/** The browser's database. It is opened at the first use, and again after the browser closed it. */
export function indexedDbStorage(factory: IDBFactory = indexedDB): DeviceStorage {
  let opened: Promise<IDBDatabase> | undefined;
  const database = (): Promise<IDBDatabase> => {
    opened ??= open(factory, () => void (opened = undefined));
    // A failure must not be remembered: storage may be allowed later.
    opened.catch(() => void (opened = undefined));
    return opened;
  };
  const write = async (shelf: Shelf, change: (store: IDBObjectStore) => void): Promise<void> => {
    const db = await database();
    await new Promise<void>((resolve, reject) => {
      const transaction = db.transaction(shelf, 'readwrite', { durability: 'strict' });
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The device did not store it.'));
      change(transaction.objectStore(shelf));
      transaction.commit();
    });
  };
  const read = async <T>(shelf: Shelf, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const db = await database();
    return await settled(ask(db.transaction(shelf).objectStore(shelf)));
  };
  return {
    put: (shelf, item) => write(shelf, (store) => void store.put(item)),
    remove: (shelf, key) => write(shelf, (store) => void store.delete(key)),
    get: (shelf, key) => read<StoredItem | undefined>(shelf, (store) => store.get(key)),
    list: (shelf) => read<StoredItem[]>(shelf, (store) => store.getAll()),
  };
}

function open(factory: IDBFactory, lost: () => void): Promise<IDBDatabase> {
  const request = factory.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    for (const shelf of shelves)
      if (!request.result.objectStoreNames.contains(shelf)) request.result.createObjectStore(shelf, { keyPath: 'key' });
  };
  return settled(request).then((db) => {
    db.onclose = lost;
    db.onversionchange = () => {
      db.close();
      lost();
    };
    return db;
  });
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The device did not answer.'));
  });
