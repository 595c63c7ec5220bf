import { problem, type Problem } from '#contract/messages/problem';

export type LicenceLevel = 'standard' | 'premium' | 'premiumPlus' | 'unlimited';

/** Concurrent requests and requests per second of each level (spec, Limits). */
export const licenceLimits: Readonly<
  Record<LicenceLevel, { readonly concurrency: number; readonly perSecond: number }>
> = {
  standard: { concurrency: 1, perSecond: 10 },
  premium: { concurrency: 5, perSecond: 25 },
  premiumPlus: { concurrency: 10, perSecond: 50 },
  unlimited: { concurrency: 1_000_000, perSecond: 1_000_000 },
};

/** A slot for one request, or the reason why there is none now. */
export type Admission =
  | { readonly ok: true; readonly remaining: number; readonly release: () => Promise<void> }
  | { readonly ok: false; readonly reason: 'concurrency' | 'rate' };

/** Counts requests of the account across all instances. */
export interface Licence {
  readonly level: LicenceLevel;
  readonly concurrency: number;
  readonly perSecond: number;
  admit(): Promise<Admission>;
  close(): Promise<void>;
}

/** Names the exceeded limit and the remedy. */
export function limitProblem(
  { concurrency, perSecond }: Pick<Licence, 'concurrency' | 'perSecond'>,
  reason: 'concurrency' | 'rate',
): Problem {
  return reason === 'concurrency'
    ? problem(
        concurrency === 1 ? 'request.concurrentOne' : 'request.concurrent',
        { max: concurrency },
        {},
        'CONCURRENCY_LIMIT_EXCEEDED',
      )
    : problem('request.tooMany', { max: perSecond }, {}, 'REQUEST_LIMIT_EXCEEDED');
}

const WINDOW_MS = 1_000;

/** The license of a single-process service: counted in memory, over a sliding second. */
export function memoryLicence(level: LicenceLevel, now: () => number = () => performance.now()): Licence {
  const { concurrency, perSecond } = licenceLimits[level];
  let running = 0;
  let recent: number[] = [];
  return {
    level,
    concurrency,
    perSecond,
    admit: async () => {
      if (level === 'unlimited') return { ok: true, remaining: perSecond, release: async () => undefined };
      const at = now();
      recent = recent.filter((time) => time > at - WINDOW_MS);
      if (recent.length >= perSecond) return { ok: false, reason: 'rate' };
      if (running >= concurrency) return { ok: false, reason: 'concurrency' };
      recent.push(at);
      running += 1;
      let isReleased = false;
      return {
        ok: true,
        remaining: perSecond - recent.length,
        release: async () => {
          if (!isReleased) running -= 1;
          isReleased = true;
        },
      };
    },
    close: async () => undefined,
  };
}
