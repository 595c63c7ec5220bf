import { type RefCallback, startTransition, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** More than a screen shows. */
const FIRST = 40;
const STEP = 120;

interface MoreRows {
  /** So many rows are drawn. */
  readonly shown: number;
  /** For the element after the last of them, as long as there are more. */
  readonly end: RefCallback<Element>;
  readonly showAll: () => void;
}

/**
 * Draws a long table as far as it is looked at: its first rows, and more whenever their end is less than a screen away.
 * On paper it is whole.
 */
export function useMoreRows(count: number): MoreRows {
  const [wanted, setWanted] = useState(FIRST);
  const shown = Math.min(wanted, count);
  const hasMore = shown < count;
  const showAll = useCallback(() => setWanted(Infinity), []);
  useEffect(() => {
    if (!hasMore) return undefined;
    // The browser prints the page in its state when the event ends.
    const before = () => flushSync(showAll);
    addEventListener('beforeprint', before);
    return () => removeEventListener('beforeprint', before);
  }, [hasMore, showAll]);
  // A new function after each step: an end that is still near is seen again.
  const end = useCallback<RefCallback<Element>>(
    (element) => {
      if (!element) return undefined;
      const watch = new IntersectionObserver(
        (seen) => {
          if (seen.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setWanted(shown + STEP));
        },
        { rootMargin: '100%' },
      );
      watch.observe(element);
      return () => watch.disconnect();
    },
    [shown],
  );
  return { shown, end, showAll };
}
