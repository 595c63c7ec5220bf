import { functionalUpdate, type OnChangeFn, type RowSelectionState, useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RecordDefinition } from '#contract/fields';
import type { ListRow } from '#app/platform/api/records.ts';
import { isRightToLeft } from '#app/ui/direction.ts';
import {
  type AddressedState,
  columnsOf,
  listFeatures,
  listStateOf,
  type ListTableModel,
  tableStateOf,
} from './listTable.ts';
import type { ListControl } from '../useListState.ts';

const noRows: readonly ListRow[] = [];
const nothingTicked: RowSelectionState = {};

/** The width on the screen when resizing begins: the flexible column has no other. */
type HeldWidth = Readonly<Record<string, number>>;

interface TableRows {
  readonly rows: readonly ListRow[];
  /** The least widths of columns, by field. */
  readonly leastWidths?: ReadonlyMap<string, number>;
  readonly rowSelection: RowSelectionState;
  readonly onRowSelectionChange: OnChangeFn<RowSelectionState>;
}

/**
 * The table behind a list: columns, order, widths, pins, sorting and grouping come from the address, the only place
 * that stores them. The service sorts and groups; the rows are those of one page, or none if only columns are needed.
 */
export function useListTable(definition: RecordDefinition, control: ListControl, page?: TableRows) {
  const { state, change, changeColumns } = control;
  const least = page?.leastWidths;
  const columns = useMemo(() => columnsOf(definition, least), [definition, least]);
  const addressed = useMemo(() => tableStateOf(state, definition), [state, definition]);
  const [held, setHeld] = useState<HeldWidth>();
  const sizing = useMemo(() => ({ ...addressed.columnSizing, ...held }), [addressed, held]);
  const next = <K extends keyof AddressedState>(slice: K, updater: Parameters<OnChangeFn<AddressedState[K]>>[0]) =>
    listStateOf({ ...addressed, [slice]: functionalUpdate(updater, addressed[slice]) }, state);
  const table: ListTableModel = useTable({
    features: listFeatures,
    columns,
    data: page?.rows ?? noRows,
    getRowId: ({ id }) => id,
    manualSorting: true,
    manualGrouping: true,
    groupedColumnMode: false,
    sortDescFirst: false,
    columnResizeMode: 'onEnd',
    columnResizeDirection: isRightToLeft() ? 'rtl' : 'ltr',
    state: { ...addressed, columnSizing: sizing, rowSelection: page?.rowSelection ?? nothingTicked },
    onColumnVisibilityChange: (updater) => changeColumns(next('columnVisibility', updater).columns),
    onColumnOrderChange: (updater) => changeColumns(next('columnOrder', updater).columns),
    onColumnPinningChange: (updater) => changeColumns(next('columnPinning', updater).columns),
    onColumnSizingChange: (updater) => {
      const sizes = functionalUpdate(updater, sizing);
      setHeld(undefined);
      // An edge that was only pressed has moved nothing.
      if (Object.entries(sizes).some(([field, width]) => width !== sizing[field]))
        changeColumns(listStateOf({ ...addressed, columnSizing: sizes }, state).columns);
    },
    onSortingChange: (updater) => change({ sort: next('sorting', updater).sort }),
    onGroupingChange: (updater) => change({ group: next('grouping', updater).group }),
    ...(page ? { onRowSelectionChange: page.onRowSelectionChange } : {}),
  });
  return { table, holdWidth: (field: string, width: number) => flushSync(() => setHeld({ [field]: width })) };
}
