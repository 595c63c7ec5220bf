import { lazy, Suspense, useContext, useEffect, useState } from 'react';
import { DeviceContext } from '../drafts/useDraft.ts';
import { whenIdle } from '../ui/whenIdle.ts';

const JobsButton = lazy(() => import('../runner/JobsButton.tsx').then(({ JobsButton: component }) => ({ default: component })));

/** Where jobs over many records show. Their code comes when nobody waits: a job of before a reload then goes on. */
export function JobsSlot() {
  const device = useContext(DeviceContext);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => (device ? whenIdle(() => setWanted(true)) : undefined), [device]);
  return isWanted && device ? <Suspense fallback={null}><JobsButton device={device} /></Suspense> : null;
}
