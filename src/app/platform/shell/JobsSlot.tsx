import { lazy, Suspense, useContext } from 'react';
import { DeviceContext } from '#app/platform/drafts/deviceContext.ts';
import { useFirstShown } from '#app/ui/firstScreen.ts';

const JobsButton = lazy(() =>
  import('#app/platform/jobs/JobsButton.tsx').then(({ JobsButton: component }) => ({ default: component })),
);

/** The place of jobs over many records. Its code loads when idle: a job from before a reload then resumes. */
export function JobsSlot() {
  const device = useContext(DeviceContext);
  const isShown = useFirstShown();
  return isShown && device ? (
    <Suspense fallback={null}>
      <JobsButton device={device} />
    </Suspense>
  ) : null;
}
