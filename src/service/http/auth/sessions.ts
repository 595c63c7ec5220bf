import type { Pool } from 'pg';
import { lifetimes } from './settings.ts';

/** The sign-in sessions of people, over all instances. */
export interface Sessions {
  /** Keeps a session alive for another idle time, never past its absolute end. */
  extend(uid: string | undefined): Promise<void>;
  /** Ends one session with every token that hangs on it. */
  end(uid: string): Promise<void>;
  /** Ends all sessions of a user with their tokens. */
  endAllOf(userId: string): Promise<void>;
}

/** @param now the current time in milliseconds
 *  @param changed is told when sessions have ended */
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
  };
}
