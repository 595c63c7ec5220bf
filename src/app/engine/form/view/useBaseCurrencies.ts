import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from '#contract/derive/types';
import { useConnection } from '#app/platform/api/useConnection.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import { isRef } from '#app/engine/form/model/values.ts';

const books = { limit: 200, offset: 0, fields: ['name', 'currency'] } as const;

/** The currency that each subsidiary keeps its books in; the company's when unknown. The same function until they change. */
export function useBaseCurrencies(
  { access: { caller } }: FormTools,
  isWanted: boolean,
): (subsidiary: Ref | null) => Ref {
  const { queries } = useConnection();
  const { data } = useQuery({
    ...queries.list('subsidiary', books),
    enabled: isWanted && caller.company.multiSubsidiary,
    staleTime: 300_000,
  });
  return useCallback(
    (subsidiary) => {
      const currency = data?.items.find(({ id }) => id === subsidiary?.id)?.currency;
      return isRef(currency) ? currency : caller.company.baseCurrency;
    },
    [data, caller],
  );
}
