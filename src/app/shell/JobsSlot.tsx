import { lazy, Suspense, useContext } from 'react';
import { DeviceContext } from '../drafts/deviceContext.ts';
import { useFirstShown } from '../ui/firstScreen.ts';

const JobsButton = lazy(() =>
  import('../runner/JobsButton.tsx').then(({ JobsButton: component }) => ({ default: component })),
);

/** Where jobs over many records show. Their code comes when nobody waits: a job of before a reload then goes on. */
export function JobsSlot() {
  const device = useContext(DeviceContext);
  const isShown = useFirstShown();
  return isShown && device ? (
    <Suspense fallback={null}>
      <JobsButton device={device} />
    </Suspense>
  ) : null;
}
