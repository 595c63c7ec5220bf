import { systemTiming, wait } from '../api/timing.ts';
import { firstShown } from '../ui/firstScreen.ts';
import { later } from '../ui/later.ts';

const AGAIN_MS = 15_000;

/** A connection that is lost just now must not leave the page without a word about it for good: it is asked for until it comes. */
const fetchParts = (): Promise<typeof import('./Later.tsx')> => import('./Later.tsx').catch(() => wait(systemTiming, AGAIN_MS).then(fetchParts));

let parts: ReturnType<typeof fetchParts> | undefined;
const load = (): ReturnType<typeof fetchParts> => (parts ??= firstShown().then(fetchParts));

// Nobody's role changes before the first screen is there.
export const Later = later(() => load().then((each) => each.Later));
/** Over the page while the service does not answer: the first screen says so itself. */
export const OfflineMessage = later(() => load().then((each) => each.OfflineMessage));
/** Results of what was done, and nothing is done before the first screen. */
export const Toasts = later(() => load().then((each) => each.Toasts));
