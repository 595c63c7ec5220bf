import { type ReactNode, useEffect, useState } from 'react';

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
  return (
    <div className="settling" data-unsettled={hasSettled ? undefined : ''}>
      {children}
    </div>
  );
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
