import type { Outbox, OutboxEntry } from '#app/platform/api/outbox.ts';
import type { Vault } from './vault.ts';

/** The outbox on this device, as private as the drafts. */
export function createOutbox(vault: Vault): Outbox {
  return {
    put: (entry) => vault.put('outbox', entry.key, entry, entry.createdAt),
    get: async (key) => (await vault.get<OutboxEntry>('outbox', key))?.value,
    list: async () => (await vault.list<OutboxEntry>('outbox')).map(({ value }) => value),
    remove: (key) => vault.remove('outbox', key),
  };
}
