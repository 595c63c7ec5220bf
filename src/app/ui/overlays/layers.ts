import { later } from '../later.ts';

/** A layer beside its control, open while mounted; its content loads after the first screen. */
export const Layer = later(() => import('./OpenLayer.tsx').then(({ OpenLayer }) => OpenLayer));
