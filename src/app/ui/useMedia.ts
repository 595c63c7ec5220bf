import { useSyncExternalStore } from 'react';

/** Whether a media query matches, live. For what a style sheet can't do alone, such as an order that is also read aloud. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}
