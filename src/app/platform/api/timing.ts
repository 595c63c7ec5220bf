/** The clock, as the parts that wait see it; tests bring their own. */
export interface Timing {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs once after `ms`; returns how to call it off. */
  after(ms: number, run: () => void): () => void;
  /** From 0 up to, not including, 1. */
  random(): number;
}

export const systemTiming: Timing = {
  now: () => Date.now(),
  after: (ms, run) => {
    const id = setTimeout(run, ms);
    return () => clearTimeout(id);
  },
  random: () => Math.random(),
};

/** Resolves after `ms`; rejects with the signal's reason when it is aborted first. */
export function wait(timing: Timing, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return void reject(signal.reason);
    const stop = (): void => {
      callOff();
      reject(signal?.reason);
    };
    const callOff = timing.after(ms, () => {
      signal?.removeEventListener('abort', stop);
      resolve();
    });
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** The delay before try number `attempt` + 1 (0 = the first): 2^attempt seconds, at most a minute, any part of it. */
export const fullJitter = (timing: Timing, attempt: number): number =>
  timing.random() * Math.min(60_000, 1000 * 2 ** Math.min(attempt, 6));

/** 2^attempt seconds plus up to a quarter of jitter, so that clients refused together do not return together. */
export const backoff = (timing: Timing, attempt: number): number => 1000 * 2 ** attempt * (1 + timing.random() / 4);
