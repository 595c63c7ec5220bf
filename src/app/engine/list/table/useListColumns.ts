import { functionalUpdate } from '@tanstack/react-table';
import { type CSSProperties, type RefObject, useMemo } from 'react';
import type { ListRow } from '#app/platform/api/records.ts';
import { numberWidths } from './cellText.ts';
import { type ShownColumn, shownColumns } from './columns.ts';
import type { Formats } from '#app/platform/formats/formats.ts';
import type { ListParts } from '../listParts.ts';
import type { ListTableModel } from './listTable.ts';
import { within } from '../listState.ts';
import { rowSelectionOf, selectionOf } from './selection.ts';
import { useListTable } from './useListTable.ts';

const TICK_WIDTH = 34;
/** The least width of the flexible column. */
const REST = 140;

/** The table of the page in view with the places of its columns, and the ways to change their widths. */
export function useListColumns(
  { definition, control, selection, setSelection }: ListParts,
  rows: readonly ListRow[],
  element: RefObject<HTMLTableElement | null>,
  formats: Formats,
) {
  const { columns: inAddress } = control.state;
  const columns = useMemo(() => shownColumns(definition, inAddress), [definition, inAddress]);
  const leastWidths = useMemo(
    () => numberWidths(definition, columns, rows, formats),
    [definition, columns, rows, formats],
  );
  const rowSelection = useMemo(() => rowSelectionOf(selection, rows), [selection, rows]);
  const { table, holdWidth } = useListTable(definition, control, {
    rows,
    leastWidths,
    rowSelection,
    onRowSelectionChange: (updater) =>
      setSelection((former) => selectionOf(functionalUpdate(updater, rowSelectionOf(former, rows)), former, rows)),
  });
  const resize = (field: string, width: number) =>
    table.setColumnSizing((former) => ({ ...former, [field]: within(width) }));
  return {
    table,
    columns,
    widths: widthsOf(table, columns),
    resize,
    /** Starts dragging the edge of a column, at the painted width. */
    holdWidth,
    /** As wide as its widest text. */
    fit: (field: string) =>
      void import('./fitWidth.ts').then(
        ({ fitWidth }) => element.current && resize(field, fitWidth(element.current, field)),
        () => undefined,
      ),
  };
}

/** The painted widths, also while an edge is dragged, and the resulting styles for the whole table. */
function widthsOf(table: ListTableModel, columns: readonly ShownColumn[]) {
  const { columnSizing, columnResizing } = table.state;
  const sizeOf = (field: string): number => table.getColumn(field)?.getSize() ?? 0;
  const widths = columns.map(({ field, isGrowing }) => {
    if (columnResizing.isResizingColumn === field) return within(sizeOf(field) + (columnResizing.deltaOffset ?? 0));
    return isGrowing && columnSizing[field] === undefined ? undefined : sizeOf(field);
  });
  const pins: Record<string, string> = {};
  columns.reduce((start, { field, isPinned }, at) => {
    if (isPinned) pins[`--pin-${at}`] = `${start}px`;
    return isPinned ? start + (widths[at] ?? sizeOf(field)) : start;
  }, TICK_WIDTH);
  return {
    /** Pixels by column; undefined for the flexible column. */
    widths,
    style: {
      ...pins,
      // The minimum width of the whole table, with and without the columns hidden at tablet width: the stylesheet chooses.
      '--list-width': `${totalOf(widths)}px`,
      '--list-tablet': `${totalOf(widths.filter((_width, at) => columns[at]?.isWide !== true))}px`,
      // If every column has a width the table doesn't fill the page.
      ...(widths.every((width) => width !== undefined) ? { width: 'var(--list-min)' } : {}),
    } as CSSProperties, // custom properties are not in the type of the library
  };
}

const totalOf = (widths: readonly (number | undefined)[]): number =>
  widths.reduce<number>((sum, width) => sum + (width ?? REST), TICK_WIDTH);
