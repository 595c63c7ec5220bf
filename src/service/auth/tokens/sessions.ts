import type { Pool } from 'pg';
import type { OwnSession } from '#contract/wire/sessions';
import { lifetimes } from '../provider/settings.ts';

/** The sign-in sessions of people, over all instances. */
export interface Sessions {
  /** Keeps a session alive for another idle time, never past its absolute end. */
  extend(uid: string | undefined): Promise<void>;
  /** Ends one session with every token that hangs on it. */
  end(uid: string): Promise<void>;
  /** Ends all sessions of a user with their tokens. */
  endAllOf(userId: string): Promise<void>;
  /** Remembers from where and with what a session was used last, for its user to know it again. */
  note(uid: string, used: SessionUse): Promise<void>;
  /** The sessions of a user that are alive, the one used last first. */
  listOf(userId: string): Promise<readonly Omit<OwnSession, 'isCurrent'>[]>;
  /** Ends sessions of a user: the one named, or all but that one. Answers how many. */
  endOf(userId: string, which: { readonly only: string } | { readonly except: string }): Promise<number>;
}

interface SessionUse {
  readonly userAgent: string;
  readonly source: string;
}

const LONGEST_AGENT = 300;

/**
 * @param now the current time in milliseconds
 * @param changed called when sessions have ended
 */
export function createSessions(pool: Pool, now: () => number, changed: () => void): Sessions {
  return {
    async extend(uid) {
      if (!uid) return;
      const seconds = Math.floor(now() / 1000);
      await pool.query(
        `update oidc_model s set expires_at = to_timestamp(e.at), payload = jsonb_set(s.payload, '{exp}', to_jsonb(e.at))
         from (select id, least($2::bigint + $3, (payload->>'loginTs')::bigint + $4) as at
               from oidc_model where kind = 'Session' and uid = $1) e
         where s.kind = 'Session' and s.id = e.id`,
        [uid, seconds, lifetimes.sessionIdle, lifetimes.sessionEnd],
      );
    },
    async end(uid) {
      await pool.query(
        `with ended as (delete from oidc_model where kind = 'Session' and uid = $1 returning payload),
           grants as (select value->>'grantId' as id from ended, jsonb_each(coalesce(payload->'authorizations', '{}')))
         delete from oidc_model where grant_id in (select id from grants)
           or (kind = 'Grant' and id in (select id from grants))`,
        [uid],
      );
      changed();
    },
    async endAllOf(userId) {
      await pool.query(
        `delete from oidc_model where account_id = $1
           and kind in ('Session', 'Grant', 'AccessToken', 'RefreshToken', 'AuthorizationCode')`,
        [userId],
      );
      changed();
    },
    async note(uid, { userAgent, source }) {
      await pool.query(
        `insert into session_note (uid, user_agent, source, seen_at) values ($1, $2, $3, $4)
         on conflict (uid) do update set user_agent = excluded.user_agent, source = excluded.source, seen_at = excluded.seen_at`,
        [uid, userAgent.replaceAll('\0', '').slice(0, LONGEST_AGENT), source.slice(0, LONGEST_AGENT), new Date(now())],
      );
    },
    async listOf(userId) {
      const { rows } = await pool.query<{
        uid: string;
        signed_in_at: number;
        expires_at: Date | string;
        seen_at: Date | string | null;
        user_agent: string | null;
        source: string | null;
      }>(
        `select s.uid, (s.payload->>'loginTs')::float8 as signed_in_at, s.expires_at, n.seen_at, n.user_agent, n.source
         from oidc_model s left join session_note n on n.uid = s.uid
         where s.kind = 'Session' and s.account_id = $1 and s.expires_at > $2 and s.payload ? 'loginTs'
         order by coalesce(n.seen_at, s.expires_at) desc, s.uid`,
        [userId, new Date(now())],
      );
      return rows.map((row) => ({
        id: row.uid,
        signedInAt: new Date(row.signed_in_at * 1000).toISOString(),
        endsAt: new Date(row.expires_at).toISOString(),
        lastUsedAt: row.seen_at === null ? null : new Date(row.seen_at).toISOString(),
        userAgent: row.user_agent,
        source: row.source,
      }));
    },
    async endOf(userId, which) {
      const { rows } = await pool.query<{ uid: string }>(
        `select uid from oidc_model where kind = 'Session' and account_id = $1 and expires_at > $2 and (uid = $3) = $4`,
        [userId, new Date(now()), 'only' in which ? which.only : which.except, 'only' in which],
      );
      for (const { uid } of rows) await this.end(uid);
      return rows.length;
    },
  };
}
