import { Component, type ReactNode, startTransition, Suspense, useContext, useEffect, useState } from 'react';
import { ErrorContext, RouterContext, StateContext } from './hooks.ts';
import { type BrowserWindow, type Route, Router } from './Router.ts';

/**
 * Shows `frame`, in which an `Outlet` stands for the screen. What replaces a frame that breaks down is `failed`. Nothing is shown
 * until the code of the first screen is there.
 */
export function RouterProvider({ router, frame, failed }: { readonly router: Router; readonly frame: ReactNode; readonly failed: ReactNode }) {
  const [state, setState] = useState(router.state);
  useEffect(() => {
    // A transition: the screen one is on stays until the next one can be painted.
    const follow = () => startTransition(() => setState(router.state()));
    follow();
    return router.subscribe(follow);
  }, [router]);
  return (
    <RouterContext.Provider value={router}>
      <StateContext.Provider value={state}>
        {state.screen && <Boundary key="frame" place={state.location} failed={failed}>{frame}</Boundary>}
      </StateContext.Provider>
    </RouterContext.Provider>
  );
}

/** The screen of the address, once what it waits for is there; `failed` stands in for one that breaks down, until the next navigation. */
export function Outlet({ failed }: { readonly failed: ReactNode }) {
  const state = useContext(StateContext);
  if (!state?.screen) return null;
  const { Component: Screen } = state.screen;
  return <Boundary place={state.location} failed={failed}><Suspense fallback={null}><Screen /></Suspense></Boundary>;
}

/** A router of its own without any screens, for components that stand alone. */
export function MemoryRouter({ children }: { readonly children: ReactNode }) {
  const [router] = useState(() => new Router(nowhere, memoryWindow()));
  const [state] = useState(router.state);
  return <RouterContext.Provider value={router}><StateContext.Provider value={state}>{children}</StateContext.Provider></RouterContext.Provider>;
}

const nowhere: readonly Route[] = [{ path: '*', lazy: () => Promise.resolve({ Component: () => null }) }];

const memoryWindow = (): BrowserWindow => ({
  history: { state: null, pushState: () => undefined, replaceState: () => undefined, go: () => undefined },
  location: { pathname: '/', search: '', hash: '' },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

interface BoundaryProps {
  readonly place: unknown;
  readonly failed: ReactNode;
  readonly children: ReactNode;
}
interface BoundaryState {
  readonly caught: { readonly error: unknown } | undefined;
  readonly place: unknown;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: undefined, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, former: BoundaryState): Partial<BoundaryState> | null {
    return place === former.place ? null : { caught: undefined, place };
  }

  override render() {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    return <ErrorContext.Provider value={caught.error}>{this.props.failed}</ErrorContext.Provider>;
  }
}
