import { type ComponentType, createElement, lazy, Suspense } from 'react';

/**
 * A part of a screen whose code nobody waits for. Where it cannot come, `instead` stands in its place, usually nothing: what is
 * missing beside a screen must not take the screen with it.
 */
export function later<P extends object>(
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
