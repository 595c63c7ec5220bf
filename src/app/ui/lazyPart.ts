import { type ComponentType, createElement, lazy, Suspense } from 'react';

/**
 * A lazily loaded part of a screen. If its code fails to load, `instead` replaces it, by default with nothing: an
 * optional part must not fail the screen.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  instead: ComponentType<P> = () => null,
): ComponentType<P> {
  const loading = { current: instead };
  const Part = lazy(async () => {
    await load().then(
      (component) => void (loading.current = component),
      () => undefined,
    );
    return { default: (props: { readonly given: P }) => createElement(loading.current, props.given) };
  });
  return (given) => createElement(Suspense, { fallback: null }, createElement(Part, { given }));
}
