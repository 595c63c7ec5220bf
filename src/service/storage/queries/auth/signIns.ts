import type { Pool } from 'pg';
import { type SignInEntry, type SignInPage, type SignInParameter, unknownUser } from '#contract/wire/signIns';
import type { Queryable } from '../../database.ts';

export interface SignInRow extends Pick<SignInEntry, 'outcome' | 'reason' | 'client' | 'source' | 'userAgent'> {
  readonly at: Date;
  readonly userId: string | null;
  /** What makes attempts alike, except for their address; null: each attempt gets an entry. */
  readonly alike: string | null;
}

/** Similar attempts from more addresses than this share one entry without an address. */
export const ADDRESSES_APART = 20;

/** Adds an entry to the log, or increments the entry for similar attempts. */
export async function addSignIn(pool: Pool, row: SignInRow): Promise<void> {
  await pool.query(
    `insert into sign_in_log as l (at, last_at, outcome, reason, user_id, client_id, source, user_agent, alike)
     select $1::timestamptz, $1::timestamptz, $2, $3, $4::bigint, $5, case when c.many then '' else $6 end, case when c.many then null else $7 end, $8
       from (select $8::text is not null and count(*) >= ${ADDRESSES_APART} and count(*) filter (where source = $6) = 0 as many
               from sign_in_log where alike = $8) c
     on conflict (alike, source) do update set attempts = l.attempts + 1, last_at = greatest(l.last_at, excluded.last_at)`,
    [row.at, row.outcome, row.reason, row.userId, row.client, row.source, row.userAgent, row.alike],
  );
}

/** Deletes the entry for similar attempts. */
export async function removeSignIn(pool: Pool, alike: string): Promise<void> {
  await pool.query('delete from sign_in_log where alike = $1', [alike]);
}

export interface Kept {
  readonly now: Date;
  /** Older entries go; the company can set other days. */
  readonly days: number;
  /** Only the newest refused attempts are kept, as anyone can cause them. */
  readonly refusals: number;
}

/** Deletes entries past their retention. */
export async function dropSignIns(pool: Pool, { now, days, refusals }: Kept): Promise<void> {
  await pool.query(
    `delete from sign_in_log where last_at < $1::timestamptz - make_interval(days =>
       coalesce((select (value#>>'{retention,signInDays}')::int from setting where name = 'company'), $2::int))`,
    [now, days],
  );
  await pool.query(
    `delete from sign_in_log where outcome = 'refused'
        and id <= (select id from sign_in_log where outcome = 'refused' order by id desc offset $1 limit 1)`,
    [refusals],
  );
}

export type SignInFilter = Readonly<Record<SignInParameter, string | undefined>> & {
  readonly limit: number;
  readonly offset: number;
};

interface Row extends Omit<SignInEntry, 'user'> {
  readonly userId: string | null;
  readonly userName: string | null;
}

// From a moment on, and until before another; an entry for several attempts counts for each of its days.
const matching = `
  from sign_in_log l left join app_user u on u.id = l.user_id
 where ($1::text is null or l.outcome = $1) and ($2::text is null or l.reason = $2)
   and ($3::text is null or case when $3 = '${unknownUser}' then l.user_id is null else l.user_id::text = $3 end)
   and ($4::text is null or l.client_id = $4) and ($5::text is null or starts_with(l.source, $5))
   and ($6::text is null or strpos(lower(l.user_agent), lower($6)) > 0)
   and ($7::timestamptz is null or l.last_at >= $7) and ($8::timestamptz is null or l.at < $8)`;

/** The entries that match, the newest first. */
export async function findSignIns(db: Queryable, { limit, offset, ...asked }: SignInFilter): Promise<SignInPage> {
  const { outcome, reason, user, client, source, userAgent, from, to } = asked;
  const filter = [outcome, reason, user, client, source, userAgent, from, to].map((value) => value ?? null);
  const rows = await db.query<Row>(
    `select l.id::text as id, l.at, l.last_at as "lastAt", l.attempts, l.outcome, l.reason, l.user_id::text as "userId",
            u.display_name as "userName", l.client_id as client, nullif(l.source, '') as source, l.user_agent as "userAgent"
            ${matching} order by l.last_at desc, l.id desc limit $9::int offset $10::int`,
    [...filter, limit, offset],
  );
  const [counted] = await db.query<{ total: number }>(`select count(*)::int as total ${matching}`, filter);
  const totalResults = counted?.total ?? 0;
  return { items: rows.map(entryOf), totalResults, hasMore: offset + rows.length < totalResults };
}

const entryOf = ({ userId, userName, ...row }: Row): SignInEntry => ({
  ...row,
  user: userId === null ? null : { id: userId, refName: userName ?? userId },
});
