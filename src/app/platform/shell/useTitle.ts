import { type RefObject, useEffect, useRef } from 'react';

/** The heading of a screen that turns into another one where it stands: whoever uses keys goes on from it when what had the focus has gone. */
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
