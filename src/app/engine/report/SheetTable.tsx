import { ChevronDown, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { findRecordType } from '#contract/records/index';
import type { ReportDefinition } from '#contract/reports/definition';
import type { Sheet, SheetRow } from '#contract/reports/sheet';
import type { PathStep } from '#app/platform/router/drillPath.ts';
import type { Formats } from '#app/platform/formats/formats.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { classNames } from '#app/ui/classNames.ts';
import { readingKey } from '#app/ui/direction.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { useMedia } from '#app/ui/useMedia.ts';
import { type ComparedRow, rowKeys } from './comparison.ts';
import { DrillLink } from './DrillLink.tsx';
import { reportMessages as words } from './messages/messages.ts';
import {
  collapsibleRows,
  columnsInWords,
  figuresFirst,
  hiddenBy,
  isFigure,
  placesOf,
  shownCell,
  wholeFigure,
} from './sheetTable.ts';
import type { ReportView } from './useReportView.ts';

/** More columns than fit a common screen, unless their amounts are whole. */
const WIDE = 12;
export const isWide = ({ columns }: Pick<Sheet, 'columns'>): boolean => columns.length > WIDE;
/** With more columns the heads have two lines. */
const MANY = 9;
/** The columns that fit portrait and landscape paper; more take a larger sheet. */
const UPRIGHT = 6;
const ACROSS = 15;
const paperFor = (columns: number): 'across' | 'large' | undefined =>
  columns > ACROSS ? 'large' : columns > UPRIGHT ? 'across' : undefined;

/** Narrow screens have room for the name of a row and one or two figures. */
const NARROW = '(max-width: 720px)';

interface SheetTableProps {
  readonly sheet: Omit<Sheet, 'rows'> & { readonly rows: readonly ComparedRow[] };
  readonly definition: ReportDefinition;
  readonly formats: Formats;
  readonly pathHere: { readonly path: readonly PathStep[] };
  /** Its sections can be folded. */
  readonly view?: ReportView;
  /** Amounts without decimals; each says all of itself where it is pointed at. */
  readonly isWhole?: boolean;
}

/** The table of a report, each figure leading on. */
export function SheetTable({
  sheet,
  definition: { label, parameters },
  formats,
  pathHere,
  view,
  isWhole = false,
}: SheetTableProps) {
  const { rows, totals } = sheet;
  const keys = rowKeys(rows);
  const foldable = view ? collapsibleRows(rows) : undefined;
  const hidden = view ? hiddenBy(rows, keys, view.folded) : undefined;
  const isNarrow = useMedia(NARROW);
  // The service names its columns in English.
  const named = columnsInWords(sheet);
  const hasPlaces = isNarrow && named[0]?.name === 'item' && named.some(({ name }) => name === 'location');
  const columns = isNarrow ? (hasPlaces ? placesFirst(named) : figuresFirst(named)) : named;
  const [currency] = rows.flatMap((row) => row.currency ?? []);
  const places = placesOf(sheet, isWhole);
  const firstFigure = columns.find(isFigure)?.name;
  const classOf = (column: Sheet['columns'][number]) =>
    isFigure(column)
      ? classNames('n', column.name === firstFigure && 'money')
      : column.name === 'subsidiary'
        ? 'books'
        : undefined;
  const typeOf = (name: string) => [parameters.find((each) => each.name === name)?.to ?? []].flat()[0];
  const totalled = totals !== null && columns.some(({ name }) => name in totals);
  return (
    <table
      className={classNames('grid sticky sheet', isWide(sheet) ? 'is-wide' : columns.length > MANY && 'has-many')}
      data-paper={paperFor(columns.length)}
      aria-label={label}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col" className={classOf(column)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const key = keys[at] ?? '';
          if (hidden?.has(at) === true) return null;
          const fold =
            foldable?.has(at) === true && view
              ? { isFolded: view.folded.has(key), toggle: () => view.toggle(key) }
              : undefined;
          return (
            // The rows of a report have an order and no names.
            <tr key={at} className={rowClass(row)}>
              {columns.map((column, place) => (
                <SheetCell
                  key={column.name}
                  row={row}
                  column={column}
                  isFirst={place === 0}
                  className={classNames(classOf(column), row.values[column.name] === 0 && 'dim')}
                  fold={place === 0 ? fold : undefined}
                  to={row.ways?.[column.name]?.to ?? addressOf(row, column, typeOf(column.name))}
                  text={
                    place === 0
                      ? firstText(row, column, formats)
                      : shownCell(row, column, formats, places.get(column.name))
                  }
                  under={place === 0 && hasPlaces ? placeOf(row) : undefined}
                  title={
                    place === 0 && isWide(sheet)
                      ? firstText(row, column, formats)
                      : wholeFigure(row, column, formats, places.get(column.name))
                  }
                  state={stateOf(row, column.name, pathHere)}
                />
              ))}
            </tr>
          );
        })}
      </tbody>
      {totalled && (
        <tfoot>
          <tr>
            {columns.map(({ name, ...rest }, place) =>
              place === 0 ? (
                <th key={name} scope="row">
                  {words.totals}
                </th>
              ) : (
                <td key={name} className={classOf({ name, ...rest })}>
                  {name in totals && (
                    <span className="double">
                      {rest.type === 'amount' ? formats.amount(totals[name] ?? 0, currency?.id) : totals[name]}
                    </span>
                  )}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** The name of a row, also of entries without a name. */
function firstText(row: ComparedRow, column: Sheet['columns'][number], formats: Formats): string {
  const own = shownCell(row, column, formats);
  return own === '' ? words.unnamed : own;
}

/** Stock on a narrow screen: available quantity and advice first, the location below the item. */
function placesFirst(columns: Sheet['columns']): Sheet['columns'] {
  const [first, ...rest] = figuresFirst(columns).filter(({ name }) => name !== 'location');
  const isFirst = ({ name }: Sheet['columns'][number]): boolean => name === 'available' || name === 'advice';
  return first ? [first, ...rest.filter(isFirst), ...rest.filter((column) => !isFirst(column))] : [];
}

const placeOf = ({ values: { location } }: ComparedRow): string | undefined =>
  typeof location === 'object' && location !== null ? location.refName : undefined;

const rowClass = ({ kind }: SheetRow): string | undefined =>
  kind === 'heading' ? 'grp' : kind === 'line' ? undefined : kind;

interface SheetCellProps {
  readonly row: SheetRow;
  readonly column: Sheet['columns'][number];
  readonly isFirst: boolean;
  readonly className: string | undefined;
  readonly text: string;
  /** The figure in full where less of it is shown. */
  readonly title: string | undefined;
  readonly to: string | undefined;
  readonly state: { readonly path: readonly PathStep[] };
  /** Where the item of the row lies, on a narrow screen below its name. */
  readonly under: string | undefined;
  readonly fold: { readonly isFolded: boolean; readonly toggle: () => void } | undefined;
}

function SheetCell({ row, column, isFirst, className, text, title, to, state, fold, under }: SheetCellProps) {
  const content =
    to === undefined || text === '' ? (
      text
    ) : (
      <DrillLink to={to} state={state}>
        {text}
      </DrillLink>
    );
  if (isFirst && fold)
    return (
      <th scope="rowgroup" className={`level-${Math.min(row.level, 4)}`}>
        <Fold {...fold} label={text} />
      </th>
    );
  if (isFirst)
    return (
      <th
        scope={row.kind === 'heading' ? 'rowgroup' : 'row'}
        title={title}
        className={`level-${Math.min(row.level, 4)}`}
      >
        {content}
        {under !== undefined && <span className="sheet-under two">{under}</span>}
      </th>
    );
  return (
    <td className={className} title={title}>
      {isFigure(column) && row.kind === 'total' ? <span className="double">{content}</span> : content}
    </td>
  );
}

/** The head of a section: Left folds it, Right unfolds it, in reading order, as a click does either. */
function Fold({
  isFolded,
  toggle,
  label,
}: {
  readonly isFolded: boolean;
  readonly toggle: () => void;
  readonly label: string;
}) {
  const pressed = (event: KeyboardEvent) => {
    if (readingKey(event.key) !== (isFolded ? 'ArrowRight' : 'ArrowLeft')) return;
    event.preventDefault();
    toggle();
  };
  return (
    <span className="tree">
      <button type="button" aria-expanded={!isFolded} aria-label={label} onClick={toggle} onKeyDown={pressed}>
        <Icon of={isFolded ? ChevronRight : ChevronDown} isSmall />
      </button>
      {label}
    </span>
  );
}

/** The way back, and what the form that is begun starts with. */
function stateOf({ ways }: ComparedRow, column: string, pathHere: { readonly path: readonly PathStep[] }) {
  const filled = ways?.[column]?.filled;
  return filled === undefined ? pathHere : { ...pathHere, filled };
}

/** Where a cell leads: the report or record behind its row, or the record it names; `to` is the type a parameter of that name has. */
function addressOf(
  { drill: own, drills, values }: ComparedRow,
  column: Sheet['columns'][number],
  to: string | undefined,
): string | undefined {
  const drill = drills?.[column.name] ?? own;
  if (drill && 'report' in drill)
    return `/reports/${drill.report}?${new URLSearchParams({ ...drill.parameters, ...column.parameters }).toString()}`;
  const type = drill && findRecordType(drill.record.type);
  if (drill && type !== undefined) return recordAddress(type, drill.record.id);
  const value = values[column.name];
  const typeName =
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' ? value.type : to;
  const named = typeName === undefined ? undefined : findRecordType(typeName);
  return named !== undefined && typeof value === 'object' && value !== null
    ? recordAddress(named, value.id)
    : undefined;
}

const figure = { width: 74, className: 'n' };

/** The table while it is on its way. */
export const LoadingSheet = ({ definition }: { readonly definition: ReportDefinition }) => (
  <table className="grid sheet" aria-busy aria-label={words.loading(definition.label)}>
    <tbody>
      <SkeletonRows
        count={14}
        columns={definition.columns.map((column) => (isFigure(column) ? figure : { width: 190 }))}
      />
    </tbody>
  </table>
);
