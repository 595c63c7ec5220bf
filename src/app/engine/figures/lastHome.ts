import * as z from 'zod/mini';

/** What Home last showed a user on this device, so that its layout is there before the responses: no figure, no name. */
export interface LastHome {
  /** How many things waited. */
  readonly rows: number;
  /** The company had all it needs to post, and Home began with what waits. */
  readonly isSetUp: boolean;
}

type Keep = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'countinghouse.lastHome';
const known: LastHome = { rows: 8, isSetUp: false };
const kept = z.object({ user: z.string(), rows: z.int().check(z.gte(0), z.lte(100)), isSetUp: z.boolean() });

/** What this user saw last; the default if nothing is known. */
export function lastHomeOf(user: string, storage: Keep = localStorage): LastHome {
  try {
    const { success, data } = z.safeParse(kept, JSON.parse(storage.getItem(KEY) ?? 'null'));
    return success && data.user === user ? { rows: data.rows, isSetUp: data.isSetUp } : known;
  } catch {
    return known;
  }
}

/** Remembers a part of it; a device that keeps nothing shows the usual places. */
export function keepLastHome(user: string, part: Partial<LastHome>, storage: Keep = localStorage): void {
  try {
    storage.setItem(KEY, JSON.stringify({ user, ...lastHomeOf(user, storage), ...part }));
  } catch {
    // Full or forbidden.
  }
}
