import { monitorEventLoopDelay } from 'node:perf_hooks';

const LONGEST_DELAY_MS = 250;
const MAX_WAITING = 200;
const SAMPLE_MS = 1_000;

/** Detects that the process has more work than it can answer in time. */
export interface Overload {
  readonly isOverloaded: () => boolean;
  /** The event loop's delay in milliseconds, 99th percentile of the last second. */
  readonly delayMs: () => number;
  readonly close: () => void;
}

/** Watches the event loop and the queue for connections; two bad seconds in a row count, one does not. */
export function watchLoad(sizeWaiting: () => number): Overload {
  const histogram = monitorEventLoopDelay({ resolution: 10 });
  histogram.enable();
  let delay = 0;
  let badSeconds = 0;
  const timer = setInterval(() => {
    delay = histogram.percentile(99) / 1e6;
    histogram.reset();
    badSeconds = delay > LONGEST_DELAY_MS ? badSeconds + 1 : 0;
  }, SAMPLE_MS);
  timer.unref();
  return {
    isOverloaded: () => badSeconds >= 2 || sizeWaiting() > MAX_WAITING,
    delayMs: () => delay,
    close: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
