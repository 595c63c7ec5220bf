import type { ComponentType } from 'react';
import { createBrowserRouter, RouterProvider, useNavigation } from 'react-router-dom';
import { AppErrorBoundary, ScreenErrorBoundary } from './ScreenBoundary.tsx';

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
