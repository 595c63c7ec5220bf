import type { Pool } from 'pg';

export interface Reservation {
  readonly key: string;
  readonly now: Date;
  /** An attempt older than this time starts a new window. */
  readonly windowStart: Date;
  /** The wait in milliseconds after each number of failures, starting with none. */
  readonly delays: readonly number[];
}

/** Counts one attempt for a key. Returns the milliseconds to wait if the key is blocked, else 0. */
export async function reserveAttempt(pool: Pool, { key, now, windowStart, delays }: Reservation): Promise<number> {
  const { rows } = await pool.query<{ failures: number; waitMs: string }>(
    // A blocked key is not changed, so further attempts don't prolong the wait. The old row shows whether it was
    // blocked. Without a delay nothing is blocked, even for requests that arrived before and are counted after.
    `with held as (
       select greatest(0, extract(epoch from blocked_until - $2::timestamptz) * 1000) as wait_ms
       from login_attempt where key = $1 and window_start > $3 and blocked_until > $2
     ), counted as (
       insert into login_attempt as a (key, failures, window_start, blocked_until)
       select $1, 1, $2, null where not exists (select 1 from held)
       on conflict (key) do update set
         failures = case when a.window_start <= $3 then 1 else a.failures + 1 end,
         window_start = case when a.window_start <= $3 then $2 else a.window_start end,
         blocked_until = case when a.window_start <= $3 then null
           else $2::timestamptz + make_interval(secs => nullif(($4::int[])[least(a.failures + 2, $5)], 0) / 1000.0) end
       returning failures
     )
     select 0 as failures, ceil(wait_ms)::text as "waitMs" from held
     union all select failures, '0' from counted`,
    [key, now, windowStart, delays, delays.length],
  );
  return Number(rows[0]?.waitMs ?? 0);
}

export async function forgetAttempts(pool: Pool, keys: readonly string[]): Promise<void> {
  await pool.query('delete from login_attempt where key = any($1)', [keys]);
}

/** Returns one reserved attempt on each key. */
export async function releaseAttempts(pool: Pool, keys: readonly string[]): Promise<void> {
  await pool.query(
    'update login_attempt set failures = failures - 1, blocked_until = null where key = any($1) and failures > 0',
    [keys],
  );
}
