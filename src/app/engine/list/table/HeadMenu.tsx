import {
  ArrowDown,
  ArrowUp,
  ChevronsDownUp,
  ChevronsUpDown,
  EyeOff,
  Group,
  MoveHorizontal,
  Pin,
  PinOff,
  Sigma,
} from 'lucide-react';
import { useMemo } from 'react';
import type { RecordDefinition } from '#contract/fields';
import { MenuList, type MenuEntry } from '#app/ui/overlays/Menu.tsx';
import { columnField } from './columns.ts';
import type { MenuPlace } from '../listParts.ts';
import { canGroup, canTotal } from '../listState.ts';
import type { ListTableModel } from './listTable.ts';
import { listToolMessages as words } from '../toolMessages.ts';
import type { ListControl } from '../useListState.ts';

interface HeadMenuProps extends Pick<ListControl, 'state' | 'change'>, Pick<MenuPlace, 'at'> {
  readonly definition: RecordDefinition;
  readonly table: ListTableModel;
  readonly field: string;
  readonly onFit: () => void;
  /** Changes the width by so many pixels: what dragging the edge does, for who cannot drag. */
  readonly onWiden: (by: number) => void;
  readonly onClose: () => void;
}

const WIDTH_STEP = 40;

/** Actions for a column: sort, pin, group, total, fit, hide. */
export function HeadMenu({ definition, state, change, table, field, at, onFit, onWiden, onClose }: HeadMenuProps) {
  const { x, y } = at;
  const anchor = useMemo(() => ({ left: x, right: x, top: y, bottom: y }), [x, y]);
  const label = columnField(definition, field)?.label ?? field;
  const column = table.getColumn(field);
  const isPinned = column?.getIsPinned() === 'start';
  const isTotalled = state.totals.includes(field);
  const byMonth = `${field}.month`;
  const isOtherSorted = state.sort.some((term) => term.field !== field);
  const groupBy = (group: string) => table.setGrouping(([former]) => (former === group ? [] : [group]));
  const entries: MenuEntry[] = [
    { label: words.sortUp, icon: ArrowUp, onChoose: () => column?.toggleSorting(false) },
    { label: words.sortDown, icon: ArrowDown, onChoose: () => column?.toggleSorting(true) },
    ...(isOtherSorted
      ? [
          {
            label: words.sortUpToo,
            icon: ArrowUp,
            onChoose: () =>
              table.setSorting((terms) => [...terms.filter(({ id }) => id !== field), { id: field, desc: false }]),
          },
        ]
      : []),
    'line',
    ...(canGroup(definition, field)
      ? [
          {
            label: state.group === field ? words.ungroup : words.groupByThis,
            icon: Group,
            onChoose: () => groupBy(field),
          },
        ]
      : []),
    ...(canGroup(definition, byMonth)
      ? [
          {
            label: state.group === byMonth ? words.ungroup : words.groupByMonth,
            icon: Group,
            onChoose: () => groupBy(byMonth),
          },
        ]
      : []),
    ...(state.group === ''
      ? []
      : [
          {
            label: state.fold ? words.expandAll : words.collapseAll,
            icon: state.fold ? ChevronsUpDown : ChevronsDownUp,
            onChoose: () => change({ fold: state.fold ? undefined : { isAll: true, keys: [] } }),
          },
        ]),
    ...(canTotal(definition, field)
      ? [
          {
            label: isTotalled ? words.untotal : words.totalThis,
            icon: Sigma,
            onChoose: () =>
              change({ totals: isTotalled ? state.totals.filter((each) => each !== field) : [...state.totals, field] }),
          },
        ]
      : []),
    {
      label: isPinned ? words.unpin : words.pin,
      icon: isPinned ? PinOff : Pin,
      onChoose: () => column?.pin(isPinned ? false : 'start'),
    },
    { label: words.fitColumn, icon: MoveHorizontal, onChoose: onFit },
    { label: words.widen, onChoose: () => onWiden(WIDTH_STEP) },
    { label: words.narrow, onChoose: () => onWiden(-WIDTH_STEP) },
    {
      label: words.hideColumn,
      icon: EyeOff,
      disabledReason: state.columns.length === 1 ? words.lastColumn : undefined,
      onChoose: () => column?.toggleVisibility(false),
    },
  ];
  return <MenuList label={words.headMenu(label)} anchor={anchor} entries={entries} onClose={onClose} />;
}
