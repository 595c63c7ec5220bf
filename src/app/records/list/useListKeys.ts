import type { RefObject } from 'react';
import { announce } from '../../ui/announcer.ts';
import type { ListRow } from '../../api/records.ts';
import type { Shortcut } from '../../ui/shortcutRegistry.ts';
import { useFormats } from '../../shell/formats.ts';
import { useShortcuts } from '../../ui/useShortcuts.ts';
import { cellsIn, rangeText } from './cellRange.ts';
import type { CellSelection } from './useCellRange.ts';
import type { ShownColumn } from './columns.ts';
import type { RowActions } from './ListRows.tsx';
import type { Cursor, ListParts, MenuPlace, RowCommands } from './listParts.ts';
import { listMessages as words } from './messages.ts';
import { clearSelection, countOf, extended, pageToggled, toggled } from './selection.ts';

interface ListKeysOptions extends ListParts {
  readonly rows: readonly ListRow[];
  readonly columns: readonly ShownColumn[];
  readonly cursor: Cursor;
  readonly actions: RowActions & RowCommands;
  readonly table: RefObject<HTMLTableElement>;
  readonly cells: CellSelection;
  /** Changes a cell in place. */
  readonly onChange: (place: MenuPlace) => void;
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
  const { rows, cursor, actions, table, setSelection, control, hasMore, columns, cells } = options;
  const formats = useFormats();
  const here = rows[cursor.index];
  const focusRow = (row: ListRow): void => {
    cursor.set(row.id);
    const link = table.current?.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(row.id)}"] a`);
    link?.focus({ preventScroll: true });
    link?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  };
  /** Marks cells from the one that Left and Right have reached; false when they have not reached any. */
  const mark = (down: number, right: number): void | false => {
    if (!here || !isAtRows() || (cursor.column < 0 && !cells.range)) return false;
    const to = cells.extend({ row: cursor.index, column: Math.max(0, cursor.column) }, down, right);
    const cell = to && cellAt(rows[to.row], columns[to.column]);
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const step = (by: number, isExtending = false): void | false => {
    if (!isAtRows() || rows.length === 0) return false;
    if (isExtending && mark(by, 0) !== false) return;
    cells.clear();
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
    cells.clear();
    cursor.setColumn(to);
    const column = columns[to];
    if (!column) return;
    const cell = cellAt(here, column);
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
    { keys: 'Shift+Left', label: keys.markLeft, run: () => mark(0, -1) },
    { keys: 'Shift+Right', label: keys.markRight, run: () => mark(0, 1) },
    { keys: 'Mod+C', label: keys.copy, run: copy },
    { keys: 'F2', label: keys.change, run: onRow((row) => openAt(row, options.onChange)) },
    { keys: 'X', label: keys.select, run: select },
    { keys: 'Space', label: keys.select, run: select },
    { keys: 'Shift+Space', label: keys.extend, run: extend },
    { keys: 'Enter', label: keys.open, run: onRow((row) => actions.open(row, false)) },
    { keys: 'Mod+Enter', label: words.openInTab, run: onRow((row) => actions.open(row, true)) },
    { keys: 'M', label: keys.menu, run: onRow((row) => openAt(row, ({ row: of, field, at }) => actions.menu(of, field, at))) },
    { keys: 'PageDown', label: keys.next, run: turn(1) },
    { keys: 'PageUp', label: keys.previous, run: turn(-1) },
    { keys: 'Mod+A', label: keys.all, run: () => (isAtRows() && document.activeElement !== document.body ? setSelection((former) => pageToggled(former, rows)) : false) },
    {
      keys: 'Escape',
      label: keys.clear,
      run: () => {
        if (cells.range) return cells.clear();
        return countOf(options.selection, 1) === 0 || !isAtRows() ? false : setSelection(clearSelection);
      },
    },
    ...(actions.edit ? [{ keys: 'E', label: keys.edit, run: onRow(actions.edit) }] : []),
    ...(actions.duplicate ? [{ keys: 'U', label: keys.duplicate, run: onRow(actions.duplicate) }] : []),
  ];
  useShortcuts({ label: words.keysLabel, shortcuts });

  function cellAt(row: ListRow | undefined, column: ShownColumn | undefined): HTMLElement | null | undefined {
    return row && column && table.current?.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(row.id)}"] td[data-field="${CSS.escape(column.field)}"]`);
  }

  function openAt(row: ListRow, open: (place: MenuPlace) => void): void {
    const column = columns[Math.max(0, cursor.column)];
    if (!column) return;
    const box = cellAt(row, column)?.getBoundingClientRect();
    open({ row, field: column.field, at: { x: box?.left ?? 0, y: box?.bottom ?? 0 } });
  }

  /** Cells that are marked, else the one that Left and Right have reached; texts that are marked are the browser's. */
  function copy(): void | false {
    const range = cells.range ?? (here && cursor.column >= 0 ? { top: cursor.index, bottom: cursor.index, left: cursor.column, right: cursor.column } : undefined);
    if (!range || !isAtRows() || (getSelection()?.toString() ?? '') !== '') return false;
    navigator.clipboard.writeText(rangeText(rows, columns, range, formats.copiedDate)).then(
      () => announce(words.cellsCopied(cellsIn(range))),
      () => undefined, // The browser has said why already.
    );
  }
}
