import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
} from 'react-router-dom';
import { createPassage, type Guarding, type Passage, type Place } from './passage.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { screenAt, type ScreenRoute } from './screenAt.ts';
import { loadedScreen, ScreenSlot } from './ScreenSlot.tsx';

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
export function AppRouter({
  screens,
  frame,
}: {
  readonly screens: readonly ScreenRoute[];
  readonly frame: React.ReactNode;
}) {
  const [isLoading, setLoading] = useState(false);
  const [place, setPlace] = useState<Place>();
  const [{ passage, first }] = useState(() => {
    const load = (pathname: string): Promise<void> | undefined => {
      const screen = screenAt(screens, pathname);
      return screen && loadedScreen(screen.route.load);
    };
    const history = createBrowserHistory({ v5Compat: true });
    const arrive = (next: Place): void => startTransition(() => setPlace(next));
    return {
      first: () => ({ location: history.location, action: history.action, loaded: load(history.location.pathname) }),
      passage: createPassage({ history, load, arrive, loading: setLoading }),
    };
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
    <PassageContext value={passage}>
      <LoadingContext value={isLoading}>
        <Router location={place.location} navigationType={place.action} navigator={passage.navigator}>
          <Placed screens={screens}>
            <Whole>{frame}</Whole>
          </Placed>
        </Router>
      </LoadingContext>
    </PassageContext>
  );
}

/** Should what stands around the screens break down, another address is another try. */
const Whole = ({ children }: { readonly children: React.ReactNode }) => (
  <ScreenBoundary location={useLocation()} isWhole>
    {children}
  </ScreenBoundary>
);

/** Gives the screen of the address and what stands in it to all within, as the router package does for routes that it ranks itself. */
function Placed({
  screens,
  children,
}: {
  readonly screens: readonly ScreenRoute[];
  readonly children: React.ReactNode;
}) {
  const { pathname } = useLocation();
  const value = useMemo(() => {
    const match = screenAt(screens, pathname);
    return {
      outlet: match ? <ScreenSlot load={match.route.load} /> : null,
      matches: match ? [match] : [],
      isDataRoute: false,
    };
  }, [screens, pathname]);
  return <RouteContext value={value}>{children}</RouteContext>;
}
