import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { RecordOf } from '#contract/derive/types';
import type { Records, RecordType } from '#contract/records/index';
import type { ReportName } from '#contract/reports/index';
import type { CompanyApi, Viewed } from './company.ts';
import type { Priority } from './limiter.ts';
import { searchAfter } from './pageBeside.ts';
import type { HistoryEntry } from '#contract/wire/about';
import type { ListedPage, ListSearch, Loaded, Matching, OpenDocumentsOf, Page, RecordsApi } from './records.ts';

/** From general to specific: one prefix clears a whole type. */
export const queryKeys = {
  records: ['records'] as const,
  type: (type: string) => ['records', type] as const,
  lists: (type: string) => ['records', type, 'list'] as const,
  list: (type: string, search: ListSearch) => ['records', type, 'list', search] as const,
  page: (type: string, search: ListSearch) => ['records', type, 'list', 'page', search] as const,
  total: (type: string, { q, search }: Matching) => ['records', type, 'list', 'total', { q, search }] as const,
  one: (type: string, id: string) => ['records', type, 'one', id] as const,
  rate: (asked: object) => ['records', 'exchangeRate', asked] as const,
  part: (type: string, id: string, part: string) => ['records', type, 'one', id, part] as const,
  approvals: (type: string | undefined) => ['records', 'approvals', type] as const,
  options: (type: string, field: string, q: string) => ['records', type, 'options', field, q] as const,
  reports: ['reports'] as const,
  report: (name: string, parameters: object) => ['reports', name, parameters] as const,
  views: (type: string) => ['views', type] as const,
  settings: ['settings'] as const,
  catalog: ['catalog'] as const,
  me: ['me'] as const,
};

const MINUTE = 60_000;

/** Batch size; the remainder follows when these are done. */
const MAX_APPROVALS = 200;

/** How long a record counts as fresh. Lists are read again at each visit, with the previous page on the screen. */
const FRESH_MS = 15_000;

/** Everything that can be read, as options for `useQuery`, loaders and tests. */
export function createQueries(records: RecordsApi, company: CompanyApi) {
  return {
    list: (type: RecordType, search: ListSearch, priority: Priority = 'visible') =>
      queryOptions({
        queryKey: queryKeys.list(type, search),
        queryFn: ({ signal }) => records.list(type, search, { signal, priority }),
        placeholderData: keepPreviousData,
        staleTime: FRESH_MS,
      }),
    /** A page of a list on the screen; its total is asked for apart. */
    page: (type: RecordType, search: ListSearch, priority: Priority = 'visible') =>
      queryOptions({
        queryKey: queryKeys.page(type, search),
        queryFn: ({ signal }) => records.page(type, search, { signal, priority }),
        placeholderData: keepPreviousData,
        staleTime: FRESH_MS,
      }),
    total: (type: RecordType, matching: Matching, priority: Priority = 'visible') =>
      queryOptions({
        queryKey: queryKeys.total(type, matching),
        queryFn: ({ signal }) => records.total(type, matching, { signal, priority }),
        placeholderData: keepPreviousData,
        staleTime: FRESH_MS,
      }),
    one: <T extends RecordType>(type: T, id: string, priority: Priority = 'visible') =>
      queryOptions<Loaded<RecordOf<Records[T]>>>({
        queryKey: queryKeys.one(type, id),
        queryFn: ({ signal }) => records.get(type, id, { signal, priority }),
        staleTime: FRESH_MS,
      }),
    /** The rate that documents of a day get. */
    exchangeRate: (asked: Parameters<CompanyApi['exchangeRate']>[0]) =>
      queryOptions({
        queryKey: queryKeys.rate(asked),
        queryFn: ({ signal }) => company.exchangeRate(asked, { signal }),
        staleTime: FRESH_MS,
      }),
    ledgerImpact: (type: RecordType, id: string) =>
      queryOptions({
        queryKey: queryKeys.part(type, id, 'ledgerImpact'),
        queryFn: ({ signal }) => records.ledgerImpact(type, id, { signal }),
      }),
    /** Documents pending this role's approval, the oldest first. */
    approvals: (type?: string, priority: Priority = 'visible') =>
      queryOptions({
        queryKey: queryKeys.approvals(type),
        queryFn: ({ signal }) =>
          records.approvals({ limit: MAX_APPROVALS, ...(type === undefined ? {} : { type }) }, { signal, priority }),
        placeholderData: keepPreviousData,
        staleTime: FRESH_MS,
      }),
    /** The amount in undeposited funds: only the oldest item, with the total count. */
    undeposited: () =>
      queryOptions({
        queryKey: [...queryKeys.lists('bankDeposit'), 'waiting'] as const,
        queryFn: ({ signal }) => records.undepositedFunds({ limit: 1 }, { signal, priority: 'prefetch' }),
        staleTime: FRESH_MS,
      }),
    /** The checklist of a period. */
    openItems: (type: RecordType, id: string) =>
      queryOptions({
        queryKey: queryKeys.part(type, id, 'openItems'),
        queryFn: ({ signal }) => records.openItems(type, id, { signal }),
      }),
    /** The sale lines of a recognition schedule. */
    scheduledLines: (type: RecordType, id: string) =>
      queryOptions({
        queryKey: queryKeys.part(type, id, 'recognition'),
        queryFn: ({ signal }) => records.scheduledLines(type, id, { signal }),
      }),
    /** The effect of an action on a version of a record. */
    predictedAction: (type: RecordType, id: string, version: number, action: string) =>
      queryOptions({
        queryKey: [...queryKeys.part(type, id, `@${action}`), version] as const,
        queryFn: ({ signal }) => records.dryRunAction(type, id, action, { signal }),
        staleTime: FRESH_MS,
      }),
    history: (type: RecordType, id: string) =>
      queryOptions({
        queryKey: queryKeys.part(type, id, 'history'),
        queryFn: ({ signal }) => wholeHistory((offset) => records.history(type, id, { offset }, { signal })),
      }),
    /** The latest version alone, without what it changed: long records have thousands of values. */
    lastChange: (type: RecordType, id: string) =>
      queryOptions({
        queryKey: queryKeys.part(type, id, 'lastChange'),
        queryFn: ({ signal }) => records.history(type, id, { limit: 1, changes: 'omit' }, { signal }),
      }),
    related: (type: RecordType, id: string) =>
      queryOptions({
        queryKey: queryKeys.part(type, id, 'related'),
        queryFn: ({ signal }) => records.related(type, id, { signal }),
        staleTime: FRESH_MS,
      }),
    openDocuments: (type: RecordType, id: string, of: OpenDocumentsOf = {}) =>
      queryOptions({
        queryKey: [...queryKeys.part(type, id, 'openDocuments'), of] as const,
        queryFn: ({ signal }) => records.openDocuments(type, id, of, { signal }),
      }),
    options: (type: RecordType, field: string, q = '') =>
      queryOptions({
        queryKey: queryKeys.options(type, field, q),
        queryFn: ({ signal }) =>
          records.selectOptions(type, field, q === '' ? {} : { q }, { signal, priority: 'typeahead' }),
        staleTime: MINUTE,
      }),
    me: () =>
      queryOptions({
        queryKey: queryKeys.me,
        queryFn: ({ signal }) => records.me({ signal }),
        staleTime: Infinity,
        gcTime: Infinity,
      }),
    catalog: () =>
      queryOptions({
        queryKey: queryKeys.catalog,
        queryFn: ({ signal }) => records.catalog({ signal, priority: 'prefetch' }),
        staleTime: Infinity,
      }),
    reports: () =>
      queryOptions({
        queryKey: queryKeys.reports,
        queryFn: ({ signal }) => company.reports({ signal }),
        staleTime: Infinity,
      }),
    report: <N extends ReportName>(
      name: N,
      parameters: Readonly<Record<string, string | number | boolean | undefined>>,
    ) =>
      queryOptions({
        queryKey: queryKeys.report(name, parameters),
        queryFn: ({ signal }) => company.report(name, parameters, { signal }),
        placeholderData: keepPreviousData,
      }),
    views: (of: Viewed) =>
      queryOptions({
        queryKey: queryKeys.views(of),
        queryFn: ({ signal }) => company.views(of, { signal }),
        staleTime: MINUTE,
      }),
    settings: <T>() =>
      queryOptions({
        queryKey: queryKeys.settings,
        queryFn: ({ signal }) => company.settings<T>({ signal }),
        staleTime: MINUTE,
      }),
  };
}

export type Queries = ReturnType<typeof createQueries>;

/** Reads the page after this one while nothing else is to do. */
export function prefetchNextPage(
  client: QueryClient,
  queries: Queries,
  type: RecordType,
  search: ListSearch,
  page: ListedPage,
): void {
  const next = searchAfter(search, page);
  if (next) void client.prefetchQuery(queries.page(type, next, 'prefetch'));
}

/** Prefetches a record that the user is about to open. */
export function prefetchRecord(client: QueryClient, queries: Queries, type: RecordType, id: string): void {
  void client.prefetchQuery(queries.one(type, id, 'prefetch'));
}

/** Maximum number of versions; a longer history shows the latest ones. */
const MAX_VERSIONS = 5000;

/** A history is compared from its first version on, so it is read to its end. */
async function wholeHistory(read: (offset: number) => Promise<Page<HistoryEntry>>): Promise<Page<HistoryEntry>> {
  let page = await read(0);
  const items = [...page.items];
  while (page.hasMore && page.items.length > 0 && items.length < MAX_VERSIONS) {
    page = await read(items.length);
    items.push(...page.items);
  }
  return { ...page, items, count: items.length };
}
