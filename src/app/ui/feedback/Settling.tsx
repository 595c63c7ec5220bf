import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** An answer that never comes must not keep the rest of the page from being seen. */
const LONGEST_MS = 10_000;

interface SettlingProps {
  /** The height will not change any more by what is still on its way. */
  readonly isSettled: boolean;
  readonly children?: ReactNode;
}

/**
 * A part of a page whose height is known only with its data. What follows it on the page is laid out but not painted
 * until then, so that nothing visible moves. Once settled it stays so: later changes follow user actions.
 */
export function Settling({ isSettled, children }: SettlingProps) {
  const hasSettled = useSettled(isSettled);
  const part = useRef<HTMLDivElement>(null);
  useHold(part, hasSettled);
  return (
    <div ref={part} className="settling" data-unsettled={hasSettled ? undefined : ''}>
      {children}
    </div>
  );
}

const COLUMNS = '.main, .col, .side, .party, .home-col';
/** How many unsettled parts an element holds. */
const held = new WeakMap<Element, number>();

/**
 * Marks what holds an unsettled part in a column of the page, so that styles find what follows it. They could ask with
 * `:has()`, but then every change of a page, such as a line of a grid, would be looked at for it.
 */
function useHold(part: RefObject<HTMLElement | null>, hasSettled: boolean): void {
  useLayoutEffect(() => {
    if (hasSettled) return undefined;
    const holders: Element[] = [];
    for (let each = part.current?.parentElement ?? null; each; each = each.parentElement)
      if (each.parentElement?.matches(COLUMNS) === true) holders.push(each);
    for (const each of holders) hold(each, 1);
    return () => {
      for (const each of holders) hold(each, -1);
    };
  }, [part, hasSettled]);
}

function hold(element: Element, change: 1 | -1): void {
  const count = (held.get(element) ?? 0) + change;
  held.set(element, count);
  element.toggleAttribute('data-holds', count > 0);
}

/** Whether pending data has arrived, or took too long; it stays true. */
export function useSettled(isSettled: boolean): boolean {
  const [hasSettled, setSettled] = useState(isSettled);
  if (isSettled && !hasSettled) setSettled(true);
  useEffect(() => {
    if (hasSettled) return undefined;
    const timer = setTimeout(() => setSettled(true), LONGEST_MS);
    return () => clearTimeout(timer);
  }, [hasSettled]);
  return hasSettled;
}
