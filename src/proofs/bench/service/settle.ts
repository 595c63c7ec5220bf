import { setTimeout } from 'node:timers/promises';
import type { Child } from './children.ts';
import { openStore } from './store.ts';
import type { Subject } from './subjects.ts';

const WINDOW_MS = 3_000;
const IDLE_SHARE = 0.03;
const LIMIT_MS = 900_000;

/**
 * Starts a build once on its store and lets it do what only a first start does: bring the store up to date, and seal the
 * audit entries that filling it left. What that wrote is vacuumed, so that a build is not measured beside its own first start.
 */
export async function settle(start: () => Promise<Subject>, store: string): Promise<void> {
  const subject = await start();
  try {
    await untilIdle(subject.child);
  } finally {
    await subject.stop();
  }
  const database = await openStore(store, true);
  try {
    await database.script('vacuum analyze');
  } finally {
    await database.close();
  }
}

/** @throws {Error} when the process still has work after a quarter of an hour */
async function untilIdle(child: Child): Promise<void> {
  const began = performance.now();
  for (let before = child.processorSeconds(); ;) {
    await setTimeout(WINDOW_MS);
    const now = child.processorSeconds();
    if ((now - before) * 1000 < WINDOW_MS * IDLE_SHARE) return;
    if (performance.now() - began > LIMIT_MS) throw new Error(`${child.origin} has not come to rest`);
    before = now;
  }
}
