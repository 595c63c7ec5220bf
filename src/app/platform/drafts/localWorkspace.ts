import { createIntentHub } from '#app/platform/api/intent.ts';
import type { IntentHub } from '#app/platform/api/intentTypes.ts';
import { saveSender } from '#app/platform/api/sendSave.ts';
import type { ServiceClient } from '#app/platform/api/http.ts';
import type { Channel, Locks } from '#app/platform/api/tabs.ts';
import type { Timing } from '#app/platform/api/timing.ts';
import type { Caller } from '#app/platform/auth/caller.ts';
import type { Session } from '#app/platform/auth/session.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { createServiceDrafts, deviceName, type ServiceDrafts } from './serviceDrafts.ts';
import { createJobStorage, type JobStorage } from './jobStorage.ts';
import type { DeviceStorage } from './storage.ts';
import { type EncryptedStore, openEncryptedStore } from './encryptedStore.ts';
import type { Outbox, OutboxEntry } from '#app/platform/api/outbox.ts';

/** Drafts, jobs and pending saves of the signed-in user on this device. */
export interface LocalWorkspace {
  readonly tab: string;
  readonly drafts: Drafts;
  /** The drafts kept by the service; absent where it keeps none. */
  readonly shared?: ServiceDrafts | undefined;
  readonly intents: IntentHub;
  /** Jobs over many records that resume after a reload. */
  readonly runs: JobStorage;
  readonly locks: Locks;
  /** Announces the open records to other tabs. */
  readonly presence: Channel;
  /** True when drafts survive this page: the service has given a key for them. */
  readonly isLasting: boolean;
}

export interface LocalWorkspaceOptions {
  readonly serviceUrl: string;
  readonly caller: Caller;
  readonly client: ServiceClient;
  readonly session: Session;
  readonly storage: DeviceStorage;
  readonly locks: Locks;
  readonly channel: (name: string) => Channel;
  readonly tab: string;
  /** The browser as it names itself. */
  readonly agent?: string;
  readonly timing?: Timing;
}

/** Opens drafts and outbox with the user's key; both close at sign-out. Leftovers of closed tabs are resolved. */
export async function openLocalWorkspace(options: LocalWorkspaceOptions): Promise<LocalWorkspace> {
  const { caller, session, storage, locks, channel, client, tab, serviceUrl, timing } = options;
  const owner = `${serviceUrl} ${caller.user.id}`;
  const store = await openEncryptedStore(storage, owner, caller.draftKey ?? keyOfThisPage());
  const intents = createIntentHub({
    ...saveSender(client),
    outbox: createOutbox(store),
    ready: () => session.ready(),
    locks,
    channel: channel(`countinghouse:intents ${owner}`),
    ...(timing ? { timing } : {}),
  });
  const drafts = createDrafts(store, timing);
  const shared =
    caller.isSpecOnly === true || caller.draftKey === undefined
      ? undefined
      : createServiceDrafts({ client, tab, device: deviceName(options.agent ?? ''), ...(timing ? { timing } : {}) });
  intents.onEnd((end, { key, formId }) => {
    if (end.ended === 'confirmed') void clearDrafts(drafts, shared, key, formId);
  });
  session.onDrop(() => {
    intents.stop();
    store.close();
  });
  void intents.resume();
  return {
    tab,
    drafts,
    shared,
    intents,
    runs: createJobStorage(store),
    locks,
    presence: channel(`countinghouse:presence ${owner}`),
    isLasting: caller.draftKey !== undefined,
  };
}

/** A saved record is no draft any more, in any form that opened it. */
async function clearDrafts(
  drafts: Drafts,
  shared: ServiceDrafts | undefined,
  intentKey: string,
  formId: string | undefined,
): Promise<void> {
  const all = await drafts.list().catch(() => []);
  if (formId !== undefined) await drafts.keeper(formId).clear();
  for (const draft of all.filter(({ content }) => content.intentKey === intentKey)) {
    await drafts.keeper(draft.formId).clear();
    const { sharedId } = draft.content;
    if (shared && sharedId !== undefined) await shared.remove(sharedId).catch(() => undefined);
  }
}

/** Without a key of the service, drafts last as long as the page. */
const keyOfThisPage = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));

/** Writes drafts whenever the browser may stop the page without a further word, and sends when it is online again. */
export function followPage(workspace: LocalWorkspace, page: Document = document, scope: Window = window): () => void {
  const flush = (): void => {
    void workspace.drafts.flushAll();
    void workspace.shared?.flushAll();
  };
  const hidden = (): void => {
    if (page.visibilityState === 'hidden') flush();
  };
  const online = (): void => workspace.intents.tryNow();
  scope.addEventListener('pagehide', flush);
  page.addEventListener('visibilitychange', hidden);
  scope.addEventListener('online', online);
  return () => {
    scope.removeEventListener('pagehide', flush);
    page.removeEventListener('visibilitychange', hidden);
    scope.removeEventListener('online', online);
  };
}

/** The outbox on this device, as private as the drafts. */
export function createOutbox(store: EncryptedStore): Outbox {
  return {
    put: (entry) => store.put('outbox', entry.key, entry, entry.createdAt),
    get: async (key) => (await store.get<OutboxEntry>('outbox', key))?.value,
    list: async () => (await store.list<OutboxEntry>('outbox')).map(({ value }) => value),
    remove: (key) => store.remove('outbox', key),
  };
}
