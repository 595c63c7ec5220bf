import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Header } from '@tanstack/react-table';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type TouchEvent, useRef, useState } from 'react';
import type { ListRow } from '#app/platform/api/records.ts';
import { classNames } from '#app/ui/classNames.ts';
import { Icon } from '#app/ui/Icon.tsx';
import type { ShownColumn } from './columns.ts';
import type { SortTerm } from '../listState.ts';
import { listMessages as words } from '../messages.ts';
import { type listFeatures, movedBefore } from './listTable.ts';
import type { useListColumns } from './useListColumns.ts';
import { alongLine, readingKey } from '#app/ui/direction.ts';

interface ListHeadProps {
  readonly shape: ReturnType<typeof useListColumns>;
  /** The order of the rows, chosen or default. */
  readonly sort: readonly SortTerm[];
  /** Everything that can be done with a column, where the pointer is. */
  readonly onMenu: (field: string, at: { readonly x: number; readonly y: number }) => void;
}

/** The heads: a click sorts, dragging moves, the edge resizes. The column panel does the same by key. */
export function ListHead(props: ListHeadProps) {
  const { shape, sort } = props;
  const { table, columns } = shape;
  const [dragged, setDragged] = useState<string>();
  const isAllTicked = table.getIsAllPageRowsSelected();
  const isSomeTicked = !isAllTicked && table.getIsSomePageRowsSelected();
  return (
    <thead>
      <tr>
        <th className="c" scope="col">
          <input
            className="check"
            type="checkbox"
            aria-label={words.selectPage}
            checked={isAllTicked}
            ref={(input) => {
              if (input) input.indeterminate = isSomeTicked;
            }}
            onChange={() => table.toggleAllPageRowsSelected()}
          />
        </th>
        {table.getFlatHeaders().flatMap((header) => {
          const column = columns.find(({ field }) => field === header.id);
          return column
            ? [
                <Head
                  key={header.id}
                  {...props}
                  header={header}
                  column={column}
                  term={sort.find(({ field }) => field === header.id)}
                  rank={sort.length > 1 ? sort.findIndex(({ field }) => field === header.id) + 1 : 0}
                  isDragged={dragged === header.id}
                  onDrag={setDragged}
                />,
              ]
            : [];
        })}
      </tr>
    </thead>
  );
}

interface HeadProps extends ListHeadProps {
  readonly header: Header<typeof listFeatures, ListRow>;
  readonly column: ShownColumn;
  readonly term: SortTerm | undefined;
  readonly rank: number;
  readonly isDragged: boolean;
  readonly onDrag: (field: string | undefined) => void;
}

const DRAG_FROM = 6;

function Head({ shape, header, column, term, rank, isDragged, onDrag, onMenu }: HeadProps) {
  const { field, label, isNumeric } = column;
  const start = useRef<number | undefined>(undefined);
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
    if (start.current !== undefined && hasMoved.current) {
      const before = headAfter(event);
      shape.table.setColumnOrder((order) => movedBefore(order, field, before));
    }
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
        onClick={(event) => !hasMoved.current && header.column.getToggleSortingHandler()?.(event)}
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
      <Grip shape={shape} header={header} label={label} />
    </th>
  );
}

/** The column whose header the pointer is before; undefined after the last one. */
function headAfter(event: PointerEvent<HTMLElement>): string | undefined {
  const heads = [...(event.currentTarget.closest('tr')?.querySelectorAll<HTMLElement>('th[data-field]') ?? [])];
  return heads.find((head) => {
    const { left, width } = head.getBoundingClientRect();
    return alongLine(event.clientX) < alongLine(left + width / 2);
  })?.dataset.field;
}

const STEP = 12;

type GripProps = Pick<HeadProps, 'shape' | 'header'> & { readonly label: string };

/** The edge of a header, which changes the width of its column: by dragging, by key, or to fit by double click. */
function Grip({ shape: { resize, fit, holdWidth }, header, label }: GripProps) {
  const { id, column } = header;
  const pressed = (event: KeyboardEvent) => {
    const key = readingKey(event.key);
    const by = key === 'ArrowRight' ? STEP : key === 'ArrowLeft' ? -STEP : 0;
    if (event.key === 'Enter') fit(id);
    else if (by !== 0) resize(id, column.getSize() + by);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const taken = (event: MouseEvent<HTMLElement> | TouchEvent<HTMLElement>) => {
    if ('button' in event && event.button !== 0) return;
    holdWidth(id, event.currentTarget.parentElement?.getBoundingClientRect().width ?? column.getSize());
    header.getResizeHandler()(event);
  };
  return (
    <span
      className="grip"
      role="separator"
      aria-orientation="vertical"
      aria-label={words.resize(label)}
      aria-valuenow={column.getSize()}
      tabIndex={-1}
      onMouseDown={taken}
      onTouchStart={taken}
      onDoubleClick={() => fit(id)}
      onKeyDown={pressed}
    />
  );
}
