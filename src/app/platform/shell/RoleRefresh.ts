import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useConnection } from '#app/platform/api/useConnection.ts';
import type { Caller } from '#app/platform/auth/caller.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { laterShellMessages as words } from './messages/laterMessages.ts';

/** Minimum time between two role checks after a refusal. */
const AFTER_REFUSAL_MS = 5000;
const USUAL_MS = 60_000;

/** A role's permissions as a text that changes only when they do. */
const rightsOf = ({ role, permissions, subsidiaries }: Caller): string =>
  JSON.stringify([
    role.id,
    Object.entries(permissions).sort(([left], [right]) => (left < right ? -1 : 1)),
    subsidiaries.map(({ id }) => id),
  ]);

/**
 * Follows changes of the role while the app is open: it is reloaded after a refusal for a missing permission, on
 * navigation and on return to the tab.
 */
export function RoleRefresh(): null {
  const cache = useQueryClient();
  const { client, queries } = useConnection();
  const { caller } = useCaller();
  const { pathname } = useLocation();
  const askedAt = useRef(0);
  const isSpecOnly = caller.isSpecOnly === true;
  const ask = useCallback(
    (quietMs: number) => {
      const now = Date.now();
      // The first answer came with start-up.
      askedAt.current ||= now;
      if (isSpecOnly || now - askedAt.current < quietMs) return;
      askedAt.current = now;
      // Without an answer everything stays unchanged.
      cache.fetchQuery({ ...queries.me(), staleTime: 0 }).catch(() => undefined);
    },
    [cache, queries, isSpecOnly],
  );
  useEffect(() => (pathname === '' ? undefined : ask(USUAL_MS)), [ask, pathname]);
  useEffect(() => {
    const { reach } = client;
    let denied = reach.get().deniedAt;
    const stop = reach.subscribe(() => {
      const { deniedAt } = reach.get();
      if (deniedAt === denied) return;
      denied = deniedAt;
      ask(AFTER_REFUSAL_MS);
    });
    const shown = () => document.visibilityState === 'visible' && ask(USUAL_MS);
    document.addEventListener('visibilitychange', shown);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', shown);
    };
  }, [client, ask]);
  const rights = rightsOf(caller);
  const former = useRef({ rights, role: caller.role.id });
  useEffect(() => {
    const { rights: before, role } = former.current;
    if (before === rights) return;
    former.current = { rights, role: caller.role.id };
    // Data read with other permissions may show too much, or too little.
    void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== queries.me().queryKey[0] });
    showToast(role === caller.role.id ? words.rightsChanged : words.roleChanged(caller.role.refName));
  }, [rights, caller, cache, queries]);
  return null;
}
