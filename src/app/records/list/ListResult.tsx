import { type CSSProperties, lazy, type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import type { ListRow, ListSearch } from '../../api/records.ts';
import { useConnection, usePrefetchRecord, useRecordList } from '../../api/useConnection.ts';
import { useCaller } from '../../auth/useCaller.ts';
import { useFormats } from '../../shell/formats.ts';
import { copyAddress, recordAddress } from '../../shell/navigation.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { classNames } from '../../ui/classNames.ts';
import { shownColumns } from './columns.ts';
import { fitWidth } from './fitWidth.ts';
import { rememberList } from './listContext.ts';
import { ListFooter } from './ListFooter.tsx';
import { ListHead } from './ListHead.tsx';
import { type Grouped, ListRows, type RowActions } from './ListRows.tsx';
import type { Cursor, ListParts, MenuPlace, RowCommands } from './listParts.ts';
import { type ListState, readSort, sortedBy, within, withColumnMoved } from './listState.ts';
import { listMessages as words } from './messages.ts';
import { extended, isSelected, pageState, pageToggled, refreshed, toggled } from './selection.ts';
import { loadFilter } from './FilterPlace.tsx';
import { tellShown } from '../../ui/firstScreen.ts';
import { whenIdle } from '../../ui/whenIdle.ts';
import { totalledFields } from './grouping.ts';
import { useCellRange } from './useCellRange.ts';
import { pinStarts, useColumnWidths } from './useColumnWidths.ts';
import { useListKeys } from './useListKeys.ts';
import { searchOf } from './useListState.ts';

interface ListResultProps extends ListParts {
  readonly onTotal: (total: number | undefined) => void;
}

const CellMenu = lazy(() => import('./CellMenu.tsx').then(({ CellMenu: component }) => ({ default: component })));
const TotalsFoot = lazy(() => import('./TotalsFoot.tsx').then(({ TotalsFoot: component }) => ({ default: component })));
const InlineEdit = lazy(() => import('./InlineEdit.tsx').then(({ InlineEdit: component }) => ({ default: component })));
const HeadMenu = lazy(() => import('./HeadMenu.tsx').then(({ HeadMenu: component }) => ({ default: component })));
const loadStates = () => import('./ListStates.tsx');
const EmptyList = lazy(() => loadStates().then(({ EmptyList: component }) => ({ default: component })));
const ListFailed = lazy(() => loadStates().then(({ ListFailed: component }) => ({ default: component })));

const none: readonly ListRow[] = [];

/** The rows of the list and everything one does with them. */
export function ListResult(props: ListResultProps) {
  const { type, definition, control, selection, setSelection, onTotal } = props;
  const { state, change, changeColumns } = control;
  const open = useFoldFilter(definition, state);
  const search = useMemo(() => searchOf(definition, state, open), [definition, state, open]);
  // What the totals, the count and "all that match" are about is everything, folded or not.
  const unfolded = useMemo(() => (state.fold ? searchOf(definition, state) : search), [definition, state, search]);
  const { data, error, refetch, isPlaceholderData } = useRecordList(type, search, open !== undefined);
  const rows = data?.items ?? none;
  const matching = useMatching(type, unfolded, state.fold !== undefined);
  const total = state.fold ? matching : data?.totalResults;
  useEffect(() => onTotal(total), [onTotal, total]);
  useEffect(() => setSelection((former) => refreshed(former, rows)), [setSelection, rows]);
  useEffect(() => {
    if (data && !isPlaceholderData) rememberList({ type, address: control.address, search, ids: data.items.map(({ id }) => id), total: data.totalResults });
  }, [data, isPlaceholderData, type, control.address, search]);

  // What filters, and what says that the service cannot be reached, must be here before it cannot.
  const isFilled = rows.length > 0;
  useEffect(() => {
    if (data) tellShown();
  }, [data]);
  useEffect(() => (isFilled ? whenIdle(() => void Promise.all([loadStates(), loadFilter()]).catch(() => undefined)) : undefined), [isFilled]);

  const formats = useFormats();
  const columns = useMemo(() => shownColumns(definition, state.columns), [definition, state.columns]);
  const withWidths = (given: Readonly<Record<string, number>>) =>
    state.columns.map((column) => (given[column.field] === undefined ? column : { ...column, width: given[column.field] }));
  const widths = useColumnWidths(columns, (field, width) => changeColumns(withWidths({ [field]: width })));
  const table = useRef<HTMLTableElement>(null);
  const cursor = useCursor(rows);
  const [menu, setMenu] = useState<MenuPlace>();
  const [headMenu, setHeadMenu] = useState<Pick<MenuPlace, 'at'> & { readonly field: string }>();
  const [edited, setEdited] = useState<MenuPlace>();
  const cells = useCellRange(table, rows, columns);
  const actions = useRowActions(props, rows, cursor.set, setMenu);
  useFocusInGrid(table, rows, menu !== undefined, isPlaceholderData);
  const activeField = columns[cursor.column]?.field;
  useListKeys({ ...props, rows, columns, cursor, actions, table, cells, onChange: setEdited, hasMore: data?.hasMore ?? false });
  const fit = (field: string) => table.current && changeColumns(withWidths({ [field]: fitWidth(table.current, field) }));
  const widen = (field: string, by: number) => {
    const head = table.current?.querySelector(`th[data-field="${CSS.escape(field)}"]`);
    if (head) changeColumns(withWidths({ [field]: within(head.getBoundingClientRect().width + by) }));
  };
  const totalled = useMemo(() => totalledFields(definition, state, columns), [definition, state, columns]);
  const place = { definition, search: unfolded, columns, fields: totalled, group: state.group, rows, total: total ?? 0, formats };
  const grouped: Grouped | undefined = state.group === '' ? undefined : { place, control, hasAfter: data?.hasMore ?? false };

  const sort = state.sort.length > 0 ? state.sort : readSort(definition.order ?? '', definition);
  const isFirstLoad = !data && !error;
  if (error && !data) return <Suspense fallback={null}><ListFailed error={error} control={control} onRetry={() => void refetch()} /></Suspense>;
  if (data && rows.length === 0 && !isPlaceholderData && (state.fold === undefined || total === 0)) return <Suspense fallback={null}><EmptyList type={type} definition={definition} control={control} total={data.totalResults} /></Suspense>;
  return (
    <>
      {error && <Suspense fallback={null}><ListFailed error={error} control={control} onRetry={() => void refetch()} isOverRows /></Suspense>}
      <div className={classNames('grid-wrap', isPlaceholderData && 'is-former')} {...(state.density === undefined ? {} : { 'data-density': state.density })}>
        <table
          ref={table}
          className={classNames('grid sticky stack list', columns.some(({ isPinned }) => isPinned) && 'has-pins')}
          aria-label={isFirstLoad ? words.loading(definition.plural) : definition.plural}
          aria-busy={isFirstLoad || isPlaceholderData || undefined}
          style={sizesOf(widths, pinStarts(columns, widths.widths))}
          {...cells.events}
        >
          <colgroup>
            <col className="col-tick" />
            {columns.map(({ field, isWide }, at) => <col key={field} className={isWide ? 'wide' : undefined} style={{ width: widths.widths[at] }} />)}
          </colgroup>
          <ListHead
            columns={columns}
            sort={sort}
            page={rows.length === 0 ? 'none' : pageState(selection, rows)}
            handleOf={widths.handleOf}
            onSort={(field, isAdding) => change({ sort: sortedBy(state.sort, field, isAdding) })}
            onPage={() => setSelection((former) => pageToggled(former, rows))}
            onMove={(field, before) => changeColumns(withColumnMoved(state.columns, field, before))}
            onResize={(field, width) => changeColumns(withWidths({ [field]: within(width) }))}
            onFit={fit}
            onMenu={(field, at) => setHeadMenu({ field, at })}
          />
          {isFirstLoad ? (
            <tbody><SkeletonRows count={12} columns={[{ width: 14, className: 'c hide-s' }, ...columns.map(skeletonOf)]} /></tbody>
          ) : (
            <ListRows
              definition={definition}
              columns={columns}
              rows={rows}
              formats={formats}
              isSelected={(id) => isSelected(selection, id)}
              cursor={cursor.index}
              activeField={activeField}
              actions={actions}
              range={cells.range}
              grouped={grouped}
            />
          )}
          {data && totalled.length > 0 && <Suspense fallback={null}><TotalsFoot {...place} /></Suspense>}
        </table>
      </div>
      {data && <ListFooter {...props} page={data} total={total ?? data.totalResults} search={unfolded} columns={columns} formats={formats} cells={cells} />}
      {menu && <Suspense fallback={null}><CellMenu {...props} place={menu} columns={columns} formats={formats} onClose={() => setMenu(undefined)} actions={actions} onChange={setEdited} /></Suspense>}
      {headMenu && <Suspense fallback={null}><HeadMenu {...props} {...headMenu} onFit={() => fit(headMenu.field)} onWiden={(by) => widen(headMenu.field, by)} onClose={() => setHeadMenu(undefined)} /></Suspense>}
      {edited && <Suspense fallback={null}><InlineEdit {...props} place={edited} columns={columns} total={total ?? 0} onClose={() => setEdited(undefined)} /></Suspense>}
    </>
  );
}

/** The filter that leaves the rows of folded groups out; undefined while its code is on its way. */
function useFoldFilter(definition: ListResultProps['definition'], state: ListState): string | undefined {
  const [made, setMade] = useState<{ readonly filter: (typeof import('./folding.ts'))['foldFilter'] }>();
  const isNeeded = state.fold !== undefined && made === undefined;
  useEffect(() => (isNeeded ? void import('./folding.ts').then(({ foldFilter }) => setMade({ filter: foldFilter }), () => undefined) : undefined), [isNeeded]);
  return state.fold ? made?.filter(definition, state) : '';
}

/** How many match, whether or not their groups are folded. */
function useMatching(type: ListResultProps['type'], search: ListSearch, isAsked: boolean): number | undefined {
  const { queries } = useConnection();
  return useQuery({ ...queries.list(type, { ...search, limit: 1, offset: 0, fields: [] }), enabled: isAsked }).data?.totalResults;
}

/** The stylesheet chooses between the two by the width of the page. */
const sizesOf = ({ minWidth, tabletWidth, isFixed }: ReturnType<typeof useColumnWidths>, pins: Readonly<Record<string, string>>): CSSProperties =>
  // Custom properties are not in the type of the library.
  ({ ...pins, '--list-width': `${minWidth}px`, '--list-tablet': `${tabletWidth}px`, ...(isFixed ? { width: 'var(--list-min)' } : {}) }) as CSSProperties;

const skeletonOf = ({ isNumeric, isMoney, isWide, narrow, usualWidth }: ReturnType<typeof shownColumns>[number]) => ({
  width: Math.round(usualWidth * 0.55),
  className: classNames(isNumeric && 'n', isMoney && 'money', isWide && 'wide', narrow ?? 'hide-s'),
});

/** The row that keys work on; it follows its record when the page is read anew. */
function useCursor(rows: readonly ListRow[]): Cursor {
  const { key } = useLocation();
  const [id, setId] = useState<string | undefined>(() => cursors.get(key));
  const [column, setColumn] = useState(-1);
  useEffect(() => {
    if (id !== undefined) cursors.set(key, id);
  }, [key, id]);
  const set = useCallback((next: string | undefined) => setId(next), []);
  return { index: rows.findIndex((row) => row.id === id), column, set, setColumn };
}
/** A filter from the menu of a cell may take away the row that the focus would go back to: the first row gets it then. */
function useFocusInGrid(table: RefObject<HTMLTableElement>, rows: readonly ListRow[], isMenuOpen: boolean, isFormer: boolean): void {
  const askedOn = useRef<readonly ListRow[]>();
  useEffect(() => {
    if (isMenuOpen) askedOn.current = rows;
    if (isMenuOpen || isFormer || askedOn.current === undefined || askedOn.current === rows || rows.length === 0) return;
    askedOn.current = undefined;
    if (document.activeElement === document.body) table.current?.querySelector<HTMLElement>('tbody a[tabindex="0"]')?.focus({ preventScroll: true });
  }, [table, rows, isMenuOpen, isFormer]);
}

/** The row one was on at each visited entry of the history. */
const cursors = new Map<string, string>();

function useRowActions(
  { type, definition, control, setSelection }: ListParts,
  rows: readonly ListRow[],
  point: (id: string) => void,
  openMenu: (place: MenuPlace) => void,
): RowActions & RowCommands {
  const navigate = useNavigate();
  const prefetch = usePrefetchRecord();
  const { can } = useCaller();
  const latest = useRef({ rows, control });
  latest.current = { rows, control };
  return useMemo(() => {
    const hover: { timer?: ReturnType<typeof setTimeout> } = {};
    return {
      toggle: (row, isRange) => {
        point(row.id);
        setSelection((former) => (isRange ? extended(former, latest.current.rows, row) : toggled(former, row)));
      },
      open: (row, inTab) => {
        const to = recordAddress(type, row.id);
        if (inTab) window.open(to, '_blank', 'noopener');
        else void navigate(to);
      },
      point: (row) => point(row.id),
      prefetch: (row) => {
        clearTimeout(hover.timer);
        hover.timer = setTimeout(() => prefetch(type, row.id), HOVER_MS);
      },
      menu: (row, field, at) => {
        point(row.id);
        openMenu({ row, field, at });
      },
      edit: can(definition.permission.id, 'Edit') ? (row) => void navigate(`${recordAddress(type, row.id)}/edit`) : undefined,
      duplicate: can(definition.permission.id, 'Create') ? (row) => void navigate(copyAddress(type, row.id)) : undefined,
    };
  }, [type, definition, navigate, prefetch, can, point, setSelection, openMenu]);
}

/** A pointer that only passes over asks for nothing. */
const HOVER_MS = 120;
