import { createContext, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { type Location, matchPath, type Parameters } from './location.ts';
import type { Blocked, Blocker, NavigateOptions, NavigationType, Router, RouterState } from './Router.ts';

export const RouterContext = createContext<Router | undefined>(undefined);
export const StateContext = createContext<RouterState | undefined>(undefined);
export const ErrorContext = createContext<unknown>(undefined);

function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('There is no router around this component.');
  return router;
}

function useRouterState(): RouterState {
  const state = useContext(StateContext);
  if (!state) throw new Error('There is no router around this component.');
  return state;
}

export const useLocation = (): Location => useRouterState().location;
export const useNavigationType = (): NavigationType => useRouterState().type;

/** The parameters of the screen's own pattern. */
export const useParams = (): Parameters => useRouterState().screen?.parameters ?? {};

/** Goes to an address, or so many steps through the history; always the same function. */
export const useNavigate = (): ((to: string | number, options?: NavigateOptions) => void) => useRouter().navigate;

/** Whether the code of the next screen is being waited for. */
export const useNavigation = (): { readonly state: 'idle' | 'loading' } => ({ state: useRouterState().isLoading ? 'loading' : 'idle' });

/** What the screen threw, for what stands in its place. */
export const useRouteError = (): unknown => useContext(ErrorContext);

/** The parameters of the address under a pattern; null when it does not fit. */
export function useMatch(pattern: string): { readonly params: Parameters } | null {
  const { pathname } = useLocation();
  return useMemo(() => {
    const params = matchPath(pattern, pathname);
    return params ? { params } : null;
  }, [pattern, pathname]);
}

type SearchInit = URLSearchParams | string | Readonly<Record<string, string>>;

/** The query of the address, and a function that puts another in its place. */
export function useSearchParams(): [
  URLSearchParams,
  (next: SearchInit | ((former: URLSearchParams) => SearchInit), options?: NavigateOptions) => void,
] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const parameters = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback<ReturnType<typeof useSearchParams>[1]>(
    (next, options) => navigate(`?${new URLSearchParams(typeof next === 'function' ? next(new URLSearchParams(parameters)) : next).toString()}`, options),
    [navigate, parameters],
  );
  return [parameters, change];
}

type BlockerState =
  | { readonly state: 'unblocked' }
  | { readonly state: 'blocked'; readonly proceed: () => void; readonly reset: () => void };

/** Asks before each move whether to hold it up; one that is held up goes on or is given up later. */
export function useBlocker(asks: Blocker): BlockerState {
  const router = useRouter();
  const { blocked } = useRouterState();
  const own = useRef<Blocker>();
  useEffect(() => {
    const blocker: Blocker = (move) => asks(move);
    own.current = blocker;
    return router.block(blocker);
  }, [router, asks]);
  return useMemo(() => stateOf(blocked?.by === own.current ? blocked : undefined), [blocked]);
}

const stateOf = (blocked: Blocked | undefined): BlockerState =>
  blocked ? { state: 'blocked', proceed: blocked.proceed, reset: blocked.reset } : { state: 'unblocked' };
