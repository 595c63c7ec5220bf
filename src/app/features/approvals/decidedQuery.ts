import { queryOptions } from '@tanstack/react-query';
import type { Decided } from '#contract/wire/approvals';
import type { Connection } from '#app/platform/api/connection.ts';
import { queryKeys } from '#app/platform/api/queries.ts';

/** What is older than these was read or will not be. */
const MOST = 50;
const FRESH_MS = 15_000;

/** What others decided about this user's documents, the newest first. */
export const decidedQuery = (client: Connection['client']) =>
  queryOptions({
    queryKey: [...queryKeys.records, 'decided'] as const,
    queryFn: async ({ signal }) =>
      (
        await client.send<Decided>({
          path: '/services/rest/approvals/v1/decided',
          query: { limit: MOST },
          signal,
          priority: 'visible',
        })
      ).body,
    staleTime: FRESH_MS,
  });
