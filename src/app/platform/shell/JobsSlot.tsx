import { lazy, Suspense, useContext } from 'react';
import { DeviceContext } from '#app/platform/drafts/deviceContext.ts';
import { useFirstShown } from '#app/ui/firstScreen.ts';

const JobsButton = lazy(() =>
  import('#app/platform/jobs/JobsButton.tsx').then(({ JobsButton: component }) => ({ default: component })),
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
