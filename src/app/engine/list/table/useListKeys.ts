import type { RefObject } from 'react';
import { announce } from '#app/ui/feedback/announcer.ts';
import type { ListRow } from '#app/platform/api/records.ts';
import type { Shortcut } from '#app/ui/keys/shortcutRegistry.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { cellsIn } from '../cells/cellRange.ts';
import type { CellSelection } from '../cells/useCellRange.ts';
import type { ShownColumn } from './columns.ts';
import type { RowActions } from './ListRows.tsx';
import type { Cursor, ListParts, MenuPlace, RowCommands } from '../listParts.ts';
import { listMessages as words } from '../messages.ts';
import { clearSelection, countOf, extended, toggled } from './selection.ts';

interface ListKeysOptions extends ListParts {
  readonly rows: readonly ListRow[];
  readonly columns: readonly ShownColumn[];
  readonly cursor: Cursor;
  readonly actions: RowActions & RowCommands;
  readonly table: RefObject<HTMLTableElement | null>;
  /** Ticks every row of the page, or none when all are. */
  readonly tickPage: () => void;
  readonly cells: CellSelection;
  /** Changes a cell in place. */
  readonly onChange: (place: MenuPlace) => void;
  readonly hasMore: boolean;
  /** Turns to the next page or the one before. */
  readonly turn: (by: 1 | -1) => void;
}

/** Whether a key is meant for the rows: nothing has the focus, or something in a row has. */
function isAtRows(): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || activeElement.id === 'main') return true;
  return activeElement.closest('tbody') !== null;
}

/** The keys of a list: moving, marking, ticking, opening. */
export function useListKeys(options: ListKeysOptions): void {
  const move = movesOf(options);
  const { copy } = useCellCopy(options);
  const { turn, clear, tickPage } = pageKeysOf(options);
  const onRow = (act: (row: ListRow) => void) => (): void | false => onHere(options, act);
  const { rows, actions, setSelection, onChange } = options;
  const { keys } = words;
  const select = onRow((row) => setSelection((former) => toggled(former, row)));
  const shortcuts: Shortcut[] = [
    { keys: 'J', label: keys.down, run: () => move.step(1) },
    { keys: 'Down', label: keys.down, run: () => move.step(1) },
    { keys: 'K', label: keys.up, run: () => move.step(-1) },
    { keys: 'Up', label: keys.up, run: () => move.step(-1) },
    { keys: 'Shift+Down', label: keys.extend, run: () => move.step(1, true) },
    { keys: 'Shift+Up', label: keys.extend, run: () => move.step(-1, true) },
    { keys: 'Left', label: keys.left, run: () => move.aside(-1) },
    { keys: 'Right', label: keys.right, run: () => move.aside(1) },
    { keys: 'Shift+Left', label: keys.markLeft, run: () => move.mark(0, -1) },
    { keys: 'Shift+Right', label: keys.markRight, run: () => move.mark(0, 1) },
    { keys: 'Mod+C', label: keys.copy, run: copy },
    { keys: 'F2', label: keys.change, run: onRow((row) => openAt(options, row, onChange)) },
    { keys: 'X', label: keys.select, run: select },
    { keys: 'Space', label: keys.select, run: select },
    {
      keys: 'Shift+Space',
      label: keys.extend,
      run: onRow((row) => setSelection((former) => extended(former, rows, row))),
    },
    { keys: 'Enter', label: keys.open, run: onRow((row) => actions.open(row, false)) },
    { keys: 'Mod+Enter', label: words.openInTab, run: onRow((row) => actions.open(row, true)) },
    {
      keys: 'M',
      label: keys.menu,
      run: onRow((row) => openAt(options, row, ({ row: of, field, at }) => actions.menu(of, field, at))),
    },
    { keys: 'PageDown', label: keys.next, run: () => turn(1) },
    { keys: 'PageUp', label: keys.previous, run: () => turn(-1) },
    { keys: 'Mod+A', label: keys.all, run: tickPage },
    { keys: 'Escape', label: keys.clear, run: clear },
    ...(actions.edit ? [{ keys: 'E', label: keys.edit, run: onRow(actions.edit) }] : []),
    ...(actions.duplicate ? [{ keys: 'U', label: keys.duplicate, run: onRow(actions.duplicate) }] : []),
  ];
  useShortcuts({ label: words.keysLabel, shortcuts });
}

const hereOf = ({ rows, cursor }: ListKeysOptions): ListRow | undefined => rows[cursor.index];

/** Acts on the row that has the cursor; false if there is none or the key is meant for something else. */
function onHere(options: ListKeysOptions, act: (row: ListRow) => void): void | false {
  const here = hereOf(options);
  return here && isAtRows() ? act(here) : false;
}

/** Movement: from row to row, from cell to cell, and the cells marked on the way. */
function movesOf(options: ListKeysOptions) {
  const { rows, columns, cursor, cells, setSelection } = options;
  const here = hereOf(options);
  /** Marks cells from the one that Left and Right have reached; false when they have not reached any. */
  const mark = (down: number, right: number): void | false => {
    if (!here || !isAtRows() || (cursor.column < 0 && !cells.range)) return false;
    const to = cells.extend({ row: cursor.index, column: Math.max(0, cursor.column) }, down, right);
    const cell = to && cellAt(options, rows[to.row], columns[to.column]);
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const step = (by: number, isExtending = false): void | false => {
    if (!isAtRows() || rows.length === 0) return false;
    if (isExtending && mark(by, 0) !== false) return;
    cells.clear();
    const to = rows[Math.min(rows.length - 1, Math.max(0, cursor.index < 0 ? 0 : cursor.index + by))];
    if (!to) return;
    if (isExtending)
      setSelection((former) =>
        extended(here && former.anchor === undefined ? toggled(former, here) : former, rows, to),
      );
    focusRow(options, to);
  };
  const aside = (by: number): void | false => {
    if (!here || !isAtRows()) return false;
    const to = Math.min(columns.length - 1, Math.max(-1, cursor.column + by));
    cells.clear();
    cursor.setColumn(to);
    const column = columns[to];
    if (column) announce(words.cellMenu(column.label, cellAt(options, here, column)?.textContent ?? ''));
  };
  return { mark, step, aside };
}

/** Page actions: another page, select all rows, select none. */
function pageKeysOf({ control, hasMore, turn, tickPage, cells, selection, setSelection }: ListKeysOptions) {
  return {
    turn: (by: 1 | -1): void | false => (control.state.page + by < 1 || (by > 0 && !hasMore) ? false : turn(by)),
    tickPage: (): void | false => (isAtRows() && document.activeElement !== document.body ? tickPage() : false),
    clear: (): void | false => {
      if (cells.range) return cells.clear();
      return countOf(selection, 1) === 0 || !isAtRows() ? false : setSelection(clearSelection);
    },
  };
}

/** Copies cells that are marked, else the one that Left and Right have reached; texts that are marked are the browser's. */
function useCellCopy({ rows, columns, cursor, cells }: ListKeysOptions) {
  const formats = useFormats();
  const here =
    cursor.column >= 0 && rows[cursor.index]
      ? { top: cursor.index, bottom: cursor.index, left: cursor.column, right: cursor.column }
      : undefined;
  return {
    copy: (): void | false => {
      const range = cells.range ?? here;
      if (!range || !isAtRows() || (getSelection()?.toString() ?? '') !== '') return false;
      import('../cells/rangeText.ts')
        .then(({ rangeText }) => navigator.clipboard.writeText(rangeText(rows, columns, range, formats.copiedDate)))
        .then(
          () => announce(words.cellsCopied(cellsIn(range))),
          () => undefined, // The browser has said why already.
        );
    },
  };
}

function focusRow({ cursor, table }: ListKeysOptions, row: ListRow): void {
  cursor.set(row.id);
  const link = table.current?.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(row.id)}"] a`);
  link?.focus({ preventScroll: true });
  link?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}

function cellAt(
  { table }: ListKeysOptions,
  row: ListRow | undefined,
  column: ShownColumn | undefined,
): HTMLElement | null | undefined {
  return (
    row &&
    column &&
    table.current?.querySelector<HTMLElement>(
      `tr[data-id="${CSS.escape(row.id)}"] td[data-field="${CSS.escape(column.field)}"]`,
    )
  );
}

/** Opens something at the cell that Left and Right have reached, else at the first. */
function openAt(options: ListKeysOptions, row: ListRow, open: (place: MenuPlace) => void): void {
  const column = options.columns[Math.max(0, options.cursor.column)];
  if (!column) return;
  const box = cellAt(options, row, column)?.getBoundingClientRect();
  open({ row, field: column.field, at: { x: box?.left ?? 0, y: box?.bottom ?? 0 } });
}
