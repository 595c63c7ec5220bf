import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { Total } from '#app/platform/api/records.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { firstPaint } from '#app/ui/firstPaint.ts';
import { lazyComponent, lazyOptional } from '#app/ui/lazyCode.ts';
import { ListFooter } from './ListFooter.tsx';
import type { Layer } from './ListLayer.tsx';
import { ListTable } from './table/ListTable.tsx';
import type { ListParts, MenuPlace } from './listParts.ts';
import { loadStates } from './loadStates.ts';
import { totalledFields } from './table/grouping.ts';
import { useCellRange } from './cells/useCellRange.ts';
import { useFocusInGrid, useListCursor } from './table/useListCursor.ts';
import { useListColumns } from './table/useListColumns.ts';
import { useListKeys } from './table/useListKeys.ts';
import { useListPage } from './useListPage.ts';
import { useRowActions } from './table/useRowActions.ts';

interface ListResultProps extends ListParts {
  readonly onNews: (mark: ReactNode) => void;
  readonly onTotal: (total: Total | undefined) => void;
}

const ListLayer = lazyOptional(() => import('./ListLayer.tsx').then(({ ListLayer: component }) => component));
/** Changes of others are followed only once the rows are loaded. */
const LiveRows = lazyOptional(() =>
  firstPaint()
    .then(() => import('./live/LiveRows.tsx'))
    .then(({ LiveRows: component }) => component),
);
const EmptyList = lazyComponent(() => loadStates().then(({ EmptyList: component }) => component));
const ListFailed = lazyComponent(() => loadStates().then(({ ListFailed: component }) => component));

/** The rows of the list and everything one does with them. */
export function ListResult(props: ListResultProps) {
  const { type, definition, control, onTotal, onNews, selection } = props;
  const { state } = control;
  const { page, asked, rows, total, listed, search, error, retry, isFormer } = useListPage(props, onTotal);
  // The links of the former page lead from there, not from the one that is awaited.
  const turn = (by: 1 | -1): void => control.turn(by, isFormer ? undefined : page);
  const formats = useFormats();
  const table = useRef<HTMLTableElement>(null);
  const shape = useListColumns(props, rows, table, formats);
  const { columns } = shape;
  const cursor = useListCursor(rows);
  const [layer, setLayer] = useState<Layer>();
  const cells = useCellRange(table, rows, columns);
  // A stable object, or every row would be rendered again.
  const openMenu = useCallback((place: MenuPlace) => setLayer({ is: 'cell', place }), []);
  const actions = useRowActions(props, rows, cursor.set, openMenu);
  useFocusInGrid(table, rows, layer?.is === 'cell', isFormer);
  useListKeys({
    ...props,
    rows,
    columns,
    cursor,
    actions,
    table,
    tickPage: () => shape.table.toggleAllPageRowsSelected(),
    cells,
    onChange: (place) => setLayer({ is: 'edit', place }),
    hasMore: page?.hasMore ?? false,
    turn,
  });
  const fields = useMemo(() => totalledFields(definition, state, columns), [definition, state, columns]);
  const place = { definition, search, columns, fields, group: state.group, rows, total, formats };

  const isEmpty =
    page !== undefined &&
    rows.length === 0 &&
    !isFormer &&
    total !== undefined &&
    (state.fold === undefined || total.count === 0);
  if (error && !page)
    return (
      <Suspense fallback={null}>
        <ListFailed error={error} control={control} onRetry={retry} />
      </Suspense>
    );
  const live = page && !isFormer && (
    <Suspense fallback={null}>
      <LiveRows
        type={type}
        search={asked}
        page={page}
        table={table}
        isWorkedIn={selection.isEverything || selection.rows.size > 0 || layer !== undefined}
        onNews={onNews}
      />
    </Suspense>
  );
  if (isEmpty)
    return (
      <>
        <Suspense fallback={null}>
          <EmptyList type={type} definition={definition} control={control} total={total.count} />
        </Suspense>
        {live}
      </>
    );
  return (
    <>
      {error && (
        <Suspense fallback={null}>
          <ListFailed error={error} control={control} onRetry={retry} isOverRows />
        </Suspense>
      )}
      <ListTable
        {...props}
        table={table}
        shape={shape}
        place={place}
        wait={page ? (isFormer ? 'former' : undefined) : 'first'}
        hasMore={page?.hasMore ?? false}
        cursor={cursor}
        actions={actions}
        cells={cells}
        onMenu={(field, at) => setLayer({ is: 'head', field, at })}
      />
      {live}
      {page && (
        <ListFooter
          {...props}
          page={page}
          turn={turn}
          total={total}
          listed={listed}
          search={search}
          columns={columns}
          formats={formats}
          cells={cells}
        />
      )}
      {layer && (
        <Suspense fallback={null}>
          <ListLayer
            {...props}
            layer={layer}
            onLayer={setLayer}
            table={table}
            columns={columns}
            shape={shape}
            total={total}
            actions={actions}
            formats={formats}
          />
        </Suspense>
      )}
    </>
  );
}
