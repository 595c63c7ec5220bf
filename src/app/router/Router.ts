import type { ComponentType } from 'react';
import { addressOf, type Location, locationOf, matchPath, type Parameters } from './location.ts';

type Screen = { readonly Component: ComponentType };

/** A screen for the paths of a pattern; its code is loaded when it is first gone to. The first pattern that fits is taken. */
export interface Route {
  readonly path: string;
  readonly lazy: () => Promise<Screen>;
}

/** How the app came to where it is: by Back, Forward or a load, by a new entry, or by replacing one. */
export const NavigationType = { Pop: 'POP', Push: 'PUSH', Replace: 'REPLACE' } as const;
export type NavigationType = (typeof NavigationType)[keyof typeof NavigationType];

export interface RouterState {
  readonly location: Location;
  readonly type: NavigationType;
  /** Undefined until the code of the first screen is there. */
  readonly screen: { readonly route: Route; readonly Component: ComponentType; readonly parameters: Parameters } | undefined;
  /** The code of another screen is on its way; this one stays until then. */
  readonly isLoading: boolean;
  readonly blocked: Blocked | undefined;
}

/** A navigation that something held up. */
export interface Blocked {
  readonly by: Blocker;
  readonly proceed: () => void;
  readonly reset: () => void;
}
export type Blocker = (move: { readonly currentLocation: Location; readonly nextLocation: Location }) => boolean;

export interface NavigateOptions {
  readonly replace?: boolean;
  /** Kept with the entry of the history; must survive structured cloning. */
  readonly state?: unknown;
}

/** The part of `window` that is needed. */
export interface BrowserWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  readonly location: { readonly pathname: string; readonly search: string; readonly hash: string };
  addEventListener(name: 'popstate', hear: () => void): void;
  removeEventListener(name: 'popstate', hear: () => void): void;
}

/** What an entry of the history holds; `at` counts the entries, so that a step back that is held up can be undone. */
interface Entry {
  readonly key: string;
  readonly at: number;
  readonly state: unknown;
}

/**
 * Leads from screen to screen and keeps the address. The address changes when the screen's code is there, so that a
 * navigation given up half way leaves no trace; a later navigation replaces one that is under way.
 */
export class Router {
  readonly #routes: readonly Route[];
  readonly #window: BrowserWindow;
  readonly #hearers = new Set<() => void>();
  readonly #blockers = new Set<Blocker>();
  readonly #loaded = new Map<Route, ComponentType>();
  #state: RouterState;
  /** Of the entry that is shown. */
  #at: number;
  #navigation = 0;
  /** The next popstate is our own undoing of one. */
  #isUndoing = false;
  /** The person has agreed to the move that comes next. */
  #isAgreed = false;

  constructor(routes: readonly Route[], window: BrowserWindow) {
    this.#routes = routes;
    this.#window = window;
    const entry = entryOf(window.history.state);
    this.#at = entry?.at ?? 0;
    if (!entry) window.history.replaceState({ key: 'first', at: 0, state: null } satisfies Entry, '');
    this.#state = { location: this.#here(), type: NavigationType.Pop, screen: undefined, isLoading: true, blocked: undefined };
    this.#go(this.#state.location, NavigationType.Pop, () => undefined);
  }

  readonly state = (): RouterState => this.#state;

  /** Hears of every change of the state; the history is followed as long as anybody listens. */
  readonly subscribe = (hear: () => void): (() => void) => {
    if (this.#hearers.size === 0) this.#window.addEventListener('popstate', this.#popped);
    this.#hearers.add(hear);
    return () => {
      this.#hearers.delete(hear);
      if (this.#hearers.size === 0) this.#window.removeEventListener('popstate', this.#popped);
    };
  };

  /** Goes to an address of the app, or so many steps through the history. */
  readonly navigate = (to: string | number, { replace = false, state = null }: NavigateOptions = {}): void => {
    const { history } = this.#window;
    if (typeof to === 'number') return history.go(to);
    const next = locationOf(to, this.#state.location, state, newKey());
    if (this.#holds(next, () => this.navigate(to, { replace, state }), () => undefined)) return;
    this.#go(next, replace ? NavigationType.Replace : NavigationType.Push, () => {
      if (!replace) this.#at += 1;
      const entry: Entry = { key: next.key, at: this.#at, state };
      if (replace) history.replaceState(entry, '', addressOf(next));
      else history.pushState(entry, '', addressOf(next));
    });
  };

  /** Asks `blocker` before each move; while one is held up, the state says so. */
  readonly block = (blocker: Blocker): (() => void) => {
    this.#blockers.add(blocker);
    return () => {
      this.#blockers.delete(blocker);
      if (this.#state.blocked?.by === blocker) this.#set({ blocked: undefined });
    };
  };

  readonly #popped = (): void => {
    if (this.#isUndoing) return void (this.#isUndoing = false);
    const { history } = this.#window;
    const next = this.#here();
    const at = entryOf(history.state)?.at;
    const steps = at === undefined ? 0 : at - this.#at;
    const undo = (): void => {
      this.#isUndoing = true;
      history.go(-steps);
    };
    // An entry of somebody else's, such as a fragment typed by hand, cannot be stepped back from.
    if (steps !== 0 && this.#holds(next, () => history.go(steps), undo)) return;
    this.#go(next, NavigationType.Pop, () => void (this.#at = at ?? this.#at));
  };

  /** Whether a move is held up; it is then undone, and may be made again. */
  #holds(nextLocation: Location, again: () => void, undo: () => void): boolean {
    if (this.#isAgreed) {
      this.#isAgreed = false;
      return false;
    }
    const move = { currentLocation: this.#state.location, nextLocation };
    const by = [...this.#blockers].find((blocker) => blocker(move));
    if (!by) return false;
    undo();
    const proceed = (): void => {
      this.#set({ blocked: undefined });
      this.#isAgreed = true;
      again();
    };
    this.#set({ blocked: { by, proceed, reset: () => this.#set({ blocked: undefined }) } });
    return true;
  }

  #go(location: Location, type: NavigationType, commit: () => void): void {
    const navigation = (this.#navigation += 1);
    const { route, parameters } = this.#find(location.pathname);
    const show = (Component: ComponentType): void => {
      commit();
      this.#set({ location, type, screen: { route, Component, parameters }, isLoading: false, blocked: undefined });
    };
    const known = this.#loaded.get(route);
    if (known) return show(known);
    if (!this.#state.isLoading) this.#set({ isLoading: true });
    void route.lazy().then(({ Component }) => {
      this.#loaded.set(route, Component);
      if (navigation === this.#navigation) show(Component);
    });
  }

  #find(path: string): { readonly route: Route; readonly parameters: Parameters } {
    for (const route of this.#routes) {
      const parameters = matchPath(route.path, path);
      if (parameters) return { route, parameters };
    }
    throw new Error(`No screen for ${path}: the last pattern must be "*".`);
  }

  #here(): Location {
    const { history, location: { pathname, search, hash } } = this.#window;
    const entry = entryOf(history.state);
    return { pathname, search, hash, state: entry?.state ?? null, key: entry?.key ?? 'first' };
  }

  #set(change: Partial<RouterState>): void {
    this.#state = { ...this.#state, ...change };
    for (const hear of this.#hearers) hear();
  }
}

const newKey = (): string => Math.random().toString(36).slice(2, 10);

function entryOf(state: unknown): Entry | undefined {
  if (typeof state !== 'object' || state === null || !('key' in state && 'at' in state && 'state' in state)) return undefined;
  const { key, at, state: kept } = state;
  return typeof key === 'string' && typeof at === 'number' ? { key, at, state: kept } : undefined;
}
