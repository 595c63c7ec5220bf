import { Suspense } from 'react';
import { usePractice } from './usePractice.ts';
import { lazyOptional } from '#app/ui/lazyCode.ts';

const PracticeStrip = lazyOptional(() =>
  import('./PracticeStrip.tsx').then(({ PracticeStrip: component }) => component),
);

/** The current practice task above every screen; nothing without one. */
export function PracticeSlot() {
  const { progress, change } = usePractice();
  const { current } = progress ?? {};
  const run = current === undefined ? undefined : progress?.runs[current];
  if (progress === undefined || current === undefined || run === undefined) return null;
  return (
    <Suspense fallback={null}>
      <PracticeStrip key={`${current} ${run.begun}`} id={current} run={run} progress={progress} change={change} />
    </Suspense>
  );
}
