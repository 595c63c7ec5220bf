import { lazy, type ReactNode, Suspense } from 'react';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import type { RecordPanelProps } from '#app/engine/plugs/typePlug.ts';

const Strip = lazy(() => import('./CountStrip.tsx').then((module) => ({ default: module.CountStrip })));
const Panel = lazy(() => import('./CountPanel.tsx').then((module) => ({ default: module.CountPanel })));

/** Counting by code, read with the first count: other forms come without it. */
export const CountStrip = (props: FormPartProps): ReactNode => (
  <Suspense fallback={null}>
    <Strip {...props} />
  </Suspense>
);

/** The differences of a count, read with the first count. */
export const CountPanel = (props: RecordPanelProps): ReactNode => (
  <Suspense fallback={null}>
    <Panel {...props} />
  </Suspense>
);
