import { type RefObject, useEffect, useRef } from 'react';

/** The heading of a screen that changes in place: keyboard users continue from it when the focused element is removed. */
export function useTitle(isOther: boolean): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const former = useRef(isOther);
  useEffect(() => {
    if (former.current === isOther) return;
    former.current = isOther;
    if (document.activeElement === document.body) title.current?.focus();
  }, [isOther]);
  return title;
}
