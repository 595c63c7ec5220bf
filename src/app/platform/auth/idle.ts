import type { Timing } from '#app/platform/api/timing.ts';

/** How long before the end the user is warned. */
const WARNING_MS = 2 * 60_000;

export interface IdleWatch {
  /** The user was active, or chose to stay. */
  touch(): void;
  readonly touchedAt: () => number;
  stop(): void;
}

/**
 * Detects whether the user is present. `warn` gets the end time, or undefined when it is cancelled; `end` is called
 * once. After sleep the clock decides, not the timers.
 */
export function watchIdle(
  timing: Timing,
  idleMs: number,
  hear: { readonly warn: (endsAt: number | undefined) => void; readonly end: () => void },
): IdleWatch {
  let touchedAt = timing.now();
  let isWarned = false;
  let isOver = false;
  let callOff = (): void => undefined;
  const look = (): void => {
    const left = touchedAt + idleMs - timing.now();
    if (left <= 0) {
      isOver = true;
      return hear.end();
    }
    if (left <= WARNING_MS && !isWarned) {
      isWarned = true;
      hear.warn(touchedAt + idleMs);
    }
    callOff = timing.after(isWarned ? left : left - WARNING_MS, look);
  };
  look();
  return {
    touchedAt: () => touchedAt,
    touch: () => {
      if (isOver) return;
      touchedAt = timing.now();
      if (!isWarned) return;
      isWarned = false;
      hear.warn(undefined);
      callOff();
      look();
    },
    stop: () => {
      isOver = true;
      callOff();
    },
  };
}
