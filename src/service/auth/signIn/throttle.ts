import type { Pool } from 'pg';
import { hashed } from '../tokens/secrets.ts';
import { forgetAttempts, releaseAttempts, reserveAttempt } from '../../storage/queries/auth/attempts.ts';

const windowMs = 15 * 60_000;
const mostFailures = 10;
const freeFailures = 4;
const freeAtAddress = 50;
const addressPaceMs = 2_000;

/** What attempts are counted by. */
export interface ThrottleKey {
  readonly name: string;
  /** The milliseconds to wait after each number of failures, from none on; the last holds for all further ones. */
  readonly delays: readonly number[];
}

/** One account: ten failures in fifteen minutes block it until the window ends; from the fifth on each costs a longer wait. */
export const accountKey = (what: string, account: string): ThrottleKey => ({
  name: `${what} ${account}`,
  delays: accountDelays,
});

/**
 * An address, which many people may share: wrong secrets from it never lock it. After fifty in fifteen minutes it may
 * try once in two seconds.
 */
export const addressKey = (what: string, address: string): ThrottleKey => ({
  name: `${what} ${address}`,
  delays: addressDelays,
});

/** Mails to one account: three in fifteen minutes. */
export const mailKey = (what: string, account: string): ThrottleKey => ({
  name: `${what} ${account}`,
  delays: [0, 0, 0, windowMs],
});

/** Counts attempts per key (an account, an address), shared by all instances. */
export interface Throttle {
  /** Reserves one attempt on every key before the secret is looked at. Answers the milliseconds to wait when one of
   *  them is blocked, else 0; then none is reserved. Reserving first means that a burst of parallel guesses is counted too. */
  begin(keys: readonly ThrottleKey[]): Promise<number>;
  /** Takes the reserved attempt back after success, and forgets the failures of `cleared`. */
  succeeded(keys: readonly ThrottleKey[], cleared: readonly ThrottleKey[]): Promise<void>;
}

/** @param now the current time in milliseconds */
export function createThrottle(pool: Pool, now: () => number): Throttle {
  const release = (keys: readonly ThrottleKey[]) => releaseAttempts(pool, keys.map(hashOf));
  return {
    async begin(keys) {
      for (const [at, key] of keys.entries()) {
        const waitMs = await reserve(pool, key, now());
        if (waitMs === 0) continue;
        if (at > 0) await release(keys.slice(0, at));
        return waitMs;
      }
      return 0;
    },
    async succeeded(keys, cleared) {
      await forgetAttempts(pool, cleared.map(hashOf));
      await release(keys.filter(({ name }) => !cleared.some((each) => each.name === name)));
    },
  };
}

const hashOf = ({ name }: ThrottleKey): string => hashed(name);

/** How long an account must wait after its nth failure, in milliseconds. */
export function delayAfter(failures: number): number {
  if (failures >= mostFailures) return windowMs;
  if (failures <= freeFailures) return 0;
  return 1000 * 2 ** (failures - freeFailures - 1);
}

const accountDelays = Array.from({ length: mostFailures + 1 }, (_, failures) => delayAfter(failures));
const addressDelays = Array.from({ length: freeAtAddress + 2 }, (_, failures) =>
  failures > freeAtAddress ? addressPaceMs : 0,
);

const reserve = (pool: Pool, key: ThrottleKey, now: number): Promise<number> =>
  reserveAttempt(pool, {
    key: hashOf(key),
    now: new Date(now),
    windowStart: new Date(now - windowMs),
    delays: key.delays,
  });
