import { ChevronDown, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { findListedType } from '#contract/derive/catalogue';
import type { ReportDefinition } from '#contract/reports/definition';
import { columnDrill } from '#contract/reports/drill';
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
import { Leading, type LeadingText } from './DrillLink.tsx';
import { reportMessages as words } from './messages/messages.ts';
import { Choice } from './ReportChoices.tsx';
import {
  collapsibleRows,
  columnsInWords,
  effectOf,
  figuresFirst,
  hiddenBy,
  isFigure,
  placesOf,
  shownCell,
  wholeFigure,
  withoutBelow,
} from './sheetTable.ts';
import type { ReportView } from './useReportView.ts';

/** More columns than fit a typical screen, unless their amounts have no decimals. */
const WIDE = 12;
export const isWide = ({ columns }: Pick<Sheet, 'columns'>): boolean => columns.length > WIDE;
/** Columns that say what they are of several: they keep their width, and scroll under the names of the rows. */
export const hasColumns = ({ columns }: Pick<Sheet, 'columns'>): boolean =>
  columns.some(({ kind }) => kind !== undefined);
/** With more columns the heads have two lines. */
const MANY = 9;
/** The number of columns that fit portrait and landscape paper; more need a larger sheet. */
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
  definition: { label, parameters, marked },
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
  const [named, below] = withoutBelow(columnsInWords(sheet));
  const hasPlaces = isNarrow && named[0]?.name === 'item' && named.some(({ name }) => name === 'location');
  const isOfColumns = hasColumns(sheet);
  const [chosen, setChosen] = useState<string>();
  const alone = isNarrow && isOfColumns ? (named.find(({ name }) => name === chosen) ?? mainOf(named)) : undefined;
  const columns = alone
    ? named.slice(0, 1).concat(alone)
    : isNarrow
      ? hasPlaces
        ? placesFirst(named)
        : figuresFirst(named)
      : named;
  // The bottom line of a statement stays in view; of several books each has its own.
  const held = isOfColumns && rows.at(-1)?.kind === 'total' && rows.at(-1)?.level === 0 ? rows.length - 1 : undefined;
  const [currency] = rows.flatMap((row) => row.currency ?? []);
  const places = placesOf(sheet, isWhole);
  const firstFigure = columns.find(isFigure)?.name;
  const classOf = (column: Sheet['columns'][number]) =>
    isFigure(column)
      ? classNames(
          'n',
          (column.name === firstFigure || (column.name === 'amount' && isOfColumns)) && 'money',
          (column.kind === 'variance' || column.kind === 'share') && column.type === 'percent' && 'two',
        )
      : column.name === 'subsidiary'
        ? 'books'
        : undefined;
  const typeOf = (name: string) => [parameters.find((each) => each.name === name)?.to ?? []].flat()[0];
  const totalled = totals !== null && columns.some(({ name }) => name in totals);
  const rowOf = (row: ComparedRow, at: number) => {
    const key = keys[at] ?? '';
    const fold =
      foldable?.has(at) === true && view
        ? { isFolded: view.folded.has(key), toggle: () => view.toggle(key) }
        : undefined;
    return (
      // The rows of a report have an order and no names.
      <tr key={at} className={classNames(rowClass(row), isMarked(row, marked) && 'is-marked')}>
        {columns.map((column, place) => (
          <SheetCell
            key={column.name}
            row={row}
            column={column}
            isFirst={place === 0}
            className={classNames(classOf(column), row.values[column.name] === 0 && 'dim', effectOf(row, column))}
            fold={place === 0 ? fold : undefined}
            to={row.ways?.[column.name]?.to ?? addressOf(row, column, typeOf(column.name))}
            text={
              place === 0 ? firstText(row, column, formats) : shownCell(row, column, formats, places.get(column.name))
            }
            under={place === 0 && hasPlaces ? placeOf(row) : undefined}
            title={
              place === 0 && isWide(sheet)
                ? firstText(row, column, formats)
                : (effectText(row, column) ?? wholeFigure(row, column, formats, places.get(column.name)))
            }
            state={stateOf(row, column.name, pathHere)}
            below={belowOf(row, below.get(column.name), formats, pathHere)}
          />
        ))}
      </tr>
    );
  };
  const table = (
    <table
      className={classNames(
        'grid sticky sheet',
        alone && 'is-alone',
        isOfColumns ? 'is-columns' : isWide(sheet) ? 'is-wide' : columns.length > MANY && 'has-many',
      )}
      data-paper={paperFor(columns.length)}
      aria-label={label}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col" className={classOf(column)}>
              {column.label}
              <HeadNote column={column} sheet={sheet} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map((row, at) => (at === held || hidden?.has(at) === true ? null : rowOf(row, at)))}</tbody>
      {held !== undefined && <tfoot className="held">{rows.slice(held).map((row) => rowOf(row, held))}</tfoot>}
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
  return alone ? (
    <>
      <p className="sheet-column">
        <Choice
          label={words.column}
          value={alone.name}
          options={named
            .slice(1)
            .filter(isFigure)
            .map(({ name, label: refName }) => ({ id: name, refName }))}
          onChange={setChosen}
        />
      </p>
      {table}
    </>
  ) : (
    table
  );
}

/** The column of the time that a report is about, else the last one. */
const mainOf = (columns: Sheet['columns']): Sheet['columns'][number] | undefined =>
  columns.find(({ name }) => name === 'amount' || name === 'closing') ?? columns.at(-1);

/** Below the name of a column its currency where each has its own, and that a month of it is open where others are closed. */
function HeadNote({
  column,
  sheet: { columns },
}: {
  readonly column: Sheet['columns'][number];
  readonly sheet: Pick<Sheet, 'columns'>;
}) {
  const hasOwn = new Set(columns.flatMap(({ currency }) => currency?.id ?? [])).size > 1;
  const timed = columns.filter(({ kind }) => kind === 'time');
  const isMarked = column.isPreliminary === true && timed.some(({ isPreliminary }) => isPreliminary !== true);
  if (!isMarked && !(hasOwn && column.currency)) return null;
  return (
    <span className="head-note" title={isMarked ? words.preliminaryHint : undefined}>
      {isMarked ? words.preliminary : column.currency?.refName}
    </span>
  );
}

/** The name of a row, also of entries without a name. */
function firstText(row: ComparedRow, column: Sheet['columns'][number], formats: Formats): string {
  const own = shownCell(row, column, formats);
  return own === '' ? words.unnamed : own;
}

/** The effect of a variance on profit, so that color isn't needed to read it. */
const effectText = (row: ComparedRow, column: Sheet['columns'][number]): string | undefined => {
  const effect = effectOf(row, column);
  return effect && (effect === 'favorable' ? words.favorable : words.unfavorable);
};

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

/** Whether a row stands out. */
const isMarked = ({ values }: SheetRow, column: string | undefined): boolean =>
  column !== undefined && typeof values[column] === 'number' && values[column] !== 0;

interface SheetCellProps {
  readonly row: SheetRow;
  readonly column: Sheet['columns'][number];
  readonly isFirst: boolean;
  readonly className: string | undefined;
  readonly text: string;
  /** The full figure if less of it is shown. */
  readonly title: string | undefined;
  readonly to: string | undefined;
  readonly state: { readonly path: readonly PathStep[] };
  /** The location of the row's item, on a narrow screen below its name. */
  readonly under: string | undefined;
  readonly fold: { readonly isFolded: boolean; readonly toggle: () => void } | undefined;
  /** The value of another column that is shown in this cell. */
  readonly below: LeadingText | undefined;
}

function belowOf(
  row: ComparedRow,
  column: Sheet['columns'][number] | undefined,
  formats: Formats,
  pathHere: { readonly path: readonly PathStep[] },
): LeadingText | undefined {
  const text = column ? shownCell(row, column, formats) : '';
  return column && text !== ''
    ? { text, to: row.ways?.[column.name]?.to, state: stateOf(row, column.name, pathHere) }
    : undefined;
}

function SheetCell({ row, column, isFirst, className, text, title, to, state, fold, under, below }: SheetCellProps) {
  const content = <Leading text={text} to={to} state={state} />;
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
      {isFigure(column) && column.type !== 'percent' && row.kind === 'total' ? (
        <span className="double">{content}</span>
      ) : (
        content
      )}
      {below && (
        <span className="sheet-below">
          <Leading {...below} />
        </span>
      )}
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

/**
 * The target of a cell: the report or record behind its row, or the record it names; `to` is the type that a parameter
 * of that name has.
 */
function addressOf(
  { drill: own, drills, values }: ComparedRow,
  column: Sheet['columns'][number],
  to: string | undefined,
): string | undefined {
  const named = drills?.[column.name] ?? own;
  const drill = named && columnDrill(named, column);
  if (named && !drill) return undefined;
  if (drill && 'report' in drill) return `/reports/${drill.report}?${new URLSearchParams(drill.parameters).toString()}`;
  const type = drill && findListedType(drill.record.type);
  if (drill && type !== undefined) return recordAddress(type, drill.record.id);
  const value = values[column.name];
  const typeName =
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' ? value.type : to;
  const record = typeName === undefined ? undefined : findListedType(typeName);
  return record !== undefined && typeof value === 'object' && value !== null
    ? recordAddress(record, value.id)
    : undefined;
}

const figure = { width: 74, className: 'n' };

/** The table while it is on its way. */
export const LoadingSheet = ({ definition }: { readonly definition: ReportDefinition }) => (
  <table className="grid sheet" aria-busy aria-label={words.loading(definition.label)}>
    <tbody>
      <SkeletonRows
        count={14}
        columns={definition.columns
          .filter(({ optional }) => optional !== true)
          .map((column) => (isFigure(column) ? figure : { width: 190 }))}
      />
    </tbody>
  </table>
);
