import type { Pool } from 'pg';
import type { Level } from '#contract/fields';
import { integrationUserId } from '#contract/permissions';
import type { RecordScope, ResponseStyle } from '#contract/wire/integrations';
import { hashed } from './secrets.ts';
import { findLiveToken } from '../../storage/queries/auth/tokens.ts';

// Reloaded often enough that a revocation, lock or role change takes effect within a second on every instance.
const freshMs = 800;
const mostEntries = 20_000;

/** A token that exists, with the user and role behind it as they are now. */
export interface LiveToken {
  readonly clientId: string;
  readonly expiresAt: number;
  readonly jkt: string | null;
  readonly scope: string | null;
  readonly isIntegration: boolean;
  /** What is kept of the integration; null for the one of the host's settings, and for people. */
  readonly integration: { readonly scope: RecordScope; readonly responseStyle: ResponseStyle } | null;
  readonly sessionId: string | null;
  readonly signedInAt: number | null;
  /** The role requires a second factor that this person has not set up. */
  readonly lacksSecondFactor: boolean;
  readonly user: {
    readonly id: string;
    readonly name: string;
    readonly roleId: string;
    readonly roleName: string;
    readonly permissions: ReadonlyMap<string, Level>;
    readonly subsidiaries: readonly string[] | null;
    readonly employeeId: string | null;
  };
}

/** Finds live access tokens. */
export interface TokenReader {
  find(token: string): Promise<LiveToken | undefined>;
  /** Clears the cache, so that a change made by this instance takes effect at once. */
  forget(): void;
}

/** @param now the current time in milliseconds */
export function createTokenReader(pool: Pool, now: () => number): TokenReader {
  const cache = new Map<string, { readonly readAt: number; readonly token: Promise<LiveToken | undefined> }>();
  return {
    async find(token) {
      const key = hashed(token);
      const readAt = now();
      const known = cache.get(key);
      if (known && Math.abs(readAt - known.readAt) < freshMs) return known.token;
      if (cache.size >= mostEntries) cache.clear();
      const reading = readToken(pool, key, readAt);
      cache.set(key, { readAt, token: reading });
      reading.catch(() => cache.delete(key));
      return reading;
    },
    forget: () => cache.clear(),
  };
}

async function readToken(pool: Pool, key: string, now: number): Promise<LiveToken | undefined> {
  const row = await findLiveToken(pool, key, new Date(now), integrationUserId);
  if (!row) return undefined;
  return {
    clientId: row.clientId,
    expiresAt: row.exp * 1000,
    jkt: row.jkt,
    scope: row.scope,
    isIntegration: row.kind === 'ClientCredentials',
    integration:
      row.integrationScope === null || row.responseStyle === null
        ? null
        : { scope: row.integrationScope, responseStyle: row.responseStyle },
    sessionId: row.sessionUid,
    signedInAt: row.signedInAt === null ? null : row.signedInAt * 1000,
    lacksSecondFactor: row.lacksSecondFactor,
    user: {
      id: row.userId,
      name: row.displayName,
      roleId: row.roleId,
      roleName: row.roleName,
      permissions: new Map(Object.entries(row.permissions)),
      subsidiaries: row.subsidiaries,
      employeeId: row.employeeId,
    },
  };
}
