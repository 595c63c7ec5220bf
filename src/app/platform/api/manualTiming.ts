import type { Timing } from './timing.ts';

/** A manual clock for tests. */
export interface ManualTiming extends Timing {
  /** Moves on, running what falls due, and lets promises settle in between. */
  advance(ms: number): Promise<void>;
}

export function manualTiming(start = 0, random = 0): ManualTiming {
  let now = start;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  return {
    now: () => now,
    random: () => random,
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => void (timers = timers.filter((other) => other !== timer));
    },
    advance: async (ms) => {
      const until = now + ms;
      for (;;) {
        await settle();
        const next = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((other) => other !== next);
        now = Math.max(now, next.at);
        next.run();
      }
      now = until;
      await settle();
    },
  };
}

/** Lets every promise that can settle do so. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
