import { useEffect, useState } from 'react';

/** Debounces a text: the last one that was stable for so many milliseconds, for requests while typing. */
export function useDebouncedValue(text: string, ms: number): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return paused;
}
