import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RecordDefinition } from '#contract/fields';
import { type PagePlace, placeBeside } from '#app/platform/api/pageBeside.ts';
import type { ListedPage, ListSearch } from '#app/platform/api/records.ts';
import { usePreferences, usePreferenceStore } from '#app/platform/preferences/preferences.ts';
import { ETAG, fieldsAsked } from './table/columns.ts';
import {
  type ListColumn,
  type ListState,
  printColumns,
  printSort,
  readListState,
  startingState,
  writeListState,
} from './listState.ts';

export interface ListControl {
  readonly state: ListState;
  /** Path and query of this state. */
  readonly address: string;
  /** The list of everything, in the usual columns and order. */
  readonly wholeAddress: string;
  /** Changes a part; what changes the result starts at page 1. `isStep`: Back leads here again. */
  readonly change: (change: Partial<ListState>, isStep?: boolean) => void;
  /** The page's position, from a link of the previous page; undefined: by its number. */
  readonly place: PagePlace | undefined;
  /** Turns to the next page or the one before, by the link of the page shown where that is the one turned from. */
  readonly turn: (by: 1 | -1, from: ListedPage | undefined) => void;
  /** Changes the columns, here and for this person's next visit. */
  readonly changeColumns: (columns: readonly ListColumn[]) => void;
}

/**
 * The state of a list, kept in the address; columns that the address does not name are as this person left them. Where the
 * type has a tree as well, the address says that it is that of the list.
 */
export function useListState(definition: RecordDefinition, hasTree: boolean): ListControl {
  const { search, pathname, state: entry } = useLocation();
  const place = useMemo(() => placeIn(entry), [entry]);
  const navigate = useNavigate();
  const preferences = usePreferences();
  const store = usePreferenceStore();
  const kept = preferences.columns[definition.type];
  const base = useMemo(() => startingState(definition, kept), [definition, kept]);
  const state = useMemo(() => readListState(new URLSearchParams(search), definition, base), [search, definition, base]);
  const addressOf = useCallback(
    (of: ListState | undefined): string => {
      const query = of ? writeListState(of, definition) : new URLSearchParams();
      if (hasTree) query.set('show', 'list');
      return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
    },
    [definition, hasTree, pathname],
  );
  const address = addressOf(state);
  const isComplete = sameQuery(search, address.slice(pathname.length));

  // The address stores the whole state: a copy of it opens the same list for another user.
  useEffect(() => {
    if (!isComplete) void navigate(address, { replace: true, state: entry });
  }, [isComplete, address, navigate, entry]);

  // The place is in the entry of the history: Back and a reload find it, and the address stays short.
  const go = useCallback(
    (next: ListState, isStep: boolean, to?: PagePlace) => {
      void navigate(addressOf(next), { replace: !isStep, ...(to ? { state: { [PLACE]: to } } : {}) });
    },
    [navigate, addressOf],
  );
  const change = useCallback(
    (part: Partial<ListState>, isStep = true) => {
      const isOther =
        'q' in part || 'search' in part || 'sort' in part || 'size' in part || 'group' in part || 'fold' in part;
      go(
        { ...state, ...(isOther ? { page: 1 } : {}), ...('group' in part ? { fold: undefined } : {}), ...part },
        isStep,
        isOther || 'page' in part ? undefined : place,
      );
    },
    [go, state, place],
  );
  const turn = useCallback<ListControl['turn']>(
    (by, from) => go({ ...state, page: state.page + by }, true, from && placeBeside(from, by > 0 ? 'next' : 'prev')),
    [go, state],
  );
  const changeColumns = useCallback(
    (columns: readonly ListColumn[]) => {
      go({ ...state, columns }, false, place);
      store.change({ columns: { ...store.get().columns, [definition.type]: printColumns(columns) } });
    },
    [go, state, place, store, definition],
  );
  return { state, address, wholeAddress: addressOf(undefined), change, place, turn, changeColumns };
}

const PLACE = 'pagePlace';

/** The place stored in a history entry; its content isn't trusted. */
function placeIn(entry: unknown): PagePlace | undefined {
  if (typeof entry !== 'object' || entry === null || !(PLACE in entry)) return undefined;
  const { [PLACE]: place } = entry;
  if (typeof place !== 'object' || place === null || !('offset' in place) || !('position' in place)) return undefined;
  const { offset, position } = place;
  return typeof offset === 'number' && typeof position === 'string' ? { offset, position } : undefined;
}

function sameQuery(search: string, query: string): boolean {
  const [now, wanted] = [new URLSearchParams(search), new URLSearchParams(query)];
  now.sort();
  wanted.sort();
  return now.toString() === wanted.toString();
}

/** The request for one page of a state; `unfolded` is the filter that leaves the rows of folded groups out. */
export function searchOf(definition: RecordDefinition, state: ListState, unfolded = ''): ListSearch {
  const { q, search, sort, page, size } = state;
  const [grouped = ''] = state.group.split('.');
  // The default order comes from the definition, not from the ids.
  const usual = sort.length > 0 ? printSort(sort) : definition.order;
  // Rows of a group stay together; the group's direction is the one chosen for its field.
  const isSorted = sort[0]?.field === grouped;
  const order = grouped === '' || isSorted ? usual : [grouped, ...(usual === undefined ? [] : [usual])].join(',');
  return {
    ...(q.trim() === '' && unfolded === ''
      ? {}
      : { q: unfolded === '' ? q : q.trim() === '' ? unfolded : `(${q}) AND (${unfolded})` }),
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(order === undefined ? {} : { orderby: order }),
    limit: size,
    offset: (page - 1) * size,
    fields: [...fieldsAsked(definition, state), ETAG],
  };
}
