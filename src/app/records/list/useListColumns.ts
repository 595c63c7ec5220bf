import { type RefObject, useMemo } from 'react';
import type { RecordDefinition } from '#contract/fields';
import { shownColumns } from './columns.ts';
import { within } from './listState.ts';
import { useColumnWidths } from './useColumnWidths.ts';
import type { ListControl } from './useListState.ts';

/** The columns in view with their widths, and the ways to change these. */
export function useListColumns(
  definition: RecordDefinition,
  { state, changeColumns }: ListControl,
  table: RefObject<HTMLTableElement>,
) {
  const columns = useMemo(() => shownColumns(definition, state.columns), [definition, state.columns]);
  const resize = (field: string, width: number) =>
    changeColumns(
      state.columns.map((column) => (column.field === field ? { ...column, width: within(width) } : column)),
    );
  const widths = useColumnWidths(columns, resize);
  return {
    columns,
    widths,
    resize,
    /** As wide as its widest text. */
    fit: (field: string) =>
      void import('./fitWidth.ts').then(
        ({ fitWidth }) => table.current && resize(field, fitWidth(table.current, field)),
        () => undefined,
      ),
  };
}
