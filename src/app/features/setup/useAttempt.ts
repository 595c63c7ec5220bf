import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accessProblems, type AccessProblem } from './access/useUserWrites.ts';

/** One change at a time; each reads what stands under the key anew, and a refusal names what was wrong. */
export function useAttempt(queryKey: QueryKey, onRefused?: (text: string) => void) {
  const cache = useQueryClient();
  const [problems, setProblems] = useState<readonly AccessProblem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const attempt = async <T>(work: () => Promise<T>): Promise<{ readonly done: T } | undefined> => {
    setBusy(true);
    setProblems([]);
    try {
      return { done: await work() };
    } catch (error) {
      const found = accessProblems(error);
      setProblems(found);
      onRefused?.(found[0]?.text ?? '');
      return undefined;
    } finally {
      await cache.invalidateQueries({ queryKey });
      setBusy(false);
    }
  };
  return { problems, setProblems, isBusy, attempt };
}
