import { lazyPart } from '../lazyCode.ts';

/** A layer next to its control, open while mounted; its content loads after the first screen. */
export const Layer = lazyPart(() => import('./OpenLayer.tsx').then(({ OpenLayer }) => OpenLayer));
