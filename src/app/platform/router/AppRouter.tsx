import { type ComponentType, lazy, Suspense } from 'react';
import { createBrowserRouter, RouterProvider, useNavigation, useRouteError } from 'react-router-dom';
import { shellMessages as words } from '#app/platform/shell/messages/messages.ts';
import type { ScreenFailedProps } from './ScreenFailed.tsx';
import type { Screen, ScreenRoute } from './screenRoute.ts';

/** Whether the code of the next screen is loading while the previous one is still shown. */
export const useScreenLoading = (): boolean => useNavigation().state === 'loading';

/** A screen that throws the load error of its code, so that its own error boundary shows it. */
const failing = (error: unknown): Screen => ({
  Component: () => {
    throw error;
  },
});

const reload = (): void => location.reload();

const LastResort = () => (
  <p role="alert">
    {navigator.onLine ? words.screenFailed : words.chunkAway}{' '}
    <button type="button" className="btn" onClick={reload}>
      {words.tryNow}
    </button>
  </p>
);

/** Some browsers never retry code that failed once on a page, so the page starts again with the connection. */
function withoutCode() {
  addEventListener('online', reload);
  return { default: LastResort };
}

// Loaded before anything is likely to break; if even that fails, the reason and a retry are shown.
const ScreenFailed = lazy(() =>
  import('./ScreenFailed.tsx').then(({ ScreenFailed: component }) => ({ default: component }), withoutCode),
);

/** Replaces a screen that throws, or the frame around the screens, with the reason, until the address changes. */
const Failed = ({ isWhole }: Pick<ScreenFailedProps, 'isWhole'>) => (
  <Suspense fallback={null}>
    <ScreenFailed error={useRouteError()} isWhole={isWhole} />
  </Suspense>
);

let router: ReturnType<typeof createBrowserRouter> | undefined;

interface AppRouterProps {
  readonly screens: readonly ScreenRoute[];
  /** The frame around every screen, with an `Outlet`. */
  readonly frame: ComponentType;
  /** Called when a screen is about to be shown, while its code is loading. */
  readonly onEnter: (screen: ScreenRoute, params: Params, search: URLSearchParams) => void;
}

type Params = Readonly<Record<string, string | undefined>>;

/**
 * Renders the screen of the address. The router is created after sign-in: until then the address belongs to the
 * sign-in.
 */
export function AppRouter({ screens, frame, onEnter }: AppRouterProps) {
  router ??= createBrowserRouter([
    {
      Component: frame,
      errorElement: <Failed isWhole />,
      HydrateFallback: () => null,
      children: screens.map((screen) => ({
        path: screen.path,
        // A route whose `lazy` rejects stays empty: its error boundary is not rendered.
        lazy: () => screen.lazy().catch(failing),
        // Runs beside `lazy`, for each address of the screen; what its query says besides is the screen's own matter.
        loader: ({ params, request }) => {
          onEnter(screen, params, new URL(request.url).searchParams);
          return null;
        },
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
        errorElement: <Failed isWhole={false} />,
      })),
    },
  ]);
  return <RouterProvider router={router} />;
}
