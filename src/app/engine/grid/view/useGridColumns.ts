import { useTable } from '@tanstack/react-table';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { GridModel } from '../model/GridModel.ts';
import { columnsOf, columnStateOf, gridFeatures, noRows } from '../model/gridTable.ts';
import { lettersOf } from '../model/widestNumbers.ts';
import type { GridColumn } from '../gridTypes.ts';
import type { CellMetrics } from './useCellMetrics.ts';

const LINE_NUMBER_WIDTH = 36;

/**
 * The columns in view and their widths. Which are in view, and in which order, the model knows, as cells are found by it; the
 * table keeps the widths; it doesn't get the lines, because only visible ones are ever needed. A column of numbers is never narrower than its longest number.
 */
export function useGridColumns(model: GridModel, metrics: CellMetrics) {
  const columns = useSyncExternalStore(model.subscribeColumns, model.visibleColumns);
  const { numbers } = model.store;
  const extremes = useSyncExternalStore(numbers.subscribe, numbers.extremes);
  const all = model.options.columns;
  const defined = useMemo(
    () =>
      columnsOf(all, (column) =>
        numberWidth(lettersOf(extremes, column, model.settings), column === columns.at(-1), metrics),
      ),
    [all, columns, extremes, metrics, model],
  );
  const state = useMemo(() => columnStateOf(all, columns), [all, columns]);
  const table = useTable({
    features: gridFeatures,
    columns: defined,
    data: noRows,
    columnResizeMode: 'onChange',
    state,
  });
  const sizes = table.state.columnSizing;
  const trackOf = ({ field, width, grow }: GridColumn): string => {
    const size = Math.round(table.getColumn(field)?.getSize() ?? width);
    // A text column shares the remaining width until its width is set.
    return sizes[field] === undefined && grow > 0 ? `minmax(${size}px, ${grow}fr)` : `${size}px`;
  };
  const template = [`${LINE_NUMBER_WIDTH}px`, ...columns.map(trackOf)].join(' ');
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

/** The least width of a column that shows so many letters of a number; 0 without numbers. */
const numberWidth = (letters: number, isLast: boolean, { figure, edges, lastEdges }: CellMetrics): number =>
  letters === 0 ? 0 : Math.ceil(letters * figure) + (isLast ? lastEdges : edges);
