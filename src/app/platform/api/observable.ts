/** A value that React's `useSyncExternalStore` and plain code can follow. */
export interface Observable<T> {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Cell<T> extends Observable<T> {
  readonly set: (value: T) => void;
}

/** Holds one value; telling is skipped when it stays the same. */
export function cell<T>(initial: T): Cell<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of Array.from(listeners)) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Resolves as soon as the value matches, immediately if it already does; rejects when the signal is aborted first. */
export function until<T>(source: Observable<T>, fits: (value: T) => boolean, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return void reject(signal.reason);
    const look = (): boolean => {
      const value = source.get();
      if (!fits(value)) return false;
      stop();
      resolve(value);
      return true;
    };
    const abort = (): void => {
      stop();
      reject(signal?.reason);
    };
    const unsubscribe = source.subscribe(() => void look());
    const stop = (): void => {
      unsubscribe();
      signal?.removeEventListener('abort', abort);
    };
    signal?.addEventListener('abort', abort, { once: true });
    look();
  });
}
