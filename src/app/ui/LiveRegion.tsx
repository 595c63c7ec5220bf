import { useSyncExternalStore } from 'react';
import { subscribeToSaid, whatIsSaid } from './announcer.ts';

/** The two voices of the page, once at its root; `announce` speaks through them. */
export function LiveRegion() {
  const { polite, assertive } = useSyncExternalStore(subscribeToSaid, whatIsSaid);
  return (
    <>
      <div className="sr" aria-live="polite">{polite}</div>
      <div className="sr" aria-live="assertive">{assertive}</div>
    </>
  );
}
