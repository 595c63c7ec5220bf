import { type ComponentType, createElement, lazy, type LazyExoticComponent, Suspense } from 'react';

const ASK_AGAIN_MS = 4000;

const online = (): Promise<unknown> => new Promise((resolve) => addEventListener('online', resolve, { once: true }));

/** Resolves once the server of the app answers. */
async function reconnection(): Promise<void> {
  const isReached = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  if (isReached) return;
  await Promise.race([online(), new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))]);
  return reconnection();
}

/**
 * Loads code that a screen needs later. Without a connection the code is awaited, and what is on the screen stays. Code
 * that the server does not have, as after an update, rejects.
 */
export const untilReached = <Code>(load: () => Promise<Code>): Promise<Code> =>
  // Some browsers never retry code that failed once on a page: it must not be requested in vain.
  navigator.onLine ? load().catch(() => reconnection().then(load)) : online().then(() => untilReached(load));

/** A component whose code is loaded on first use, awaited without a connection; needs a `Suspense`. */
export const lazyComponent = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(() => untilReached(load).then((component) => ({ default: component })));

/** The same for a part that must not fail its screen: if its code fails to load, nothing replaces it. */
export const lazyOptional = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> => lazyComponent(() => untilReached(load).catch(() => () => null));

/** An optional part with its own `Suspense` and an empty fallback. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part: ComponentType<P> = lazyOptional(load);
  return (given) => createElement(Suspense, { fallback: null }, createElement(Part, given));
}
