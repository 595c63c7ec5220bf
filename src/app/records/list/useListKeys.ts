import type { RefObject } from 'react';
import { announce } from '../../ui/announcer.ts';
import type { ListRow } from '../../api/records.ts';
import type { Shortcut } from '../../ui/shortcutRegistry.ts';
import { useShortcuts } from '../../ui/useShortcuts.ts';
import type { ShownColumn } from './columns.ts';
import type { RowActions } from './ListRows.tsx';
import type { Cursor, ListParts, RowCommands } from './listParts.ts';
import { listMessages as words } from './messages.ts';
import { clearSelection, countOf, extended, pageToggled, toggled } from './selection.ts';

interface ListKeysOptions extends ListParts {
  readonly rows: readonly ListRow[];
  readonly columns: readonly ShownColumn[];
  readonly cursor: Cursor;
  readonly actions: RowActions & RowCommands;
  readonly table: RefObject<HTMLTableElement>;
  readonly hasMore: boolean;
}

/** Whether a key is meant for the rows: nothing has the focus, or something in a row has. */
function isAtRows(): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || activeElement.id === 'main') return true;
  return activeElement.closest('tbody') !== null;
}

/** The keys of a list: moving, ticking, opening. */
export function useListKeys(options: ListKeysOptions): void {
  const { rows, cursor, actions, table, setSelection, control, hasMore, columns } = options;
  const here = rows[cursor.index];
  const focusRow = (row: ListRow): void => {
    cursor.set(row.id);
    const link = table.current?.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(row.id)}"] a`);
    link?.focus({ preventScroll: true });
    link?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  };
  const step = (by: number, isExtending = false): void | false => {
    if (!isAtRows() || rows.length === 0) return false;
    const to = rows[Math.min(rows.length - 1, Math.max(0, cursor.index < 0 ? 0 : cursor.index + by))];
    if (!to) return;
    if (isExtending) setSelection((former) => extended(here && former.anchor === undefined ? toggled(former, here) : former, rows, to));
    focusRow(to);
  };
  const onRow = (act: (row: ListRow) => void) => (): void | false => (here && isAtRows() ? act(here) : false);
  const turn = (by: number) => (): void | false => {
    const page = control.state.page + by;
    if (page < 1 || (by > 0 && !hasMore)) return false;
    control.change({ page });
  };
  const aside = (by: number) => (): void | false => {
    if (!here || !isAtRows()) return false;
    const to = Math.min(columns.length - 1, Math.max(-1, cursor.column + by));
    cursor.setColumn(to);
    const column = columns[to];
    if (!column) return;
    const cell = table.current?.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(here.id)}"] td[data-field="${CSS.escape(column.field)}"]`);
    announce(words.cellMenu(column.label, cell?.textContent ?? ''));
  };
  const select = onRow((row) => {
    setSelection((former) => toggled(former, row));
  });
  const extend = onRow((row) => setSelection((former) => extended(former, rows, row)));
  const { keys } = words;
  const shortcuts: Shortcut[] = [
    { keys: 'J', label: keys.down, run: () => step(1) },
    { keys: 'Down', label: keys.down, run: () => step(1) },
    { keys: 'K', label: keys.up, run: () => step(-1) },
    { keys: 'Up', label: keys.up, run: () => step(-1) },
    { keys: 'Shift+Down', label: keys.extend, run: () => step(1, true) },
    { keys: 'Shift+Up', label: keys.extend, run: () => step(-1, true) },
    { keys: 'Left', label: keys.left, run: aside(-1) },
    { keys: 'Right', label: keys.right, run: aside(1) },
    { keys: 'X', label: keys.select, run: select },
    { keys: 'Space', label: keys.select, run: select },
    { keys: 'Shift+Space', label: keys.extend, run: extend },
    { keys: 'Enter', label: keys.open, run: onRow((row) => actions.open(row, false)) },
    { keys: 'Mod+Enter', label: words.openInTab, run: onRow((row) => actions.open(row, true)) },
    { keys: 'M', label: keys.menu, run: onRow((row) => openCellMenu(row)) },
    { keys: 'PageDown', label: keys.next, run: turn(1) },
    { keys: 'PageUp', label: keys.previous, run: turn(-1) },
    { keys: 'Mod+A', label: keys.all, run: () => (isAtRows() && document.activeElement !== document.body ? setSelection((former) => pageToggled(former, rows)) : false) },
    {
      keys: 'Escape',
      label: keys.clear,
      run: () => (countOf(options.selection, 1) === 0 || !isAtRows() ? false : setSelection(clearSelection)),
    },
    ...(actions.edit ? [{ keys: 'E', label: keys.edit, run: onRow(actions.edit) }] : []),
    ...(actions.duplicate ? [{ keys: 'U', label: keys.duplicate, run: onRow(actions.duplicate) }] : []),
  ];
  useShortcuts({ label: words.keysLabel, shortcuts });

  function openCellMenu(row: ListRow): void {
    const field = columns[Math.max(0, cursor.column)]?.field;
    if (field === undefined) return;
    const cell = table.current?.querySelector(`tr[data-id="${CSS.escape(row.id)}"] td[data-field="${CSS.escape(field)}"]`);
    const box = cell?.getBoundingClientRect();
    actions.menu(row, field, { x: box?.left ?? 0, y: box?.bottom ?? 0 });
  }
}
