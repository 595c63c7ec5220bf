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
import { MenuList, type MenuEntry } from '../../ui/Menu.tsx';
import { columnField } from './columns.ts';
import type { ListParts, MenuPlace } from './listParts.ts';
import { canGroup, canTotal, withPin } from './listState.ts';
import { listToolMessages as words } from './toolMessages.ts';

interface HeadMenuProps extends ListParts, Pick<MenuPlace, 'at'> {
  readonly field: string;
  readonly onFit: () => void;
  /** Changes the width by so many pixels: what dragging the edge does, for who cannot drag. */
  readonly onWiden: (by: number) => void;
  readonly onClose: () => void;
}

const WIDTH_STEP = 40;

/** What one can do with a column: sort, pin, group, add up, fit, hide. */
export function HeadMenu({ definition, control, field, at: { x, y }, onFit, onWiden, onClose }: HeadMenuProps) {
  const anchor = useMemo(() => ({ left: x, right: x, top: y, bottom: y }), [x, y]);
  const { state, change, changeColumns } = control;
  const label = columnField(definition, field)?.label ?? field;
  const isPinned = state.columns.some((column) => column.field === field && column.isPinned);
  const isTotalled = state.totals.includes(field);
  const byMonth = `${field}.month`;
  const sorted = state.sort.filter((term) => term.field !== field);
  const entries: MenuEntry[] = [
    { label: words.sortUp, icon: ArrowUp, onChoose: () => change({ sort: [{ field, direction: 'asc' }] }) },
    { label: words.sortDown, icon: ArrowDown, onChoose: () => change({ sort: [{ field, direction: 'desc' }] }) },
    ...(sorted.length > 0
      ? [
          {
            label: words.sortUpToo,
            icon: ArrowUp,
            onChoose: () => change({ sort: [...sorted, { field, direction: 'asc' as const }] }),
          },
        ]
      : []),
    'line',
    ...(canGroup(definition, field)
      ? [
          {
            label: state.group === field ? words.ungroup : words.groupByThis,
            icon: Group,
            onChoose: () => change({ group: state.group === field ? '' : field }),
          },
        ]
      : []),
    ...(canGroup(definition, byMonth)
      ? [
          {
            label: state.group === byMonth ? words.ungroup : words.groupByMonth,
            icon: Group,
            onChoose: () => change({ group: state.group === byMonth ? '' : byMonth }),
          },
        ]
      : []),
    ...(state.group === ''
      ? []
      : [
          {
            label: state.fold ? words.unfoldAll : words.foldAll,
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
      onChoose: () => changeColumns(withPin(state.columns, field, !isPinned)),
    },
    { label: words.fitColumn, icon: MoveHorizontal, onChoose: onFit },
    { label: words.widen, onChoose: () => onWiden(WIDTH_STEP) },
    { label: words.narrow, onChoose: () => onWiden(-WIDTH_STEP) },
    {
      label: words.hideColumn,
      icon: EyeOff,
      disabledReason: state.columns.length === 1 ? words.lastColumn : undefined,
      onChoose: () => changeColumns(state.columns.filter((column) => column.field !== field)),
    },
  ];
  return <MenuList label={words.headMenu(label)} anchor={anchor} entries={entries} onClose={onClose} />;
}
