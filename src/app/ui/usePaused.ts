import { useEffect, useState } from 'react';

/** A text once it has stood still for so many milliseconds: what is asked of the service while somebody types. */
export function usePaused(text: string, ms: number): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return paused;
}
