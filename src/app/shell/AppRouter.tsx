import { createContext, startTransition, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { matchRoutes, type RouteObject, Router, UNSAFE_createBrowserHistory as createBrowserHistory, useLocation, useRoutes } from 'react-router-dom';
import { createPassage, type Guarding, type Passage, type Place } from './passage.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { loadedScreen, type LoadScreen, ScreenSlot } from './ScreenSlot.tsx';

/** The address of a screen and its code. */
export interface ScreenRoute {
  readonly path: string;
  readonly load: LoadScreen;
}

const LoadingContext = createContext(false);
const PassageContext = createContext<Passage | undefined>(undefined);

/** Whether the code of the next screen is on its way, while the former one still stands. */
export const useScreenLoading = (): boolean => useContext(LoadingContext);

/** Asks `guarding` whenever the screen is about to be left. */
export function useGuarding(guarding: Guarding): void {
  const passage = useContext(PassageContext);
  useEffect(() => passage?.guard(guarding), [passage, guarding]);
}

/** The screens within what stands around all of them; the first appears when its code is there. */
export function AppRouter({ screens, frame }: { readonly screens: readonly ScreenRoute[]; readonly frame: React.ReactNode }) {
  const [isLoading, setLoading] = useState(false);
  const [place, setPlace] = useState<Place>();
  const [{ passage, first, routes }] = useState(() => {
    const byPath = screens.map(({ path, load }) => ({ path, load, element: <ScreenSlot load={load} /> }));
    const load = (pathname: string): Promise<void> | undefined => {
      const [match] = matchRoutes(byPath, pathname) ?? [];
      return match && loadedScreen(match.route.load);
    };
    const history = createBrowserHistory({ v5Compat: true });
    const arrive = (next: Place): void => startTransition(() => setPlace(next));
    const routes: RouteObject[] = [{ element: <Whole>{frame}</Whole>, children: byPath.map(({ path, element }) => ({ path, element })) }];
    return { routes, first: () => ({ location: history.location, action: history.action, loaded: load(history.location.pathname) }), passage: createPassage({ history, load, arrive, loading: setLoading }) };
  });
  const isOpen = useRef(true);
  useLayoutEffect(() => passage.follow(), [passage]);
  useEffect(() => {
    isOpen.current = true;
    const { location, action, loaded } = first();
    // Whoever has moved on before the first screen was there is not called back.
    const show = (): void => void (isOpen.current && setPlace((former) => former ?? { location, action }));
    if (loaded) void loaded.then(show);
    else show();
    return () => void (isOpen.current = false);
  }, [first]);
  if (!place) return null;
  return (
    <PassageContext.Provider value={passage}>
      <LoadingContext.Provider value={isLoading}>
        <Router location={place.location} navigationType={place.action} navigator={passage.navigator}>
          <Screens routes={routes} />
        </Router>
      </LoadingContext.Provider>
    </PassageContext.Provider>
  );
}

/** Should what stands around the screens break down, another address is another try. */
const Whole = ({ children }: { readonly children: React.ReactNode }) => <ScreenBoundary location={useLocation()} isWhole>{children}</ScreenBoundary>;

const Screens = ({ routes }: { readonly routes: RouteObject[] }) => useRoutes(routes);
