import { lazy, Suspense, useContext } from 'react';
import { LocalWorkspaceContext } from '#app/platform/drafts/localWorkspaceContext.ts';
import { useFirstPaint } from '#app/ui/firstPaint.ts';

const JobsButton = lazy(() =>
  import('#app/platform/jobs/JobsButton.tsx').then(({ JobsButton: component }) => ({ default: component })),
);

/** The place of jobs over many records. Its code loads when idle: a job from before a reload then resumes. */
export function JobsSlot() {
  const workspace = useContext(LocalWorkspaceContext);
  const isShown = useFirstPaint();
  return isShown && workspace ? (
    <Suspense fallback={null}>
      <JobsButton workspace={workspace} />
    </Suspense>
  ) : null;
}
