import { useMemo } from 'react';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { definitionOf, type RecordType } from '#contract/records/index';
import type { SearchHit } from '#contract/wire/search';
import { queryKeys } from '#app/platform/api/queries.ts';
import type { ListRow } from '#app/platform/api/records.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { reasonOf, searchedTypes } from './items.ts';
import { rank } from './ranking.ts';

const PER_TYPE = 4;
const MAX_HITS = 24;

export interface Hits {
  readonly hits: readonly SearchHit[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/** Records that match a text: of all types in one request, or list by list from a service that has only lists. */
export function useHits(sought: string): Hits {
  const isSpecOnly = useCaller().caller.isSpecOnly === true;
  const own = useOwnHits(isSpecOnly ? '' : sought);
  const ofLists = useListHits(isSpecOnly ? sought : '');
  return isSpecOnly ? ofLists : own;
}

function useOwnHits(sought: string): Hits {
  const { records } = useConnection();
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    queryKey: [...queryKeys.records, 'search', sought] as const,
    queryFn: ({ signal }) => records.search({ q: sought, limit: MAX_HITS }, { signal, priority: 'typeahead' }),
    enabled: sought !== '',
    placeholderData: keepPreviousData,
  });
  const items = sought === '' || data === undefined ? [] : data.items;
  // Until the response for this text arrives, results of the previous text that still match it.
  const hits = isPlaceholderData ? items.filter((hit) => rank(sought, [{ label: textOf(hit) }]).length > 0) : items;
  return { hits, isSearching: isFetching, hasFailed: isError && sought !== '' };
}

const textOf = ({ record, party, memo }: SearchHit): string =>
  [record.refName, party?.refName, memo].filter(Boolean).join(' ');

/** Records of every type whose number or name matches. */
function useListHits(sought: string): Hits {
  const { queries } = useConnection();
  const { can } = useCaller();
  const types = useMemo(() => searchedTypes(can), [can]);
  const results = useQueries({
    queries: types.map((type) => ({
      ...queries.list(
        type,
        { search: sought, limit: PER_TYPE, offset: 0, fields: ['refName', ...definitionOf(type).name] },
        'typeahead',
      ),
      // Results of the previous text would be offered for this one.
      placeholderData: undefined,
      enabled: sought !== '',
    })),
  });
  const hits = types.flatMap((type, at) => (results[at]?.data?.items ?? []).map((row) => hitOf(sought, type, row)));
  return {
    hits,
    isSearching: results.some(({ isFetching }) => isFetching),
    hasFailed: results.every(({ isError }) => isError) && sought !== '',
  };
}

function hitOf(sought: string, type: RecordType, row: ListRow): SearchHit {
  const refName = row.refName ?? row.id;
  const names = definitionOf(type).name.flatMap((field) => (typeof row[field] === 'string' ? [row[field]] : []));
  return {
    type,
    record: { id: row.id, refName },
    reason: reasonOf(sought, refName, names),
    party: null,
    date: null,
    due: null,
    amount: null,
    currency: null,
    status: null,
    memo: null,
    isInactive: false,
  };
}
