import { createElement } from 'react';
import { useLocation } from 'react-router-dom';
import { ScreenBoundary } from './ScreenBoundary.tsx';

type Component = () => React.ReactNode;
/** Brings the code of a screen; asking twice gives the same one. */
export type LoadScreen = () => Promise<{ readonly Component: Component }>;

const loaded = new WeakMap<LoadScreen, Component>();
/** What stands in for code that did not come; it is asked for again on the next visit. */
const missing = new WeakMap<LoadScreen, Component>();

/** Loads a screen; undefined when it is there already. Never rejects: what did not come throws where it would be shown. */
export function loadedScreen(load: LoadScreen): Promise<void> | undefined {
  if (loaded.has(load)) return undefined;
  return load().then(
    ({ Component }) => void loaded.set(load, Component),
    (error: unknown) =>
      void missing.set(load, () => {
        throw error;
      }),
  );
}

/** The screen of an address, or what says why there is none. */
export function ScreenSlot({ load }: { readonly load: LoadScreen }) {
  const screen = loaded.get(load) ?? missing.get(load);
  return <ScreenBoundary location={useLocation()}>{screen && createElement(screen)}</ScreenBoundary>;
}
