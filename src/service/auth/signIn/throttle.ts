import type { Pool } from 'pg';
import { hashed } from '../tokens/secrets.ts';
import { forgetAttempts, releaseAttempts, reserveAttempt } from '../../storage/queries/auth/attempts.ts';

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
      await forgetAttempts(pool, cleared.map(hashed));
      const others = keys.filter((key) => !cleared.includes(key)).map(hashed);
      await releaseAttempts(pool, others);
    },
  };
}

/** How long a key must wait after its nth failure, in milliseconds. */
export function delayAfter(failures: number): number {
  if (failures >= mostFailures) return windowMs;
  if (failures <= freeFailures) return 0;
  return 1000 * 2 ** (failures - freeFailures - 1);
}

function reserve(pool: Pool, key: string, now: number): Promise<number> {
  const delays = Array.from({ length: mostFailures + 1 }, (_, failures) => delayAfter(failures));
  return reserveAttempt(pool, { key, now: new Date(now), windowStart: new Date(now - windowMs), delays });
}
