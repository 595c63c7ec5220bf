import type { Pool } from 'pg';
import type { SignInEntry } from '#contract/wire/signIns';

/** Extends a session to `idleEnd`, in seconds, never past `longest` seconds after its sign-in. */
export async function extendSession(pool: Pool, uid: string, idleEnd: number, longest: number): Promise<void> {
  await pool.query(
    `update oidc_model s set expires_at = to_timestamp(e.at), payload = jsonb_set(s.payload, '{exp}', to_jsonb(e.at))
     from (select id, least($2::bigint, (payload->>'loginTs')::bigint + $3) as at
           from oidc_model where kind = 'Session' and uid = $1) e
     where s.kind = 'Session' and s.id = e.id`,
    [uid, idleEnd, longest],
  );
}

/** Why sessions end, for the sign-in log. */
export interface SessionEnd extends Pick<SignInEntry, 'outcome' | 'reason'> {
  readonly at: Date;
}

// Each live session adds a log entry with the place it was last used from.
const logged = `
  insert into sign_in_log (at, last_at, outcome, reason, user_id, client_id, source, user_agent)
  select $2::timestamptz, $2::timestamptz, $3, $4, e.account_id::bigint,
         (select key from jsonb_each(coalesce(e.payload->'authorizations', '{}')) limit 1), n.source, n.user_agent
    from ended e left join session_note n on n.uid = e.uid
   where e.kind = 'Session' and e.account_id is not null and e.expires_at > $2`;

/** Deletes a session with all its tokens, and logs its end. */
export async function deleteSession(pool: Pool, uid: string, { at, outcome, reason }: SessionEnd): Promise<void> {
  await pool.query(
    `with ended as (delete from oidc_model where kind = 'Session' and uid = $1 returning *),
       grants as (select value->>'grantId' as id from ended, jsonb_each(coalesce(payload->'authorizations', '{}'))),
       gone as (delete from oidc_model where grant_id in (select id from grants)
         or (kind = 'Grant' and id in (select id from grants)))
     ${logged}`,
    [uid, at, outcome, reason],
  );
}

/** Deletes all sessions of a user with their tokens, and logs their end. */
export async function deleteSessionsOf(pool: Pool, userId: string, { at, outcome, reason }: SessionEnd): Promise<void> {
  await pool.query(
    `with ended as (delete from oidc_model where account_id = $1
       and kind in ('Session', 'Grant', 'AccessToken', 'RefreshToken', 'AuthorizationCode') returning *)
     ${logged}`,
    [userId, at, outcome, reason],
  );
}

/** Deletes the sessions and tokens of a user except those of one session, and logs their end. */
export async function deleteOtherSessionsOf(
  pool: Pool,
  userId: string,
  except: string,
  { at, outcome, reason }: SessionEnd,
): Promise<void> {
  await pool.query(
    `with kept as (select value->>'grantId' as id from oidc_model, jsonb_each(coalesce(payload->'authorizations', '{}'))
                    where kind = 'Session' and uid = $5 and account_id = $1),
       ended as (delete from oidc_model where account_id = $1
         and kind in ('Session', 'Grant', 'AccessToken', 'RefreshToken', 'AuthorizationCode')
         and case kind when 'Session' then uid is distinct from $5
                       when 'Grant' then id not in (select id from kept where id is not null)
                       else coalesce(grant_id, '') not in (select id from kept where id is not null) end returning *)
     ${logged}`,
    [userId, at, outcome, reason, except],
  );
}

export interface SessionNote {
  readonly uid: string;
  readonly userAgent: string;
  readonly source: string;
  readonly seenAt: Date;
}

export async function noteSession(pool: Pool, { uid, userAgent, source, seenAt }: SessionNote): Promise<void> {
  await pool.query(
    `insert into session_note (uid, user_agent, source, seen_at) values ($1, $2, $3, $4)
     on conflict (uid) do update set user_agent = excluded.user_agent, source = excluded.source, seen_at = excluded.seen_at`,
    [uid, userAgent, source, seenAt],
  );
}

export interface SessionRow {
  readonly uid: string;
  /** Seconds since 1970. */
  readonly signedInAt: number;
  readonly expiresAt: Date | string;
  readonly seenAt: Date | string | null;
  readonly userAgent: string | null;
  readonly source: string | null;
}

/** The live sessions of a user, the most recently used first. */
export async function liveSessionsOf(pool: Pool, userId: string, now: Date): Promise<readonly SessionRow[]> {
  const { rows } = await pool.query<SessionRow>(
    `select s.uid, (s.payload->>'loginTs')::float8 as "signedInAt", s.expires_at as "expiresAt", n.seen_at as "seenAt",
            n.user_agent as "userAgent", n.source
     from oidc_model s left join session_note n on n.uid = s.uid
     where s.kind = 'Session' and s.account_id = $1 and s.expires_at > $2 and s.payload ? 'loginTs'
     order by coalesce(n.seen_at, s.expires_at) desc, s.uid`,
    [userId, now],
  );
  return rows;
}

/** The live sessions of a user: only the one given, or all except it. */
export async function sessionUidsOf(
  pool: Pool,
  userId: string,
  now: Date,
  { uid, isOnly }: { readonly uid: string; readonly isOnly: boolean },
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ uid: string }>(
    `select uid from oidc_model where kind = 'Session' and account_id = $1 and expires_at > $2 and (uid = $3) = $4`,
    [userId, now, uid, isOnly],
  );
  return rows.map((row) => row.uid);
}
