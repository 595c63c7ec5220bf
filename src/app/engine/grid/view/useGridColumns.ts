import { useTable } from '@tanstack/react-table';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { GridModel } from '../model/GridModel.ts';
import { columnsOf, columnStateOf, gridFeatures, noRows } from '../model/gridTable.ts';
import type { GridColumn } from '../gridTypes.ts';

const LINE_NUMBER_WIDTH = 36;

/**
 * The columns in view and their widths. Which are in view, and in which order, the model knows, as cells are found by it; the
 * table keeps the widths.
 */
export function useGridColumns(model: GridModel) {
  const columns = useSyncExternalStore(model.subscribeColumns, model.visibleColumns);
  const all = model.options.columns;
  const defined = useMemo(() => columnsOf(all), [all]);
  const state = useMemo(() => columnStateOf(all, columns), [all, columns]);
  const table = useTable({
    features: gridFeatures,
    columns: defined,
    data: noRows,
    columnResizeMode: 'onChange',
    state,
  });
  const sizes = table.state.columnSizing;
  const template = [`${LINE_NUMBER_WIDTH}px`, ...columns.map((column) => trackOf(column, sizes[column.field]))].join(
    ' ',
  );
  const setSizes = table.setColumnSizing;
  const setWidth = useCallback(
    (field: string, width: number) => setSizes((former) => ({ ...former, [field]: width })),
    [setSizes],
  );
  return {
    columns,
    headers: table.getFlatHeaders(),
    template,
    minWidth: LINE_NUMBER_WIDTH + table.getTotalSize(),
    setWidth,
  };
}

/** A text column shares the remaining width until its width is set. */
function trackOf({ width, grow }: GridColumn, size: number | undefined): string {
  if (size !== undefined) return `${Math.round(size)}px`;
  return grow === 0 ? `${width}px` : `minmax(${width}px, ${grow}fr)`;
}
