import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  type Header,
  tableFeatures,
  type TableState,
} from '@tanstack/react-table';
import type { GridColumn, GridRow } from '../gridTypes.ts';

export const gridFeatures = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnSizingFeature,
  columnResizingFeature,
});

export type GridHeader = Header<typeof gridFeatures, GridRow>;

/** The part of the table's state kept by the grid's model. */
export type ColumnState = Pick<TableState<typeof gridFeatures>, 'columnVisibility' | 'columnOrder'>;

const helper = createColumnHelper<typeof gridFeatures, GridRow>();
/** Lines are not handed to the table: only those in view are ever needed, and it would make a row for each. */
export const noRows: readonly GridRow[] = [];
const NARROWEST = 48;

/** Everything the lines of a sublist can show, as columns of a table, each at least as wide as its content needs. */
export const columnsOf = (columns: readonly GridColumn[], leastOf: (column: GridColumn) => number = () => 0) =>
  helper.columns(
    columns.map((column) =>
      helper.accessor((row) => row.cells[column.field], {
        id: column.field,
        header: column.label,
        size: column.width,
        minSize: Math.max(leastOf(column), Math.min(NARROWEST, column.width)),
        enableHiding: !column.isRequired,
      }),
    ),
  );

/**
 * The columns of a grid as in its table. A hidden one is placed where it is declared, after the nearest column declared
 * before it: when shown, it doesn't end up after the amounts.
 */
export function columnStateOf(all: readonly GridColumn[], inView: readonly GridColumn[]): ColumnState {
  const order = inView.map(({ field }) => field);
  const declared = all.map(({ field }) => field);
  const columnVisibility = Object.fromEntries(declared.map((field) => [field, order.includes(field)]));
  declared.forEach((field, at) => {
    if (order.includes(field)) return;
    const before = declared.slice(0, at).findLast((each) => order.includes(each));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, field);
  });
  return { columnVisibility, columnOrder: order };
}

/** The fields in view, in order, of a table in this state. */
export const fieldsInView = ({ columnVisibility, columnOrder }: ColumnState): readonly string[] =>
  columnOrder.filter((field) => columnVisibility[field] !== false);

/** The order with one field a place further, or as it was where it cannot go further. */
export function moved(order: readonly string[], field: string, by: 1 | -1): readonly string[] {
  const from = order.indexOf(field);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return order;
  return order.toSpliced(from, 1).toSpliced(to, 0, field);
}
