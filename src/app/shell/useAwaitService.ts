import { useEffect, useState } from 'react';

const EVERY_MS = 4000;

/**
 * Whether the service answers at all, asked while `isWanted`; undefined until it is known. Tells `onBack` once
 * it answers after it did not.
 */
export function useAwaitService(isWanted: boolean, onBack: () => void): boolean | undefined {
  const [answers, setAnswers] = useState<boolean>();
  useEffect(() => {
    if (!isWanted) return;
    let [isCurrent, wasAway] = [true, false];
    const ask = async (): Promise<void> => {
      const isThere = await fetch('/healthz', { cache: 'no-store' }).then(({ ok }) => ok, () => false);
      if (!isCurrent) return;
      setAnswers(isThere);
      if (isThere && wasAway) onBack();
      wasAway = !isThere;
    };
    void ask();
    const timer = setInterval(() => void ask(), EVERY_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [isWanted, onBack]);
  return answers;
}
