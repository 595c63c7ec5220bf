import { type CSSProperties, lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { announce } from '../../ui/announcer.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { classNames } from '../../ui/classNames.ts';
import type { shownColumns } from './columns.ts';
import type { TotalsPlace } from './GroupLine.tsx';
import { ListHead } from './ListHead.tsx';
import { ListRows, type RowActions } from './ListRows.tsx';
import type { Cursor, ListParts } from './listParts.ts';
import { readSort, sortedBy, withColumnMoved } from './listState.ts';
import { listMessages as words } from './messages.ts';
import { isSelected, pageState, pageToggled } from './selection.ts';
import type { CellSelection } from './useCellRange.ts';
import { pinStarts, type useColumnWidths } from './useColumnWidths.ts';
import type { useListColumns } from './useListColumns.ts';

const TotalsFoot = lazy(() => import('./TotalsFoot.tsx').then(({ TotalsFoot: component }) => ({ default: component })));

interface ListTableProps extends ListParts {
  readonly table: RefObject<HTMLTableElement>;
  readonly shape: ReturnType<typeof useListColumns>;
  /** The rows of the page and what they are added up with. */
  readonly place: TotalsPlace;
  /** Nothing was read yet, or what is shown is the page before. */
  readonly wait: 'first' | 'former' | undefined;
  readonly hasMore: boolean;
  readonly cursor: Cursor;
  readonly actions: RowActions;
  readonly cells: CellSelection;
  readonly onMenu: (field: string, at: { readonly x: number; readonly y: number }) => void;
}

/** Says a text that has changed since it stood there; what is there on arrival is read with the page. */
function useChangeVoice(text: string | undefined): void {
  const former = useRef(text);
  useEffect(() => {
    if (former.current !== text && text !== undefined) announce(text);
    former.current = text;
  }, [text]);
}

/** The table of the list: its heads, the rows or what stands for them, and its totals. */
export function ListTable(props: ListTableProps) {
  const { definition, control, selection, setSelection, table, shape, place, wait, cells, onMenu } = props;
  const { state, change, changeColumns } = control;
  const { columns, widths } = shape;
  const { rows, fields } = place;
  const [first] = state.sort;
  const order =
    first &&
    words.sorted(columns.find(({ field }) => field === first.field)?.label ?? first.field, first.direction === 'desc');
  useChangeVoice(order);
  return (
    <div
      className={classNames('grid-wrap', wait === 'former' && 'is-former')}
      {...(state.density === undefined ? {} : { 'data-density': state.density })}
    >
      <table
        ref={table}
        className={classNames('grid sticky stack list', columns.some(({ isPinned }) => isPinned) && 'has-pins')}
        aria-label={wait === 'first' ? words.loading(definition.plural) : definition.plural}
        aria-busy={wait !== undefined || undefined}
        style={sizesOf(widths, pinStarts(columns, widths.widths))}
        {...cells.events}
      >
        <colgroup>
          <col className="col-tick" />
          {columns.map(({ field, isWide }, at) => (
            <col key={field} className={isWide ? 'wide' : undefined} style={{ width: widths.widths[at] }} />
          ))}
        </colgroup>
        <ListHead
          columns={columns}
          sort={state.sort.length > 0 ? state.sort : readSort(definition.order ?? '', definition)}
          page={rows.length === 0 ? 'none' : pageState(selection, rows)}
          handleOf={widths.handleOf}
          onSort={(field, isAdding) => change({ sort: sortedBy(state.sort, field, isAdding) })}
          onPage={() => setSelection((former) => pageToggled(former, rows))}
          onMove={(field, before) => changeColumns(withColumnMoved(state.columns, field, before))}
          onResize={shape.resize}
          onFit={shape.fit}
          onMenu={onMenu}
        />
        {wait === 'first' ? (
          <tbody>
            <SkeletonRows count={12} columns={[{ width: 14, className: 'c hide-s' }, ...columns.map(skeletonOf)]} />
          </tbody>
        ) : (
          <Rows {...props} />
        )}
        {wait !== 'first' && fields.length > 0 && (
          <Suspense fallback={null}>
            <TotalsFoot {...place} />
          </Suspense>
        )}
      </table>
    </div>
  );
}

function Rows({
  definition,
  control,
  selection,
  shape: { columns },
  place,
  hasMore,
  cursor,
  actions,
  cells,
}: ListTableProps): ReactNode {
  return (
    <ListRows
      definition={definition}
      columns={columns}
      rows={place.rows}
      formats={place.formats}
      isSelected={(id) => isSelected(selection, id)}
      cursor={cursor.index}
      activeField={columns[cursor.column]?.field}
      actions={actions}
      range={cells.range}
      grouped={control.state.group === '' ? undefined : { place, control, hasAfter: hasMore }}
    />
  );
}

/** The stylesheet chooses between the two by the width of the page. */
const sizesOf = (
  { minWidth, tabletWidth, isFixed }: ReturnType<typeof useColumnWidths>,
  pins: Readonly<Record<string, string>>,
): CSSProperties =>
  // Custom properties are not in the type of the library.
  ({
    ...pins,
    '--list-width': `${minWidth}px`,
    '--list-tablet': `${tabletWidth}px`,
    ...(isFixed ? { width: 'var(--list-min)' } : {}),
  }) as CSSProperties;

const skeletonOf = ({ isNumeric, isMoney, isWide, narrow, usualWidth }: ReturnType<typeof shownColumns>[number]) => ({
  width: Math.round(usualWidth * 0.55),
  className: classNames(isNumeric && 'n', isMoney && 'money', isWide && 'wide', narrow ?? 'hide-s'),
});
