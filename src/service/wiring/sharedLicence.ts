import { randomUUID } from 'node:crypto';
import type { Queryable } from '../storage/database.ts';
import { type Admission, type Licence, type LicenceLevel, licenceLimits } from '../http/limits/licence.ts';
import { noteInstance, releaseSlot, removeInstance, takeSlot } from '../storage/queries/auth/licence.ts';

const HEARTBEAT_MS = 1_500;
/** An instance that was not seen for so long is gone, and its places are free. */
const LEASE = '6 seconds';

/** The licence of several instances on one database: counted there, with places that a crashed instance gives back. */
export async function sharedLicence(level: LicenceLevel, db: Queryable): Promise<Licence> {
  const { concurrency, perSecond } = licenceLimits[level];
  const instance = randomUUID();
  const beat = () => noteInstance(db, instance);
  await beat();
  // A beat that fails is followed by the next; the lease lasts for several.
  const timer = setInterval(() => void beat().catch(() => undefined), HEARTBEAT_MS);
  timer.unref();
  let count = 0;
  return {
    level,
    concurrency,
    perSecond,
    admit: async (): Promise<Admission> => {
      const slot = `${instance}:${(count += 1)}`;
      const outcome = await takeSlot(db, { instance, slot, concurrency, perSecond, lease: LEASE });
      if (typeof outcome === 'string') return { ok: false, reason: outcome };
      return {
        ok: true,
        remaining: outcome,
        release: () => releaseSlot(db, slot),
      };
    },
    close: async () => {
      clearInterval(timer);
      await removeInstance(db, instance);
    },
  };
}
