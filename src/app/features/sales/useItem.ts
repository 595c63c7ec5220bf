import { useQueries, useQuery } from '@tanstack/react-query';
import { itemTypes } from '#contract/records/parts/references';
import type { RecordType } from '#contract/records/index';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';

/** A referenced record, once it is loaded. */
export function useOne(reference: unknown, type: RecordType | undefined): FormDoc | undefined {
  const { queries } = useConnection();
  const id = isRef(reference) ? reference.id : undefined;
  const { data } = useQuery({
    ...queries.one(type ?? 'inventoryItem', id ?? ''),
    enabled: id !== undefined && type !== undefined,
    staleTime: 60_000,
    retry: false,
  });
  return data?.record;
}

/** An item of any type; its line does not say which. */
export function useItem(reference: unknown): FormDoc | undefined {
  const { queries } = useConnection();
  const id = isRef(reference) ? reference.id : undefined;
  const found = useQueries({
    queries: itemTypes.map((type) => ({
      ...queries.list(type, { q: `id = ${id ?? '0'}`, limit: 1, offset: 0 }, 'prefetch'),
      enabled: id !== undefined,
      staleTime: 300_000,
      retry: false,
      placeholderData: undefined,
    })),
  });
  return useOne(
    reference,
    itemTypes.find((_, at) => found[at]?.data?.items.some((row) => row.id === id)),
  );
}
