import { useSyncExternalStore } from 'react';
import { whenIdle } from './whenIdle.ts';

/** The maximum delay for a screen that never reports its content. */
const LONGEST_MS = 10_000;

let isShown = false;
let isTold = false;
const waiting = new Set<() => void>();

function show(): void {
  isShown = true;
  for (const each of waiting) each();
  waiting.clear();
}

/** Called by a screen when its main content is shown; prefetching then starts when the browser is idle. */
export function markFirstPaint(): void {
  if (isTold) return;
  isTold = true;
  whenIdle(show);
}

function onShown(then: () => void): () => void {
  waiting.add(then);
  const limit = setTimeout(show, LONGEST_MS);
  return () => {
    waiting.delete(then);
    clearTimeout(limit);
  };
}

/** Whether the first screen is shown: optional code loads after it. */
export const useFirstPaint = (): boolean => useSyncExternalStore(onShown, () => isShown);

/** Resolves when the first screen has been seen. */
export const firstPaint = (): Promise<void> => new Promise((resolve) => (isShown ? resolve() : void onShown(resolve)));
