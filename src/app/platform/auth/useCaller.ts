import { useSuspenseQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Level } from '#contract/fields';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { allows, type Caller } from './caller.ts';

export interface CallerAccess {
  readonly caller: Caller;
  /** Whether the role has the permission at the level or above. */
  readonly can: (permission: string, level: Level) => boolean;
}

/** The signed-in user. Loaded before the first screen, so it is available immediately. */
export function useCaller(): CallerAccess {
  const { data: caller } = useSuspenseQuery(useConnection().queries.me());
  const can = useCallback((permission: string, level: Level) => allows(caller, permission, level), [caller]);
  return { caller, can };
}
