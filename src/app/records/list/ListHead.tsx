import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { classNames } from '../../ui/classNames.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { ShownColumn } from './columns.ts';
import type { SortTerm } from './listState.ts';
import { listMessages as words } from './messages.ts';
import type { ColumnHandle } from './useColumnWidths.ts';
import { alongLine, readingKey } from '../../ui/direction.ts';

interface ListHeadProps {
  readonly columns: readonly ShownColumn[];
  readonly sort: readonly SortTerm[];
  readonly page: 'none' | 'some' | 'all';
  readonly handleOf: (field: string) => ColumnHandle;
  readonly onSort: (field: string, isAdding: boolean) => void;
  readonly onPage: () => void;
  /** Puts a column before another, or last. */
  readonly onMove: (field: string, before: string | undefined) => void;
  readonly onResize: (field: string, width: number) => void;
  /** Makes a column as wide as its widest value on this page. */
  readonly onFit: (field: string) => void;
  /** Everything that can be done with a column, where the pointer is. */
  readonly onMenu: (field: string, at: { readonly x: number; readonly y: number }) => void;
}

/** The heads: a click sorts, dragging moves, the edge resizes. The column panel does the same by key. */
export function ListHead(props: ListHeadProps) {
  const { columns, sort, page, onPage } = props;
  const [dragged, setDragged] = useState<string>();
  return (
    <thead>
      <tr>
        <th className="c" scope="col">
          <input
            className="check"
            type="checkbox"
            aria-label={words.selectPage}
            checked={page === 'all'}
            ref={(input) => {
              if (input) input.indeterminate = page === 'some';
            }}
            onChange={onPage}
          />
        </th>
        {columns.map((column) => (
          <Head
            key={column.field}
            {...props}
            column={column}
            term={sort.find(({ field }) => field === column.field)}
            rank={sort.length > 1 ? sort.findIndex(({ field }) => field === column.field) + 1 : 0}
            isDragged={dragged === column.field}
            onDrag={setDragged}
          />
        ))}
      </tr>
    </thead>
  );
}

interface HeadProps extends ListHeadProps {
  readonly column: ShownColumn;
  readonly term: SortTerm | undefined;
  readonly rank: number;
  readonly isDragged: boolean;
  readonly onDrag: (field: string | undefined) => void;
}

const DRAG_FROM = 6;

function Head({ column, term, rank, isDragged, onDrag, onSort, onMove, onResize, onFit, onMenu, handleOf }: HeadProps) {
  const { field, label, isNumeric } = column;
  const start = useRef<number>();
  const hasMoved = useRef(false);
  const pressed = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    start.current = event.clientX;
    hasMoved.current = false;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const moved = (event: PointerEvent<HTMLElement>) => {
    if (start.current === undefined || Math.abs(event.clientX - start.current) < DRAG_FROM) return;
    hasMoved.current = true;
    onDrag(field);
  };
  const released = (event: PointerEvent<HTMLElement>) => {
    if (start.current !== undefined && hasMoved.current) drop(event, field, onMove);
    start.current = undefined;
    onDrag(undefined);
  };
  const Arrow = term?.direction === 'desc' ? ArrowDown : ArrowUp;
  const order = rank > 0 ? <span className="ord">{rank}</span> : null;
  return (
    <th
      scope="col"
      // By its own name: the width of its edge is no part of what its cells are called.
      aria-label={label}
      data-field={field}
      className={classNames(
        isNumeric && 'n',
        column.isMoney && 'money',
        column.isWide && 'wide',
        column.isPinned && 'is-pinned',
        isDragged && 'is-hover',
      )}
      aria-sort={term === undefined ? undefined : term.direction === 'asc' ? 'ascending' : 'descending'}
      onContextMenu={(event) => {
        if (event.shiftKey) return; // The browser's own menu stays within reach.
        event.preventDefault();
        const { left, bottom } = event.currentTarget.getBoundingClientRect();
        const isPointer = event.clientX !== 0 || event.clientY !== 0;
        onMenu(field, isPointer ? { x: event.clientX, y: event.clientY } : { x: left, y: bottom });
      }}
    >
      <button
        type="button"
        className="sort head-button"
        title={words.sortBy(label)}
        onPointerDown={pressed}
        onPointerMove={moved}
        onPointerUp={released}
        onPointerCancel={() => onDrag(undefined)}
        onClick={(event) => !hasMoved.current && onSort(field, event.shiftKey)}
      >
        {isNumeric && term && (
          <>
            {order}
            <Icon of={Arrow} isSmall />
          </>
        )}
        <span className="head-label">{label}</span>
        {!isNumeric && term && (
          <>
            <Icon of={Arrow} isSmall />
            {order}
          </>
        )}
      </button>
      <Grip
        label={label}
        handle={handleOf(field)}
        width={column.width ?? column.usualWidth}
        onResize={(width) => onResize(field, width)}
        onFit={() => onFit(field)}
      />
    </th>
  );
}

/** Drops a column before the head under the pointer, or behind the last one. */
function drop(event: PointerEvent<HTMLElement>, field: string, onMove: HeadProps['onMove']): void {
  const heads = [...(event.currentTarget.closest('tr')?.querySelectorAll<HTMLElement>('th[data-field]') ?? [])];
  const target = heads.find((head) => {
    const { left, width } = head.getBoundingClientRect();
    return alongLine(event.clientX) < alongLine(left + width / 2);
  });
  onMove(field, target?.dataset.field);
}

interface GripProps {
  readonly label: string;
  readonly handle: ColumnHandle;
  readonly width: number;
  readonly onResize: (width: number) => void;
  readonly onFit: () => void;
}

const STEP = 12;

function Grip({ label, handle, width, onResize, onFit }: GripProps) {
  const pressed = (event: KeyboardEvent) => {
    const key = readingKey(event.key);
    const by = key === 'ArrowRight' ? STEP : key === 'ArrowLeft' ? -STEP : 0;
    if (event.key === 'Enter') onFit();
    else if (by !== 0) onResize(width + by);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span
      className="grip"
      role="separator"
      aria-orientation="vertical"
      aria-label={words.resize(label)}
      aria-valuenow={width}
      tabIndex={-1}
      {...handle}
      onDoubleClick={onFit}
      onKeyDown={pressed}
    />
  );
}
