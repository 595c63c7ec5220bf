import { memo, type MouseEvent, type ReactNode, Suspense, useMemo } from 'react';
import { daysOverdue } from '#contract/derive/overdue';
import type { RecordDefinition } from '#contract/fields';
import type { ListRow } from '#app/platform/api/records.ts';
import type { Formats } from '#app/platform/formats/formats.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { classNames } from '#app/ui/classNames.ts';
import { lazyComponent } from '#app/ui/lazyCode.ts';
import { currencyOf, placesOf, rowName } from './cellText.ts';
import type { ShownColumn } from './columns.ts';
import type { CellRange } from '../cells/cellRange.ts';
import { ListCell } from './ListCell.tsx';
import { listMessages as words } from '../messages.ts';
import type { Grouped } from './GroupedRows.tsx';
import { type ListedIds, listedIds } from './listedIds.ts';

const GroupedRows = lazyComponent(() => import('./GroupedRows.tsx').then(({ GroupedRows: component }) => component));

/** Row callbacks; the same object for the life of the list, so that rows aren't rendered again. */
export interface RowActions {
  readonly toggle: (row: ListRow, isRange: boolean) => void;
  readonly open: (row: ListRow, inTab: boolean) => void;
  readonly point: (row: ListRow) => void;
  readonly prefetch: (row: ListRow) => void;
  readonly menu: (row: ListRow, field: string | undefined, at: { readonly x: number; readonly y: number }) => void;
}

interface ListRowsProps {
  readonly definition: RecordDefinition;
  readonly columns: readonly ShownColumn[];
  readonly rows: readonly ListRow[];
  readonly formats: Formats;
  readonly isSelected: (id: string) => boolean;
  readonly cursor: number;
  /** The cell that Left and Right have reached in the row of the cursor. */
  readonly activeField: string | undefined;
  readonly actions: RowActions;
  /** Cells that are added up, by row and column from 0. */
  readonly range: CellRange | undefined;
  readonly grouped: Grouped | undefined;
}

/** The rows of a page. */
export function ListRows({
  definition,
  columns,
  rows,
  formats,
  isSelected,
  cursor,
  activeField,
  actions,
  range,
  grouped,
}: ListRowsProps) {
  const places = useMemo(() => placesOf(columns, rows), [columns, rows]);
  const listed = useMemo(() => listedIds(columns, rows), [columns, rows]);
  const rowAt = (row: ListRow, index: number): ReactNode => (
    <Row
      key={row.id}
      definition={definition}
      columns={columns}
      row={row}
      formats={formats}
      places={places}
      listed={listed}
      isSelected={isSelected(row.id)}
      isCursor={index === cursor}
      isTabStop={index === Math.max(0, cursor)}
      activeField={index === cursor ? activeField : undefined}
      actions={actions}
      rangeFrom={range && index >= range.top && index <= range.bottom ? range.left : undefined}
      rangeTo={range && index >= range.top && index <= range.bottom ? range.right : undefined}
    />
  );
  return (
    <tbody>
      {grouped ? (
        <Suspense fallback={rows.map(rowAt)}>
          <GroupedRows {...grouped} rows={rows} cursor={cursor} rowAt={rowAt} />
        </Suspense>
      ) : (
        rows.map(rowAt)
      )}
    </tbody>
  );
}

interface RowProps {
  readonly definition: RecordDefinition;
  readonly columns: readonly ShownColumn[];
  readonly row: ListRow;
  readonly formats: Formats;
  readonly places: ReadonlyMap<string, number>;
  readonly listed: ReadonlyMap<string, ListedIds>;
  readonly isSelected: boolean;
  readonly isCursor: boolean;
  readonly isTabStop: boolean;
  readonly activeField: string | undefined;
  readonly actions: RowActions;
  /** The columns of this row among the cells that are added up. */
  readonly rangeFrom: number | undefined;
  readonly rangeTo: number | undefined;
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label') !== null;

const Row = memo(function Row(props: RowProps) {
  const {
    definition,
    columns,
    row,
    formats,
    places,
    listed,
    isSelected,
    isCursor,
    isTabStop,
    activeField,
    actions,
    rangeFrom,
    rangeTo,
  } = props;
  const href = recordAddress(definition.type, row.id);
  const name = rowName(row, definition.name);
  const overdue = daysOverdue(definition, row, formats.dates.today);
  const clicked = (event: MouseEvent<HTMLElement>) => {
    if (isControl(event.target) || event.defaultPrevented) return;
    // A text selection is meant for copying.
    if ((getSelection()?.toString() ?? '') !== '') return;
    actions.open(row, event.ctrlKey || event.metaKey || event.button === 1);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys and screen readers have the link in the row; the row is a larger target for it
    <tr
      data-id={row.id}
      className={classNames(isCursor && 'cursor')}
      aria-selected={isSelected || undefined}
      onClick={clicked}
      onAuxClick={(event) => event.button === 1 && clicked(event)}
      onMouseDown={(event) => {
        // The middle button would begin to scroll.
        if (event.button === 1 && !isControl(event.target)) event.preventDefault();
      }}
      onFocus={() => actions.point(row)}
      onPointerEnter={() => actions.prefetch(row)}
      onContextMenu={(event) => {
        if (event.shiftKey) return; // The browser's own menu stays within reach.
        event.preventDefault();
        const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('td[data-field]') : null;
        const box = (cell ?? event.currentTarget).getBoundingClientRect();
        // The menu key gives no pointer: the menu then hangs on the cell.
        const isPointer = event.clientX !== 0 || event.clientY !== 0;
        actions.menu(
          row,
          cell?.dataset.field,
          isPointer ? { x: event.clientX, y: event.clientY } : { x: box.left, y: box.bottom },
        );
      }}
    >
      <td
        className="c hide-s"
        onClick={(event) => {
          // preventDefault would revert the checkbox this click has just set.
          event.stopPropagation();
          actions.toggle(row, event.shiftKey);
        }}
        // A range must not mark the texts between.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      >
        <input
          className="check"
          type="checkbox"
          aria-label={words.select(name)}
          checked={isSelected}
          readOnly
          tabIndex={isTabStop ? 0 : -1}
        />
      </td>
      {columns.map((column, at) => (
        <ListCell
          key={column.field}
          column={column}
          row={row}
          formats={formats}
          currencyId={currencyOf(definition, column, row)}
          overdue={overdue}
          places={places.get(column.field)}
          listed={listed.get(column.field)}
          href={href}
          name={name}
          isTabStop={isTabStop}
          isActive={activeField === column.field}
          isInRange={rangeFrom !== undefined && rangeTo !== undefined && at >= rangeFrom && at <= rangeTo}
        />
      ))}
    </tr>
  );
});
