import {
  type NavigationType,
  type Navigator,
  type Path,
  parsePath,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router-dom';

type History = Pick<
  ReturnType<typeof UNSAFE_createBrowserHistory>,
  'action' | 'location' | 'listen' | 'createHref' | 'encodeLocation' | 'push' | 'replace' | 'go'
>;

/** Where the app is, and how it came there. */
export interface Place {
  readonly location: History['location'];
  readonly action: NavigationType;
}

/** Somebody with something to lose when a screen is left. */
export interface Guarding {
  /** Whether leaving must be asked about. */
  readonly asks: (from: Pick<Path, 'pathname'>, to: Pick<Path, 'pathname'>) => boolean;
  /** Asks. The move is over unless `goOn` is called. */
  readonly hold: (goOn: () => void) => void;
}

export interface PassageDeps {
  readonly history: History;
  /** Loads what an address needs; undefined when it is there already. It never rejects: a screen says itself why it is missing. */
  readonly load: (pathname: string) => Promise<void> | undefined;
  /** Shows another place. */
  readonly arrive: (place: Place) => void;
  /** Something is on its way, or no longer. */
  readonly loading: (isLoading: boolean) => void;
}

export interface Passage {
  /** What links and `useNavigate` move through. */
  readonly navigator: Navigator;
  /** Follows the browser until it is called off. */
  readonly follow: () => () => void;
  readonly guard: (guarding: Guarding) => () => void;
}

/**
 * The way from one address to another: asks whoever has something to lose, then waits for the code of the screen while
 * the former one stays, then moves. Of several moves at once the last counts.
 */
export function createPassage(deps: PassageDeps): Passage {
  const way = new Way(deps);
  const { history } = deps;
  return {
    navigator: {
      createHref: (to) => history.createHref(to),
      encodeLocation: (to) => history.encodeLocation(to),
      go: (delta) => history.go(delta),
      push: (to, state) => way.move(to, () => history.push(to, state)),
      replace: (to, state) => way.move(to, () => history.replace(to, state)),
    },
    follow: () => way.follow(),
    guard: (guarding) => way.guard(guarding),
  };
}

class Way {
  private readonly deps: PassageDeps;
  private readonly guards = new Set<Guarding>();
  private latest = 0;
  /** Where the app is. The browser's own address is ahead of it while a step back or forward is asked about or loaded. */
  private here: Pick<Path, 'pathname'>;
  /** Set while the browser takes a step back that was held. */
  private undoing: { readonly done: Promise<void>; readonly end: () => void } | undefined;
  private isAllowed = false;

  constructor(deps: PassageDeps) {
    this.deps = deps;
    this.here = deps.history.location;
  }

  follow(): () => void {
    const { history } = this.deps;
    return history.listen(({ action, location, delta }) => {
      if (action === 'POP') this.stepped({ location, action }, delta);
      else this.arrive({ location, action });
    });
  }

  guard(guarding: Guarding): () => void {
    this.guards.add(guarding);
    return () => void this.guards.delete(guarding);
  }

  move(to: To, carryOut: () => void): void {
    const { pathname = this.here.pathname } = typeof to === 'string' ? parsePath(to) : to;
    const enter = (): void => this.enter(pathname, carryOut);
    if (!this.isHeld({ pathname }, enter)) enter();
  }

  /** The person went back or forward: the browser is there already. */
  private stepped(place: Place, delta: number | null): void {
    const { undoing } = this;
    if (undoing) {
      this.undoing = undefined;
      return undoing.end();
    }
    // Of an entry that is not the app's own nobody knows the way back.
    const canUndo = delta !== null && delta !== 0;
    if (!this.isAllowed && canUndo && this.isHeld(place.location, () => void this.stepAgain(delta)))
      return this.undo(delta);
    this.isAllowed = false;
    this.enter(place.location.pathname, () => this.arrive(place));
  }

  private undo(delta: number): void {
    let end = (): void => undefined;
    const done = new Promise<void>((resolve) => (end = resolve));
    this.undoing = { done, end };
    this.deps.history.go(-delta);
  }

  private async stepAgain(delta: number): Promise<void> {
    await this.undoing?.done;
    this.isAllowed = true;
    this.deps.history.go(delta);
  }

  private enter(pathname: string, carryOut: () => void): void {
    this.latest += 1;
    const move = this.latest;
    const loaded = this.deps.load(pathname);
    this.deps.loading(loaded !== undefined);
    if (!loaded) return carryOut();
    void loaded.then(() => {
      if (move !== this.latest) return;
      this.deps.loading(false);
      carryOut();
    });
  }

  private arrive(place: Place): void {
    this.here = place.location;
    this.deps.arrive(place);
  }

  private isHeld(to: Pick<Path, 'pathname'>, goOn: () => void): boolean {
    for (const guarding of this.guards) {
      if (!guarding.asks(this.here, to)) continue;
      guarding.hold(goOn);
      return true;
    }
    return false;
  }
}
