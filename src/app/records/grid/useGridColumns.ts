import {
  columnResizingFeature,
  columnSizingFeature,
  createColumnHelper,
  type Header,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { GridModel } from './GridModel.ts';
import type { GridColumn, GridRow } from './gridTypes.ts';

const features = tableFeatures({ columnSizingFeature, columnResizingFeature });
const helper = createColumnHelper<typeof features, GridRow>();
const noRows: GridRow[] = [];
const LINE_NUMBER_WIDTH = 36;
const NARROWEST = 48;

export type GridHeader = Header<typeof features, GridRow>;

/**
 * The columns in view and their widths. The table keeps what people change about columns; lines are not handed
 * to it, because only those in view are ever needed and a table would make a row for each.
 */
export function useGridColumns(model: GridModel) {
  const columns = useSyncExternalStore(model.subscribeColumns, model.visibleColumns);
  const defined = useMemo(
    () =>
      helper.columns(
        columns.map(({ field, label, width }) =>
          helper.accessor((row) => row.cells[field], { id: field, header: label, size: width, minSize: NARROWEST }),
        ),
      ),
    [columns],
  );
  const table = useTable({ features, columns: defined, data: noRows, columnResizeMode: 'onChange' });
  const sizes = table.state.columnSizing;
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  const template = [`${LINE_NUMBER_WIDTH}px`, ...columns.map((column) => trackOf(column, sizes[column.field]))].join(
    ' ',
  );
  const minWidth = columns.reduce((sum, { field, width }) => sum + (sizes[field] ?? width), LINE_NUMBER_WIDTH);
  const setSizes = table.setColumnSizing;
  const setWidth = useCallback(
    (field: string, width: number) => setSizes((former) => ({ ...former, [field]: Math.max(width, NARROWEST) })),
    [setSizes],
  );
  return { columns, headers, template, minWidth, setWidth };
}

/** A text column takes its share of what is left, until somebody sets its width. */
function trackOf({ width, grow }: GridColumn, size: number | undefined): string {
  if (size !== undefined) return `${Math.round(size)}px`;
  return grow === 0 ? `${width}px` : `minmax(${width}px, ${grow}fr)`;
}
