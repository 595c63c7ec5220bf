import { useEffect, useMemo, useState } from 'react';
import { keepLastList } from '#app/platform/api/lastList.ts';
import type { ListRow, Total } from '#app/platform/api/records.ts';
import { useRecordList } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { markFirstPaint } from '#app/ui/firstPaint.ts';
import { whenIdle } from '#app/ui/whenIdle.ts';
import { loadFilter } from './filter/FilterPlace.tsx';
import { rememberList } from './listContext.ts';
import type { ListParts } from './listParts.ts';
import type { ListState } from './listState.ts';
import { loadStates } from './loadStates.ts';
import { refreshed } from './table/selection.ts';
import { searchOf } from './useListState.ts';
import { useTotalCount } from './useTotalCount.ts';

const none: readonly ListRow[] = [];

/** The page of the list that is shown, and what it is a part of. */
export function useListPage(
  { type, definition, control, setSelection }: ListParts,
  onTotal: (total: Total | undefined) => void,
) {
  const { state, address, place } = control;
  // A specification-only service needs a different request, which is known only after its first response.
  const isSpecOnly = useCaller().caller.isSpecOnly === true;
  const open = useFoldFilter(definition, state);
  const search = useMemo(() => ({ ...searchOf(definition, state, open), ...place }), [definition, state, open, place]);
  // Totals, count and "all matches" cover everything, collapsed or not.
  const unfolded = useMemo(() => (state.fold ? searchOf(definition, state) : search), [definition, state, search]);
  const { data, error, refetch, isPlaceholderData } = useRecordList(type, search, open !== undefined);
  const rows = data?.items ?? none;
  const listed = useSame(useTotalCount(type, search, { page: data, isFormer: isPlaceholderData }));
  const isFolded = state.fold !== undefined;
  const matching = useSame(useTotalCount(type, unfolded, { page: undefined, isFormer: false, isAsked: isFolded }));
  const total = isFolded ? matching : listed;
  useEffect(() => onTotal(total), [onTotal, total]);
  useEffect(() => setSelection((former) => refreshed(former, rows)), [setSelection, rows]);
  useEffect(() => {
    if (data && !isPlaceholderData && !isSpecOnly) keepLastList(sessionStorage, { type, address, search });
  }, [data, isPlaceholderData, isSpecOnly, type, address, search]);
  useEffect(() => {
    if (data && !isPlaceholderData)
      rememberList({
        type,
        address,
        offset: data.offset,
        ids: data.items.map(({ id }) => id),
        total: listed,
      });
  }, [data, isPlaceholderData, type, address, listed]);
  useEffect(() => {
    if (data) markFirstPaint();
  }, [data]);
  // The filter, and the message that the service is unreachable, must be loaded before that happens.
  const isFilled = rows.length > 0;
  useEffect(
    () =>
      isFilled ? whenIdle(() => void Promise.all([loadStates(), loadFilter()]).catch(() => undefined)) : undefined,
    [isFilled],
  );
  return {
    page: data,
    asked: search,
    rows,
    total,
    listed,
    search: unfolded,
    error,
    retry: () => void refetch(),
    isFormer: isPlaceholderData,
  };
}

/** The filter that leaves the rows of folded groups out; undefined while its code is on its way. */
function useFoldFilter(definition: ListParts['definition'], state: ListState): string | undefined {
  const [made, setMade] = useState<{ readonly filter: (typeof import('./table/collapsing.ts'))['collapsedFilter'] }>();
  const isNeeded = state.fold !== undefined && made === undefined;
  useEffect(
    () =>
      isNeeded
        ? void import('./table/collapsing.ts').then(
            ({ collapsedFilter }) => setMade({ filter: collapsedFilter }),
            () => undefined,
          )
        : undefined,
    [isNeeded],
  );
  return state.fold ? made?.filter(definition, state) : '';
}

/** The former object while the total is the same: a page proves its total anew each time. */
function useSame(total: Total | undefined): Total | undefined {
  const { count, isCapped = false } = total ?? {};
  return useMemo(() => (count === undefined ? undefined : { count, isCapped }), [count, isCapped]);
}
