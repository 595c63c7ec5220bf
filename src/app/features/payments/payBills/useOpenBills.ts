import { useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { queryKeys } from '#app/platform/api/queries.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { groupsOf, type VendorGroup } from './plan.ts';

interface Asked {
  readonly dueBy: string | undefined;
  readonly asOf: string;
}

/** Open bills and credits of all vendors, as payments that can be made. */
export function useOpenBills({ dueBy, asOf }: Asked) {
  const { records } = useConnection();
  const { precisionOf } = useFormats();
  const of = { asOf, ...(dueBy === undefined ? {} : { dueBy }) };
  const query = useQuery({
    // Below the records, so that every payment makes it be read again.
    queryKey: [...queryKeys.type('vendorBill'), 'openOfAll', of] as const,
    queryFn: ({ signal }) => records.allOpenDocuments('vendor', of, { signal }),
    staleTime: 15_000,
    // Another day leaves the list in place until its discounts are known.
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const groups = useMemo(
    (): readonly VendorGroup[] | undefined => data && groupsOf(data.items, precisionOf),
    [data, precisionOf],
  );
  return { ...query, groups, hasMore: data?.hasMore === true };
}
