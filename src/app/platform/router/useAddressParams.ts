import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Sets parameters of the address, in place of the former one; an undefined or empty value leaves it. */
export type ChangeParams = (changes: Readonly<Record<string, string | undefined>>) => void;

/** The parameters of the address, which store what a screen shows: a reload or a copied link shows the same. */
export function useAddressParams(): readonly [params: URLSearchParams, change: ChangeParams] {
  const [params, setParams] = useSearchParams();
  const change = useCallback<ChangeParams>(
    (changes) =>
      setParams(
        (former) => {
          const next = new URLSearchParams(former);
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [params, change];
}
