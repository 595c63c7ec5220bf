import type { Connection } from '#app/platform/api/connection.ts';
import { applyEnd } from '#app/platform/api/applyEnd.ts';
import { browserChannel, browserLocks } from '#app/platform/api/tabs.ts';
import { indexedDbStorage } from './indexedDbStorage.ts';
import { followPage, type LocalWorkspace, openLocalWorkspace } from './localWorkspace.ts';
import { nameThisTab } from './presence.ts';

export interface OpenedWorkspace {
  readonly workspace: LocalWorkspace;
  /** Stops following the page and leaves its locks to other tabs. */
  readonly close: () => void;
}

/** Opens the drafts and the outbox of this user in this browser. Rejects where the browser keeps nothing. */
export async function openWorkspace(serviceUrl: string, connection: Connection): Promise<OpenedWorkspace> {
  const { cache, client, session, queries } = connection;
  const locks = browserLocks();
  const workspace = await openLocalWorkspace({
    serviceUrl,
    caller: await cache.fetchQuery(queries.me()),
    client,
    session,
    storage: indexedDbStorage(),
    locks,
    channel: browserChannel,
    agent: navigator.userAgent,
    tab: await nameThisTab(sessionStorage, locks, () => crypto.randomUUID()),
  });
  workspace.intents.onEnd((end, { order }) => void applyEnd(cache, order, end));
  return { workspace, close: followPage(workspace) };
}
