import type { Pool } from 'pg';
import { hashed } from '../tokens/secrets.ts';

const windowMs = 15 * 60_000;
const mostFailures = 10;
const freeFailures = 4;

/** Counts attempts per key (an account, an address, a client), shared by all instances. */
export interface Throttle {
  /** Reserves one attempt on every key before the secret is looked at. Answers the milliseconds to wait when one of
   *  them is blocked, else 0. Reserving first means that a burst of parallel guesses is counted too. */
  begin(keys: readonly string[]): Promise<number>;
  /** Takes the reserved attempt back after success, and forgets the failures of `cleared`. */
  succeeded(keys: readonly string[], cleared: readonly string[]): Promise<void>;
}

/** Ten failures in fifteen minutes block a key until the window ends; from the fifth on, each costs a longer wait.
 *  @param now the current time in milliseconds */
export function createThrottle(pool: Pool, now: () => number): Throttle {
  return {
    async begin(keys) {
      let waitMs = 0;
      for (const key of keys) waitMs = Math.max(waitMs, await reserve(pool, hashed(key), now()));
      return waitMs;
    },
    async succeeded(keys, cleared) {
      await pool.query('delete from login_attempt where key = any($1)', [cleared.map(hashed)]);
      const others = keys.filter((key) => !cleared.includes(key)).map(hashed);
      await pool.query(
        'update login_attempt set failures = failures - 1, blocked_until = null where key = any($1) and failures > 0',
        [others],
      );
    },
  };
}

/** How long a key must wait after its nth failure, in milliseconds. */
export function delayAfter(failures: number): number {
  if (failures >= mostFailures) return windowMs;
  if (failures <= freeFailures) return 0;
  return 1000 * 2 ** (failures - freeFailures - 1);
}

async function reserve(pool: Pool, key: string, now: number): Promise<number> {
  const started = new Date(now - windowMs);
  const delays = Array.from({ length: mostFailures + 1 }, (_, failures) => delayAfter(failures));
  const { rows } = await pool.query<{ failures: number; wait_ms: string }>(
    // A blocked key is not extended by further attempts. The previous row tells whether it was blocked.
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
           else $2::timestamptz + make_interval(secs => ($4::int[])[least(a.failures + 2, $5)] / 1000.0) end
       returning failures
     )
     select 0 as failures, ceil(wait_ms)::text as wait_ms from held
     union all select failures, '0' from counted`,
    [key, new Date(now), started, delays, mostFailures + 1],
  );
  return Number(rows[0]?.wait_ms ?? 0);
}
