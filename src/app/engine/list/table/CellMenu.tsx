import { Ban, CaseSensitive, Copy, CopyPlus, ExternalLink, Filter, FolderOpen, Group, Pencil } from 'lucide-react';
import { useMemo } from 'react';
import type { Formats } from '#app/platform/formats/formats.ts';
import { MenuList, type MenuEntry } from '#app/ui/overlays/Menu.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { filterToValue } from '../filter/cellFilter.ts';
import { isBlank, referenceOf, valueText } from './cellText.ts';
import { currencyFieldOf, type ShownColumn } from './columns.ts';
import { isSettable } from '../bulk/bulkPlan.ts';
import { andText } from '../filter/filterTree.ts';
import { canGroup } from '../listState.ts';
import type { RowActions } from './ListRows.tsx';
import type { ListParts, MenuPlace, RowCommands } from '../listParts.ts';
import { listMessages as words } from '../messages.ts';
import { listToolMessages as listTools } from '../toolMessages.ts';

interface CellMenuProps extends ListParts {
  readonly place: MenuPlace;
  readonly columns: readonly ShownColumn[];
  readonly formats: Formats;
  readonly actions: RowActions & RowCommands;
  readonly onClose: () => void;
  readonly onChange: (place: MenuPlace) => void;
}

/** Actions for a cell and its row: filter by or exclude its value, copy, open. */
export function CellMenu(props: CellMenuProps) {
  const { place, columns, onClose, actions } = props;
  const { x, y } = place.at;
  const anchor = useMemo(() => ({ left: x, right: x, top: y, bottom: y }), [x, y]);
  const column = columns.find(({ field }) => field === place.field);
  const { edit, duplicate } = actions;
  const rowEntries: MenuEntry[] = [
    { label: listTools.open, icon: FolderOpen, keys: 'Enter', onChoose: () => actions.open(place.row, false) },
    { label: words.openInTab, icon: ExternalLink, onChoose: () => actions.open(place.row, true) },
    ...(edit ? [{ label: listTools.edit, icon: Pencil, keys: 'E', onChoose: () => edit(place.row) }] : []),
    ...(duplicate
      ? [{ label: listTools.duplicate, icon: CopyPlus, keys: 'U', onChoose: () => duplicate(place.row) }]
      : []),
  ];
  const entries: MenuEntry[] = column ? [...cellEntries(props, column), 'line', ...rowEntries] : rowEntries;
  return <MenuList label={words.keys.menu} anchor={anchor} entries={entries} onClose={onClose} />;
}

function cellEntries(
  { definition, control, place, formats, onChange }: CellMenuProps,
  column: ShownColumn,
): MenuEntry[] {
  const { field, label, definition: of } = column;
  const { row } = place;
  const value = row[field];
  const named = currencyFieldOf(definition, of);
  const text = valueText(of, value, formats, named === undefined ? undefined : referenceOf(row[named])?.id);
  const filter = (isExcluded: boolean) =>
    control.change({ q: andText(control.state.q, filterToValue(field, of, value, isExcluded)) });
  const isEmpty = isBlank(value);
  const isGroupable = canGroup(definition, field);
  const isGrouped = control.state.group === field;
  return [
    {
      label: isEmpty ? listTools.isEmpty(label) : listTools.filterTo(label, text),
      icon: Filter,
      onChoose: () => filter(false),
    },
    {
      label: isEmpty ? listTools.isNotEmpty(label) : listTools.exclude(label, text),
      icon: Ban,
      onChoose: () => filter(true),
    },
    ...(isEmpty ? [] : [{ label: listTools.copyValue, icon: Copy, keys: 'Mod+C', onChoose: () => copy(text) }]),
    ...(isGroupable
      ? [
          {
            label: isGrouped ? listTools.ungroup : listTools.groupByThis,
            icon: Group,
            onChoose: () => control.change({ group: isGrouped ? '' : field }),
          },
        ]
      : []),
    ...(isSettable(of)
      ? [{ label: words.keys.change, icon: CaseSensitive, keys: 'F2', onChoose: () => onChange(place) }]
      : []),
  ];
}

function copy(text: string): void {
  navigator.clipboard.writeText(text).then(
    () => showToast(listTools.copied(text)),
    () => undefined, // The browser has said why already.
  );
}
