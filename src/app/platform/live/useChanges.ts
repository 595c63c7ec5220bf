import { useEffect, useRef } from 'react';
import type { Connection } from '#app/platform/api/connection.ts';
import { useConnection, useObserved } from '#app/platform/api/useConnection.ts';
import { type Changes, followChanges, type Heard } from './changes.ts';

/** Whether this page is visible. */
const pageVisibility = {
  get: () => document.visibilityState === 'visible',
  subscribe: (listener: () => void) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};

const followed = new WeakMap<Connection, Changes>();

/** One stream for all screens of a page. */
function changesOf(connection: Connection): Changes {
  const known = followed.get(connection);
  if (known) return known;
  const { serviceUrl, session } = connection;
  const changes = followChanges({ serviceUrl, session, isVisible: pageVisibility });
  followed.set(connection, changes);
  return changes;
}

/** Listens for changes of others, if enabled; returns whether it does. */
export function useChanges(hear: (heard: Heard) => void, isAsked: boolean): boolean {
  const changes = changesOf(useConnection());
  const latest = useRef(hear);
  useEffect(() => void (latest.current = hear), [hear]);
  useEffect(() => (isAsked ? changes.listen((heard) => latest.current(heard)) : undefined), [changes, isAsked]);
  return useObserved(changes.isLive);
}
