import type { Pool } from 'pg';
import type { Level } from '#contract/fields';
import { integrationUserId } from '#contract/permissions';
import { hashed } from './secrets.ts';

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
  readonly sessionId: string | null;
  readonly signedInAt: number | null;
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

interface TokenRow {
  readonly kind: string;
  readonly client_id: string;
  readonly exp: number;
  readonly jkt: string | null;
  readonly scope: string | null;
  readonly session_uid: string | null;
  readonly signed_in_at: number | null;
  readonly user_id: string;
  readonly display_name: string;
  readonly subsidiaries: string[] | null;
  readonly employee_id: string | null;
  readonly role_id: string;
  readonly role_name: string;
  readonly permissions: Record<string, Level>;
}

// A person's token needs its session and grant alive and an unlocked user; an integration's acts as its own user.
const liveToken = `
select t.kind, t.payload->>'clientId' as client_id, (t.payload->>'exp')::float8 as exp, t.payload->>'jkt' as jkt,
  t.payload->>'scope' as scope, t.payload->>'sessionUid' as session_uid, (s.payload->>'loginTs')::float8 as signed_in_at,
  u.id::text as user_id, u.display_name, u.subsidiaries, u.employee_id::text as employee_id,
  r.id::text as role_id, r.name as role_name, r.permissions
from oidc_model t
left join oidc_model s on s.kind = 'Session' and s.uid = t.payload->>'sessionUid' and s.expires_at > $2
left join oidc_model g on g.kind = 'Grant' and g.id = t.grant_id
join app_user u on u.id = case when t.kind = 'ClientCredentials' then $3::bigint else t.account_id::bigint end
join role r on r.id = u.role_id
where t.kind in ('AccessToken', 'ClientCredentials') and t.id = $1 and t.expires_at > $2 and not u.locked
  and (t.kind = 'ClientCredentials' or (
    g.id is not null and s.account_id = t.account_id
    and s.payload->'authorizations'->(t.payload->>'clientId')->>'grantId' = t.grant_id))`;

async function readToken(pool: Pool, key: string, now: number): Promise<LiveToken | undefined> {
  const { rows } = await pool.query<TokenRow>({
    name: 'auth-live-token',
    text: liveToken,
    values: [key, new Date(now), integrationUserId],
  });
  const row = rows[0];
  if (!row) return undefined;
  return {
    clientId: row.client_id,
    expiresAt: row.exp * 1000,
    jkt: row.jkt,
    scope: row.scope,
    isIntegration: row.kind === 'ClientCredentials',
    sessionId: row.session_uid,
    signedInAt: row.signed_in_at === null ? null : row.signed_in_at * 1000,
    user: {
      id: row.user_id,
      name: row.display_name,
      roleId: row.role_id,
      roleName: row.role_name,
      permissions: new Map(Object.entries(row.permissions)),
      subsidiaries: row.subsidiaries,
      employeeId: row.employee_id,
    },
  };
}
