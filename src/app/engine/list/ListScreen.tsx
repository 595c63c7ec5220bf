import { type ReactNode, useRef, useState } from 'react';
import { usePrefetchQuery } from '@tanstack/react-query';
import type { RecordDefinition } from '#contract/fields';
import type { RecordType } from '#contract/records/index';
import type { ListSearch, Total } from '#app/platform/api/records.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { FilterPlace } from './filter/FilterPlace.tsx';
import { ListHeader } from './ListHeader.tsx';
import { ListResult } from './ListResult.tsx';
import { listMessages as words } from './messages.ts';
import { searchOf, useListState } from './useListState.ts';
import { useSelectionMemory } from './table/useSelectionMemory.ts';
import { ViewsBar } from './views/ViewsBar.tsx';

interface ListScreenProps {
  readonly type: RecordType;
  readonly definition: RecordDefinition;
  readonly hasTree: boolean;
}

/** Head, saved views, filter and rows of one type. */
export function ListScreen({ type, definition, hasTree }: ListScreenProps) {
  const control = useListState(definition, hasTree);
  const { state, place } = control;
  const [news, setNews] = useState<ReactNode>();
  const [total, setTotal] = useState<Total>();
  const [selection, setSelection] = useSelectionMemory(type, `${state.q}\n${state.search}`);
  const find = useRef<HTMLInputElement>(null);
  const filter = useRef<HTMLDivElement>(null);
  useShortcuts({
    label: words.keysLabel,
    shortcuts: [
      { keys: '/', label: words.keys.find, run: () => find.current?.focus() },
      {
        keys: 'F',
        label: words.keys.filter,
        run: () => filter.current?.querySelector<HTMLElement>('[data-add-clause]')?.click(),
      },
    ],
  });
  const shared = { type, definition, control, selection, setSelection };
  return (
    <>
      {/* The filter that leaves out collapsed groups isn't known yet. */}
      {state.fold === undefined && <PrefetchedPage type={type} search={{ ...searchOf(definition, state), ...place }} />}
      <ListHeader {...shared} total={total} news={news} hasTree={hasTree} findRef={find} />
      <ViewsBar type={type} definition={definition} control={control} total={total} />
      <div ref={filter} className="contents">
        <FilterPlace definition={definition} control={control}>
          <ListResult {...shared} onTotal={setTotal} onNews={setNews} />
        </FilterPlace>
      </div>
    </>
  );
}

/** The service reads the rows while their frame is rendered. */
function PrefetchedPage({ type, search }: { readonly type: RecordType; readonly search: ListSearch }) {
  usePrefetchQuery(useConnection().queries.page(type, search));
  return null;
}
