import { useRef, useState } from 'react';
import type { RecordDefinition } from '#contract/fields';
import type { RecordType } from '#contract/records/index';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { FilterPlace } from './filter/FilterPlace.tsx';
import { ListHeader } from './ListHeader.tsx';
import { ListResult } from './ListResult.tsx';
import { listMessages as words } from './messages.ts';
import { useListState } from './useListState.ts';
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
  const { state } = control;
  const [total, setTotal] = useState<number>();
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
      <ListHeader {...shared} total={total} hasTree={hasTree} findRef={find} />
      <ViewsBar type={type} definition={definition} control={control} total={total} />
      <div ref={filter} className="contents">
        <FilterPlace definition={definition} control={control}>
          <ListResult {...shared} onTotal={setTotal} />
        </FilterPlace>
      </div>
    </>
  );
}
