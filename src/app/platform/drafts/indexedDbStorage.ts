import { systemTiming, type Timing } from '#app/platform/api/timing.ts';
import type { DeviceStorage, Shelf, StoredItem } from './storage.ts';

const NAME = 'countinghouse';
/** Counts up with every shelf that is added. */
const VERSION = 2;
const shelves: readonly Shelf[] = ['drafts', 'outbox', 'runs'];

/**
 * How long the device may take to answer. WebKit at times never answers a request that is made while a page loads, and
 * a form must not wait for it: work that cannot be stored is reported, and the next request asks again.
 */
const ANSWER_MS = 3000;

/** The browser's database. It is opened at the first use, and again after the browser closed it or did not answer. */
export function indexedDbStorage(factory: IDBFactory = indexedDB, timing: Timing = systemTiming): DeviceStorage {
  let opened: Promise<IDBDatabase> | undefined;
  const forget = (): void => void (opened = undefined);
  const database = (): Promise<IDBDatabase> => {
    opened ??= open(factory, timing, forget);
    // A failure must not be remembered: storage may be allowed later.
    opened.catch(forget);
    return opened;
  };
  /** The answer of one transaction, after which a database that gave none is not asked again. */
  const answerOf = async <T>(ask: (db: IDBDatabase) => Promise<T>): Promise<T> => {
    const db = await database();
    return await inTime(timing, ask(db), () => {
      db.close();
      forget();
    });
  };
  const write = (shelf: Shelf, change: (store: IDBObjectStore) => void): Promise<void> =>
    answerOf(
      (db) =>
        new Promise<void>((resolve, reject) => {
          const transaction = db.transaction(shelf, 'readwrite', { durability: 'strict' });
          transaction.oncomplete = () => resolve();
          transaction.onabort = () => reject(transaction.error ?? new Error('The device did not store it.'));
          change(transaction.objectStore(shelf));
          transaction.commit();
        }),
    );
  const read = <T>(shelf: Shelf, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    answerOf((db) => settled(ask(db.transaction(shelf).objectStore(shelf))));
  return {
    put: (shelf, item) => write(shelf, (store) => void store.put(item)),
    remove: (shelf, key) => write(shelf, (store) => void store.delete(key)),
    get: (shelf, key) => read<StoredItem | undefined>(shelf, (store) => store.get(key)),
    list: (shelf) => read<StoredItem[]>(shelf, (store) => store.getAll()),
  };
}

async function open(factory: IDBFactory, timing: Timing, lost: () => void): Promise<IDBDatabase> {
  const request = factory.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    for (const shelf of shelves)
      if (!request.result.objectStoreNames.contains(shelf)) request.result.createObjectStore(shelf, { keyPath: 'key' });
  };
  const db = await inTime(timing, settled(request), () => {
    // An answer that comes too late would hold up a later version.
    request.onsuccess = () => request.result.close();
  });
  db.onclose = lost;
  db.onversionchange = () => {
    db.close();
    lost();
  };
  return db;
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The device did not answer.'));
  });

/** The answer, or a rejection when there is none in time. */
function inTime<T>(timing: Timing, answer: Promise<T>, onLate: () => void): Promise<T> {
  let callOff: (() => void) | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    callOff = timing.after(ANSWER_MS, () => {
      onLate();
      reject(new Error('The device did not answer.'));
    });
  });
  return Promise.race([answer, late]).finally(() => callOff?.());
}
