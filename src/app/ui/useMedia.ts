import { useSyncExternalStore } from 'react';

/** Whether a media query holds, followed while it changes. For what a style sheet cannot do alone, as an order that is read aloud too. */
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
