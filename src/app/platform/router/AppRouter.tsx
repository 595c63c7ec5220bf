import type { ComponentType } from 'react';
import { createBrowserRouter, RouterProvider, useNavigation, useRouteError } from 'react-router-dom';
import { lazyPart } from '#app/ui/lazyPart.ts';
import { shellMessages as words } from '#app/platform/shell/messages/messages.ts';
import type { ScreenFailedProps } from './ScreenFailed.tsx';

interface Screen {
  readonly Component: ComponentType;
}

/** The address of a screen, and the import of its code. */
export interface ScreenRoute {
  readonly path: string;
  readonly lazy: () => Promise<Screen>;
}

/** Whether the code of the next screen is loading, while the former one stays. */
export const useScreenLoading = (): boolean => useNavigation().state === 'loading';

/** A screen that throws the load error of its code, so that its own error boundary shows it. */
const failing = (error: unknown): Screen => ({
  Component: () => {
    throw error;
  },
});

// It is there before anything is likely to break; if not even it can come, its title is all there is.
const ScreenFailed = lazyPart<ScreenFailedProps>(
  () => import('./ScreenFailed.tsx').then(({ ScreenFailed: component }) => component),
  () => <p role="alert">{words.screenFailed}</p>,
);

/** Replaces a screen that throws with the reason, until the address changes; the rest of the app continues. */
const ScreenErrorBoundary = () => <ScreenFailed error={useRouteError()} isWhole={false} />;

/** The same for the frame around the screens. */
const AppErrorBoundary = () => <ScreenFailed error={useRouteError()} isWhole />;

let router: ReturnType<typeof createBrowserRouter> | undefined;

interface AppRouterProps {
  readonly screens: readonly ScreenRoute[];
  /** The frame around every screen, with an `Outlet`. */
  readonly frame: ComponentType;
}

/**
 * Renders the screen of the address. The router is created after sign-in: until then the address belongs to the
 * sign-in.
 */
export function AppRouter({ screens, frame }: AppRouterProps) {
  router ??= createBrowserRouter([
    {
      Component: frame,
      ErrorBoundary: AppErrorBoundary,
      HydrateFallback: () => null,
      children: screens.map(({ path, lazy }) => ({
        path,
        // A route whose `lazy` rejects stays empty: its error boundary is not rendered.
        lazy: () => lazy().catch(failing),
        ErrorBoundary: ScreenErrorBoundary,
      })),
    },
  ]);
  return <RouterProvider router={router} />;
}
