/** Locks shared by all tabs of this browser. */
export interface Locks {
  /** Runs `work` while holding the lock; others wait. Rejects with the signal's reason when it is aborted while waiting. */
  hold<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Like `hold`, but returns `undefined` without running if another tab has the lock. */
  tryHold<T>(name: string, work: () => Promise<T>): Promise<T | undefined>;
  /** False when other tabs do not see these locks. */
  readonly isShared: boolean;
}

/** Messages between tabs; a sender does not hear itself. */
export interface Channel {
  post(message: unknown): void;
  subscribe(hear: (message: unknown) => void): () => void;
}

/** Locks within this tab alone, for browsers and pages without Web Locks, and for tests with several "tabs". */
export function localLocks(isShared = false): Locks {
  const tails = new Map<string, Promise<unknown>>();
  const hold = async <T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    const before = tails.get(name) ?? Promise.resolve();
    let release = (): void => undefined;
    const turn = new Promise<void>((resolve) => (release = resolve));
    const tail = before.then(() => turn);
    tails.set(name, tail);
    try {
      await abortable(before, signal);
      return await work();
    } finally {
      // A waiter that gave up must not let the next one in early: `tail` still follows `before`.
      release();
      if (tails.get(name) === tail) void before.then(() => tails.get(name) === tail && tails.delete(name));
    }
  };
  return {
    isShared,
    hold,
    tryHold: async (name, work) => (tails.has(name) ? undefined : await hold(name, work)),
  };
}

function abortable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** The browser's locks, or this tab's own if there are none. */
export function browserLocks(): Locks {
  // The type declares it as always present, but insecure pages don't have it.
  const manager = navigator.locks as LockManager | undefined;
  if (!manager) return localLocks();
  // The lock's promise is the work's own promise, whatever its declared type.
  return {
    isShared: true,
    hold: async <T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
      (await manager.request(name, signal ? { signal } : {}, work)) as T,
    tryHold: async <T>(name: string, work: () => Promise<T>): Promise<T | undefined> =>
      (await manager.request(name, { ifAvailable: true }, async (lock) => (lock ? await work() : undefined))) as
        | T
        | undefined,
  };
}

/** A channel to the other tabs of this origin; silent where the browser has none. */
export function browserChannel(name: string): Channel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, subscribe: () => () => undefined };
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    subscribe: (hear) => {
      const listen = (event: MessageEvent): void => hear(event.data);
      channel.addEventListener('message', listen);
      return () => channel.removeEventListener('message', listen);
    },
  };
}
