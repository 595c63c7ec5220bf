import { type RefObject, useLayoutEffect, useState } from 'react';

const COMPACT = 28;

/** The height of a line in pixels, from the tokens; follows the density the person chooses. */
export function useRowHeight(frame: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(COMPACT);
  useLayoutEffect(() => {
    const measure = () => {
      const element = frame.current;
      const read = element ? Number.parseFloat(getComputedStyle(element).getPropertyValue('--row')) : Number.NaN;
      if (read > 0) setHeight(read);
    };
    measure();
    const changed = new MutationObserver(measure);
    changed.observe(document.documentElement, { attributes: true, attributeFilter: ['data-density'] });
    return () => changed.disconnect();
  }, [frame]);
  return height;
}
