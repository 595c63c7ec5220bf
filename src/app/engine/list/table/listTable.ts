import {
  columnGroupingFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type ReactTable,
  type TableState,
} from '@tanstack/react-table';
import type { RecordDefinition } from '#contract/fields';
import type { ListRow } from '#app/platform/api/records.ts';
import { columnField, columnsOffered, usualWidthOf } from './columns.ts';
import { type ListColumn, type ListState, NARROWEST, WIDEST, within } from '../listState.ts';

export const listFeatures = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnSizingFeature,
  columnResizingFeature,
  columnPinningFeature,
  rowSortingFeature,
  columnGroupingFeature,
  rowSelectionFeature,
});

/** The table of a list, with the rows of the page. */
export type ListTableModel = ReactTable<typeof listFeatures, ListRow>;

/** The part of the table's state that the address stores. */
export type AddressedState = Pick<
  TableState<typeof listFeatures>,
  'columnVisibility' | 'columnOrder' | 'columnSizing' | 'columnPinning' | 'sorting' | 'grouping'
>;

const helper = createColumnHelper<typeof listFeatures, ListRow>();

/** Everything a list of this type can show, as columns of a table; those of numbers at least as wide as `least` says. */
export const columnsOf = (definition: RecordDefinition, least?: ReadonlyMap<string, number>) =>
  helper.columns(
    columnsOffered(definition).flatMap(({ field, label }) => {
      const of = columnField(definition, field);
      return of
        ? [
            helper.accessor((row) => row[field], {
              id: field,
              header: label,
              size: usualWidthOf(definition, field, of),
              minSize: Math.min(Math.max(NARROWEST, least?.get(field) ?? 0), WIDEST),
              maxSize: WIDEST,
            }),
          ]
        : [];
    }),
  );

/** The state of a list as its table has it. */
export function tableStateOf(state: ListState, definition: RecordDefinition): AddressedState {
  const { columns, sort, group } = state;
  const shown = new Set(columns.map(({ field }) => field));
  return {
    columnVisibility: Object.fromEntries(columnsOffered(definition).map(({ field }) => [field, shown.has(field)])),
    columnOrder: columns.map(({ field }) => field),
    columnSizing: Object.fromEntries(
      columns.flatMap(({ field, width }) => (width === undefined ? [] : [[field, width]])),
    ),
    columnPinning: { start: columns.flatMap(({ field, isPinned }) => (isPinned ? [field] : [])), end: [] },
    sorting: sort.map(({ field, direction }) => ({ id: field, desc: direction === 'desc' })),
    grouping: group === '' ? [] : [group],
  };
}

/** The state of its table as the address of a list says it: what the table leaves alone is as it was in `former`. */
export function listStateOf(table: AddressedState, former: ListState): ListState {
  const { columnVisibility, columnOrder, columnSizing, columnPinning, sorting, grouping } = table;
  const isShown = (field: string): boolean => columnVisibility[field] === true;
  const added = Object.keys(columnVisibility).filter((field) => !columnOrder.includes(field));
  const columns = [...columnOrder, ...added].filter(isShown).map((field): ListColumn => {
    const width = columnSizing[field];
    return {
      field,
      ...(columnPinning.start.includes(field) ? { isPinned: true } : {}),
      ...(width === undefined ? {} : { width: within(width) }),
    };
  });
  return {
    ...former,
    columns: [...columns.filter(({ isPinned }) => isPinned), ...columns.filter(({ isPinned }) => !isPinned)],
    sort: sorting.map(({ id, desc }) => ({ field: id, direction: desc ? 'desc' : 'asc' })),
    group: grouping[0] ?? '',
  };
}

/** The order of columns with one of them before another, or last. */
export function movedBefore(order: readonly string[], field: string, before: string | undefined): string[] {
  const rest = order.filter((each) => each !== field);
  const at = before === undefined ? rest.length : rest.indexOf(before);
  return at < 0 || field === before ? [...order] : rest.toSpliced(at, 0, field);
}
