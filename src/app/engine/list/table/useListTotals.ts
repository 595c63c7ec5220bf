import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RecordDefinition } from '#contract/fields';
import { queryKeys } from '#app/platform/api/queries.ts';
import { pathOf, type ListRow, type ListSearch, type Total } from '#app/platform/api/records.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import type { Formats } from '#app/platform/formats/formats.ts';
import { ROWS } from './collapsing.ts';
import { readTotals, type TotalFigure, totalsOfRows } from './listTotals.ts';

export interface ListTotals {
  readonly figures: readonly TotalFigure[];
  /** They cover all that match, and not only the rows that are here. */
  readonly isWhole: boolean;
  readonly isLoading: boolean;
}

interface Asked {
  readonly definition: RecordDefinition;
  readonly search: ListSearch;
  readonly fields: readonly string[];
  readonly group: string;
  readonly rows: readonly ListRow[];
  readonly total: Total | undefined;
  readonly formats: Formats;
}

/** Totals of everything that matches, from the service; of the rows on this page where it adds nothing up. */
export function useListTotals({ definition, search, fields, group, rows, total, formats }: Asked): ListTotals {
  const { client } = useConnection();
  const { type } = definition;
  const query = {
    ...(search.q === undefined ? {} : { q: search.q }),
    ...(search.search === undefined ? {} : { search: search.search }),
    limit: 1,
    totals: [...(group === '' ? [] : [ROWS]), ...fields].join(','),
    ...(group === '' ? {} : { groupBy: group }),
  };
  const { data, isPending } = useQuery({
    queryKey: [...queryKeys.lists(type), 'totals', query] as const,
    queryFn: async ({ signal }) => {
      const { body } = await client.send<unknown>({ path: pathOf(type), query, signal, priority: 'visible' });
      return readTotals(body) ?? null;
    },
    enabled: fields.length > 0 || group !== '',
    placeholderData: (former) => former,
  });
  const here = useMemo(
    () =>
      data ? undefined : totalsOfRows(definition, rows, fields, group, (currencyId) => formats.precisionOf(currencyId)),
    [data, definition, rows, fields, group, formats],
  );
  return {
    figures: data ?? here ?? [],
    isWhole: Boolean(data) || (total?.isCapped === false && rows.length === total.count),
    isLoading: isPending,
  };
}
