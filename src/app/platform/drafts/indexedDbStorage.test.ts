import { expect, test } from 'vitest';
import { manualTiming } from '../../../proofs/fixtures/app/manualTiming.ts';
import { indexedDbStorage } from './indexedDbStorage.ts';

/** Part of what IndexedDB gives: a request that the test answers. */
function request<T>(result: T) {
  const asked: { result: T; onsuccess?: () => void; onerror?: () => void; onupgradeneeded?: () => void } = { result };
  return asked;
}

function openRequest() {
  const read = request<unknown[]>([]);
  const isClosed = { value: false };
  const database = {
    transaction: () => ({ objectStore: () => ({ getAll: () => read }) }),
    close: () => void (isClosed.value = true),
  };
  return { asked: request(database), read, isClosed };
}

function storageOver(...opens: ReturnType<typeof openRequest>[]) {
  const timing = manualTiming(0);
  let count = 0;
  const factory = { open: () => opens[count++]?.asked } as unknown as IDBFactory; // Only what is used here.
  return { storage: indexedDbStorage(factory, timing), timing, opened: () => count };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('a database that does not open is given up after 3 seconds and opened again by the next request', async () => {
  const [silent, second] = [openRequest(), openRequest()];
  const { storage, timing, opened } = storageOver(silent, second);
  const refused = expect(storage.list('drafts')).rejects.toThrow('The device did not answer.');
  await settle();
  await timing.advance(3000);
  await refused;

  const listed = storage.list('drafts');
  second.asked.onsuccess?.();
  await settle();
  second.read.onsuccess?.();
  expect(await listed).toEqual([]);
  expect(opened()).toBe(2);
});

test('a database that opens too late is closed, so that it does not hold up a later version', async () => {
  const silent = openRequest();
  const { storage, timing } = storageOver(silent);
  const refused = expect(storage.list('drafts')).rejects.toThrow();
  await settle();
  await timing.advance(3000);
  await refused;
  silent.asked.onsuccess?.();
  expect(silent.isClosed.value).toBe(true);
});

test('a read without an answer is given up after 3 seconds, and its database is closed', async () => {
  const first = openRequest();
  const { storage, timing } = storageOver(first);
  const refused = expect(storage.list('drafts')).rejects.toThrow('The device did not answer.');
  first.asked.onsuccess?.();
  await settle();
  await timing.advance(3000);
  await refused;
  expect(first.isClosed.value).toBe(true);
});
