import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { announce } from '#app/ui/feedback/announcer.ts';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { classNames } from '#app/ui/classNames.ts';
import { lazyOptional } from '#app/ui/lazyCode.ts';
import type { shownColumns } from './columns.ts';
import type { TotalsPlace } from './GroupLine.tsx';
import { ListHead } from './ListHead.tsx';
import { ListRows, type RowActions } from './ListRows.tsx';
import type { Cursor, ListParts } from '../listParts.ts';
import { readSort } from '../listState.ts';
import { listMessages as words } from '../messages.ts';
import { isSelected } from './selection.ts';
import type { CellSelection } from '../cells/useCellRange.ts';
import type { useListColumns } from './useListColumns.ts';

const TotalsFoot = lazyOptional(() => import('./TotalsFoot.tsx').then(({ TotalsFoot: component }) => component));

interface ListTableProps extends ListParts {
  readonly table: RefObject<HTMLTableElement | null>;
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

/** Announces a text that has changed since it was shown; the initial text is read with the page. */
function useChangeVoice(text: string | undefined): void {
  const former = useRef(text);
  useEffect(() => {
    if (former.current !== text && text !== undefined) announce(text);
    former.current = text;
  }, [text]);
}

/** The table of the list: its heads, rows or their placeholder, and totals. */
export function ListTable(props: ListTableProps) {
  const { definition, control, table, shape, place, wait, cells, onMenu } = props;
  const { state } = control;
  const { columns, widths } = shape;
  const { fields } = place;
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
        style={widths.style}
        {...cells.events}
      >
        <colgroup>
          <col className="col-tick" />
          {columns.map(({ field, isWide }, at) => (
            <col key={field} className={isWide ? 'wide' : undefined} style={{ width: widths.widths[at] }} />
          ))}
        </colgroup>
        <ListHead
          shape={shape}
          // Without an order in the address the default order of the type applies.
          sort={state.sort.length > 0 ? state.sort : readSort(definition.order ?? '', definition)}
          onMenu={onMenu}
        />
        {wait === 'first' ? (
          <tbody>
            <SkeletonRows
              count={12}
              columns={[
                { width: 14, className: 'c hide-s' },
                ...columns.map((column) => skeletonOf(column, shape.table.getColumn(column.field)?.getSize() ?? 0)),
              ]}
            />
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

const skeletonOf = (
  { isNumeric, isMoney, isWide, narrow }: ReturnType<typeof shownColumns>[number],
  width: number,
) => ({
  width: Math.round(width * 0.55),
  className: classNames(isNumeric && 'n', isMoney && 'money', isWide && 'wide', narrow ?? 'hide-s'),
});
