import { queryOptions } from '@tanstack/react-query';
import type { RecordType } from '#contract/records/index';
import { readTotals, type TotalFigure } from '#app/engine/list/table/listTotals.ts';
import type { Connection } from '#app/platform/api/connection.ts';
import { queryKeys } from '#app/platform/api/queries.ts';
import { pathOf } from '#app/platform/api/records.ts';

interface Grouped {
  readonly type: RecordType;
  readonly q: string;
  /** What is totaled; `rows` counts the documents. */
  readonly totals: string;
  readonly groupBy: string;
}

const FRESH_MS = 15_000;

/** Adds up what a search finds by one field and by currency; reads none of the documents. */
export const groupedQuery = (client: Connection['client'], { type, q, totals, groupBy }: Grouped) =>
  queryOptions({
    queryKey: [...queryKeys.lists(type), 'grouped', q, totals, groupBy] as const,
    queryFn: async ({ signal }): Promise<readonly TotalFigure[]> => {
      const { body } = await client.send({
        path: pathOf(type),
        query: { q, limit: 1, totals, groupBy },
        signal,
        priority: 'visible',
      });
      return readTotals(body) ?? [];
    },
    staleTime: FRESH_MS,
  });
