import { useSyncExternalStore } from 'react';
import { whenIdle } from './whenIdle.ts';

/** A screen that never says so, because it failed or has nothing to wait for, holds nothing back longer than this. */
const LONGEST_MS = 4_000;

let isShown = false;
let isTold = false;
const waiting = new Set<() => void>();

function show(): void {
  isShown = true;
  for (const each of waiting) each();
  waiting.clear();
}

/** Called by a screen that has what people came for; what is asked for ahead begins then, when the browser is idle. */
export function tellShown(): void {
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

/** Whether the first screen has been seen, so that what is nice to have may be loaded without anybody waiting for it. */
export const useFirstShown = (): boolean => useSyncExternalStore(onShown, () => isShown);

/** Resolves when the first screen has been seen. */
export const firstShown = (): Promise<void> => new Promise((resolve) => (isShown ? resolve() : void onShown(resolve)));
