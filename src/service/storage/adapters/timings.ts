import { channel } from 'node:diagnostics_channel';
import { performance } from 'node:perf_hooks';

/** How long something of the database took: a statement, or waiting for a connection. */
export interface DatabaseTiming {
  readonly what: 'statement' | 'connection';
  readonly milliseconds: number;
}

/** Publishes a `DatabaseTiming` for each statement and each connection taken, of any database of this process. */
export const databaseTimings = channel('countinghouse.database');

/** Runs the work, and publishes how long it took where anybody listens. */
export async function timedWork<T>(what: DatabaseTiming['what'], work: () => Promise<T>): Promise<T> {
  if (!databaseTimings.hasSubscribers) return work();
  const began = performance.now();
  try {
    return await work();
  } finally {
    const timing: DatabaseTiming = { what, milliseconds: performance.now() - began };
    databaseTimings.publish(timing);
  }
}
