import { untilReached } from '#app/ui/lazyCode.ts';

/** Shown in place of the rows of a list, or above them when they could not be refreshed. */
export const loadStates = () => untilReached(() => import('./ListStates.tsx'));
