import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ListRow } from '#app/platform/api/records.ts';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { toggleCollapsed, groupParts, isCollapsed, knownGroups } from './collapsing.ts';
import { GroupLine, type TotalsPlace } from './GroupLine.tsx';
import { groupKeyOf } from './grouping.ts';
import { listMessages as words } from '../messages.ts';
import type { ListControl } from '../useListState.ts';
import { useListTotals } from './useListTotals.ts';

/** The heading above the rows of each group. */
export interface Grouped {
  /** What the group lines need for totals. */
  readonly place: TotalsPlace;
  readonly control: ListControl;
  readonly hasAfter: boolean;
}

interface GroupedRowsProps extends Grouped {
  readonly rows: readonly ListRow[];
  readonly cursor: number;
  readonly rowAt: (row: ListRow, index: number) => ReactNode;
}

/** Rows of a page under their group lines. The service omits collapsed groups, so pages contain expanded rows only. */
export function GroupedRows({ place, control, hasAfter, rows, cursor, rowAt }: GroupedRowsProps) {
  const { definition, group, search } = place;
  const { state, change } = control;
  const { figures } = useListTotals(place);
  const known = knownGroups(figures);
  const [grouped] = group.split('.');
  const isDescending = state.sort[0]?.field === grouped && state.sort[0]?.direction === 'desc';
  const keys = rows.map((row) => groupKeyOf(definition, group, row) ?? '');
  const hasBefore = search.offset > 0;
  const [kept, setKept] = useState<string>();
  const parts = groupParts(keys, known, state.fold, { isDescending, kept, hasBefore, hasAfter });
  // The row that had the focus goes with its group: the line of the group gets it.
  const awaited = useRef<string | undefined>(undefined);
  const toggle = (key: string): void => {
    awaited.current = key;
    setKept(key);
    change({ fold: toggleCollapsed(state.fold, key, known) }, false);
  };
  useEffect(() => {
    if (awaited.current === undefined) return;
    const line = [...document.querySelectorAll<HTMLElement>('tr.group-line')].find(
      ({ dataset }) => dataset.group === awaited.current,
    );
    if (!line) return;
    awaited.current = undefined;
    line.querySelector('button')?.focus({ preventScroll: true });
  });
  const here = keys[cursor];
  const isAllFolded = state.fold?.isAll === true && state.fold.keys.length === 0;
  const canFold = known.length > 0;
  useShortcuts({
    label: words.keysLabel,
    shortcuts: canFold
      ? [
          { keys: 'Z', label: words.keys.fold, run: () => (here === undefined ? false : toggle(here)) },
          {
            keys: 'Shift+Z',
            label: words.keys.collapseAll,
            run: () => change({ fold: isAllFolded ? undefined : { isAll: true, keys: [] } }, false),
          },
        ]
      : [],
  });
  return parts.map(({ key, name, from, to }) => (
    <Fragment key={key}>
      <GroupLine
        {...place}
        value={key === '' ? null : key}
        row={to > from ? rows[from] : undefined}
        name={name}
        isFolded={canFold ? isCollapsed(state.fold, key) : undefined}
        onToggle={() => toggle(key)}
        isContinued={from === 0 && to > from && hasBefore}
      />
      {rows.slice(from, to).map((row, at) => rowAt(row, from + at))}
    </Fragment>
  ));
}
