import { firstShown } from '../ui/firstScreen.ts';
import { later } from '../ui/later.ts';

const load = () => firstShown().then(() => import('./Later.tsx'));

// Nobody's role changes before the first screen is there. Should it not arrive, the role is that of the start.
export const Later = later(() => load().then((parts) => parts.Later));
/** Over the page while the service does not answer: the first screen says so itself. */
export const OfflineMessage = later(() => load().then((parts) => parts.OfflineMessage));
/** Results of what was done, and nothing is done before the first screen. */
export const Toasts = later(() => load().then((parts) => parts.Toasts));
