import { infiniteQueryOptions } from '@tanstack/react-query';
import type { NumberFormat } from '#contract/values/numberFormat';
import { readNumberText } from '#contract/values/numberReading';
import { changeLogLimits, type ChangeLogPage } from '#contract/wire/trail/changeLog';
import type { ServiceClient } from '#app/platform/api/http.ts';
import { momentOf } from '../log/logQuery.ts';

/** What the log is filtered by: in the address as on the screen, in the query as the service reads it. */
const names = ['type', 'record', 'user', 'operation', 'field', 'value', 'computed', 'from', 'to'] as const;
export type ChangeFilter = Readonly<Partial<Record<(typeof names)[number], string>>>;

/** The filter of an address. */
export const filterOf = (params: URLSearchParams): ChangeFilter =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name)?.trim() ?? '';
      return value === '' ? [] : [[name, value] as const];
    }),
  );

/** An address without its filter. */
export const unfiltered: Readonly<Record<string, undefined>> = Object.fromEntries(
  names.map((name) => [name, undefined]),
);

/** The query of the service: days begin and end on this computer, an amount has digits and a point. */
export function askedOf(filter: ChangeFilter, number: NumberFormat): ChangeFilter {
  const { from, to, value, computed, ...others } = filter;
  // A number of a document, such as INV-1,234, is a text.
  const amount = value !== undefined && /^[-+(]?\d/.test(value) ? readNumberText(value, number) : undefined;
  return {
    ...others,
    ...(computed === undefined ? { computed: 'omit' } : {}),
    ...(from === undefined ? {} : { from: momentOf('from', from) }),
    ...(to === undefined ? {} : { to: momentOf('to', to) }),
    ...(value === undefined ? {} : { value: amount?.kind === 'number' ? amount.plain : value }),
  };
}

export const readPage = async (
  client: ServiceClient,
  filter: ChangeFilter,
  page: { readonly before: string | null; readonly limit: number },
  signal?: AbortSignal,
): Promise<ChangeLogPage> =>
  (
    await client.send<ChangeLogPage>({
      path: '/services/rest/changeLog/v1',
      query: { ...filter, limit: page.limit, ...(page.before === null ? {} : { before: page.before }) },
      ...(signal ? { signal } : {}),
    })
  ).body;

/** The log page by page, each after what was searched before. */
export const changeLogQuery = (client: ServiceClient, filter: ChangeFilter) =>
  infiniteQueryOptions({
    queryKey: ['setup', 'changeLog', filter] as const,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      readPage(client, filter, { before: pageParam, limit: changeLogLimits.usualPage }, signal),
    getNextPageParam: ({ next }) => next,
  });
