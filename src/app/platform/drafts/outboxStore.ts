import type { Outbox, OutboxEntry } from '#app/platform/api/outbox.ts';
import type { EncryptedStore } from './encryptedStore.ts';

/** The outbox on this device, as private as the drafts. */
export function createOutbox(store: EncryptedStore): Outbox {
  return {
    put: (entry) => store.put('outbox', entry.key, entry, entry.createdAt),
    get: async (key) => (await store.get<OutboxEntry>('outbox', key))?.value,
    list: async () => (await store.list<OutboxEntry>('outbox')).map(({ value }) => value),
    remove: (key) => store.remove('outbox', key),
  };
}
