import { useRouteError } from 'react-router-dom';
import { lazyPart } from '#app/ui/lazyPart.ts';
import { shellMessages as words } from '#app/platform/shell/messages/messages.ts';
import type { ScreenFailedProps } from './ScreenFailed.tsx';

// It is there before anything is likely to break; if not even it can come, its title is all there is.
const ScreenFailed = lazyPart<ScreenFailedProps>(
  () => import('./ScreenFailed.tsx').then(({ ScreenFailed: component }) => component),
  () => <p role="alert">{words.screenFailed}</p>,
);

/** Replaces a screen that throws with the reason, until the address changes; the rest of the app continues. */
export const ScreenErrorBoundary = () => <ScreenFailed error={useRouteError()} isWhole={false} />;

/** The same for the frame around the screens. */
export const AppErrorBoundary = () => <ScreenFailed error={useRouteError()} isWhole />;
