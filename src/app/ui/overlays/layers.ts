import { later } from '../later.ts';

/** A layer beside its control, open as long as it is there; what it consists of is loaded after the first screen. */
export const Layer = later(() => import('./OpenLayer.tsx').then(({ OpenLayer }) => OpenLayer));
