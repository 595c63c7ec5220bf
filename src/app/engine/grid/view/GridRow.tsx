import { memo, type ReactNode, useLayoutEffect } from 'react';
import { labelled } from '#app/platform/i18n/labelled.ts';
import { classNames } from '#app/ui/classNames.ts';
import { CellEditor } from './CellEditor.tsx';
import type { GridModel } from '../model/GridModel.ts';
import { gridMessages as words } from '../gridMessages.ts';
import { type HrefOf, ReadOnlyCell } from './ReadOnlyCell.tsx';
import { setTick } from '../model/lineActions.ts';
import type { Cells, GridColumn, GridRow, GridValue } from '../gridTypes.ts';
import { cellOf } from '../model/lineStore.ts';
import { displayText, isEmptyValue, isReference, wholeText } from '../model/readCell.ts';
import { useRow } from './useGridModel.ts';

/** One line of text below a line that has something to fix, in pixels. */
export const NOTE_HEIGHT = 22;

interface RowViewProps {
  /** Distinguishes the notes of several grids on a page. */
  readonly gridId: string;
  readonly model: GridModel;
  /** Which line; NEW_LINE for the one below the last. */
  readonly id: number;
  readonly index: number;
  /** Distance from the first line in pixels. */
  readonly top: number;
  readonly columns: readonly GridColumn[];
  readonly hrefOf: HrefOf | undefined;
}

/** One painted line. It watches its own line only, so a key elsewhere costs it nothing. */
export const RowView = memo(function RowView({ gridId, model, id, index, top, columns, hrefOf }: RowViewProps) {
  const row = useRow(model, id);
  const ghosts = model.ghostsOf(index);
  const notes = row && model.notes.has(id) ? `${gridId}-${id}` : undefined;
  // Proposed and calculated numbers are known once they are painted.
  useLayoutEffect(() => {
    model.store.numbers.see(ghosts);
    model.store.numbers.tell();
  }, [model, ghosts]);
  return (
    <>
      <tr
        role="row"
        aria-rowindex={index + 2}
        data-row={index}
        className={classNames(row === undefined && 'new', model.store.hasProblem(id) && !model.isBegun(id) && 'bad')}
        style={{ transform: `translateY(${top}px)` }}
      >
        <th role="rowheader" scope="row" aria-colindex={1} className="line-no" data-head="row">
          {index + 1}
        </th>
        {columns.map((column, at) => (
          <CellView
            key={column.field}
            model={model}
            row={row}
            index={index}
            column={column}
            at={at}
            ghosts={ghosts}
            columns={columns}
            notes={notes}
            hrefOf={hrefOf}
          />
        ))}
      </tr>
      {notes !== undefined && (
        <NoteRow model={model} row={row} index={index} top={top} columns={columns} notes={notes} />
      )}
    </>
  );
});

/** The errors of the line above: its cells are described by these texts. */
function NoteRow({
  model,
  row,
  index,
  top,
  columns,
  notes,
}: Pick<CellViewProps, 'model' | 'row' | 'index' | 'columns'> & { readonly top: number; readonly notes: string }) {
  const problems = model.store.columns.flatMap(({ field, label }) => {
    const problem = row?.problems[field];
    return problem === undefined
      ? []
      : [{ field, text: problem, label, isShown: columns.some((column) => column.field === field) }];
  });
  const isAlone = problems.length === 1 && problems[0]?.isShown === true;
  return (
    <tr
      role="none"
      className="row-note"
      style={{ transform: `translateY(calc(${top}px + var(--row)))`, height: NOTE_HEIGHT }}
    >
      <td role="none">
        <span className="sr">{`${words.noteOf(index + 1)}: `}</span>
        {problems.map(({ field, text, label }) => (
          <span key={field} id={`${notes}-${field}`} title={text}>
            {isAlone ? text : labelled(label, text, words.noted)}
          </span>
        ))}
      </td>
    </tr>
  );
}

interface CellViewProps {
  readonly model: GridModel;
  readonly row: GridRow | undefined;
  readonly index: number;
  readonly column: GridColumn;
  readonly at: number;
  readonly ghosts: Cells;
  readonly columns: readonly GridColumn[];
  /** Begins the ids of the texts in the note below the line, while it has one. */
  readonly notes: string | undefined;
  readonly hrefOf: HrefOf | undefined;
}

function CellView({ model, row, index, column, at, ghosts, columns, notes, hrefOf }: CellViewProps) {
  const stored = cellOf(row, column.field);
  const served = column.isReadOnly ? ghosts[column.field] : undefined;
  const ghost =
    served === undefined && isEmptyValue(stored) && stored.problem === undefined ? ghosts[column.field] : undefined;
  const cell = served ?? ghost ?? stored;
  const isUnderWay = row !== undefined && model.isBegun(row.id) && isEmptyValue(stored) && stored.problem === undefined;
  const problem = isUnderWay ? undefined : row?.problems[column.field];
  const describedBy = problem !== undefined && notes !== undefined ? `${notes}-${column.field}` : undefined;
  const isActive = model.selection.isActive(index, at);
  const isInRange = model.selection.isRange && model.selection.includes(index, at);
  return (
    <td
      role="gridcell"
      aria-colindex={at + 2}
      aria-selected={isInRange || undefined}
      aria-readonly={column.isReadOnly || undefined}
      // The editor is the invalid control and names its problem; marked as well, the cell would be read out before it.
      aria-describedby={isActive ? undefined : describedBy}
      data-column={at}
      title={isActive || describedBy !== undefined ? undefined : (problem ?? wholeText(column, cell, model.settings))}
      // A press of the pointer has ticked already; this is the one without a pointer.
      onClick={
        model.options.behaviour?.ticks === column.field && model.options.isReadOnly !== true
          ? (event) =>
              event.detail === 0 &&
              event.target === event.currentTarget &&
              row &&
              setTick(model, row.id, stored.value !== true)
          : undefined
      }
      className={classNames(
        columnClass(columns, at),
        isActive && 'is-active',
        isInRange && !isActive && 'is-range',
        problem !== undefined && 'is-bad',
        column.isReadOnly && 'is-read',
        ghost && 'ghost',
        cell.isPending === true && 'is-unsure',
        row && model.options.behaviour?.lookOf?.(row.cells, column.field, model, ghosts),
      )}
    >
      {model.options.isReadOnly === true ? (
        <ReadOnlyCell model={model} column={column} cell={cell} isActive={isActive} hrefOf={hrefOf} />
      ) : isActive ? (
        <CellEditor
          model={model}
          index={index}
          at={at}
          column={column}
          cell={served ?? stored}
          ghost={ghost}
          problem={problem}
          describedBy={describedBy}
        />
      ) : (
        cellContent(model, column, cell, describedBy === undefined ? problem : '', row === undefined)
      )}
    </td>
  );
}

/** The classes of columns, worked out once: a jump paints a few hundred cells in one frame. */
const known = new WeakMap<readonly GridColumn[], readonly string[]>();

/** The rule before a column: double before the first amount, single before further ones. */
export function columnClass(columns: readonly GridColumn[], at: number): string {
  const classes = known.get(columns) ?? columns.map((_, each) => classOf(columns, each));
  known.set(columns, classes);
  return classes[at] ?? '';
}

function classOf(columns: readonly GridColumn[], at: number): string {
  const column = columns[at];
  const isMoney = column?.kind === 'amount';
  const isFirstMoney = isMoney && columns.findIndex(({ kind }) => kind === 'amount') === at;
  return (
    classNames(
      at === 0 && 'pin',
      column?.align === 'end' && 'n',
      isFirstMoney && 'money',
      isMoney && !isFirstMoney && 'rule-l',
    ) ?? ''
  );
}

function cellContent(
  model: GridModel,
  column: GridColumn,
  cell: GridValue,
  problem: string | undefined,
  isNew: boolean,
): ReactNode {
  const { value } = cell;
  if (value === undefined && cell.text === '') {
    // With a note below the line the cell stays empty; without one it says itself what it lacks.
    if (problem !== undefined) return problem;
    return isNew && column.placeholder !== undefined ? <span className="hint">{column.placeholder}</span> : null;
  }
  const proposed = cell.ghost === true && cell.isServed !== true && <span className="sr">{words.proposed} </span>;
  if (isReference(value))
    return (
      <>
        {proposed}
        {value.code !== undefined && (
          <>
            <span className="no">{value.code}</span>{' '}
          </>
        )}
        {value.name}
      </>
    );
  if (model.options.behaviour?.ticks === column.field) return <TickMark isSet={value === true} />;
  const text = displayText(column, cell, model.settings);
  if (cell.roundedFrom !== undefined)
    return (
      <>
        <span
          className="like"
          role="img"
          aria-label={words.roundedFrom(cell.roundedFrom)}
          title={words.roundedFrom(cell.roundedFrom)}
        >
          ≈
        </span>{' '}
        {text}
      </>
    );
  return proposed ? (
    <>
      {column.kind === 'amount' && <kbd aria-hidden>=</kbd>}
      {proposed}
      {text}
    </>
  ) : (
    text
  );
}

/** A tick that is not under the cursor: it looks like the one that is. */
function TickMark({ isSet }: { readonly isSet: boolean }) {
  return (
    <span className="check tick" role="img" aria-label={isSet ? words.yes : words.no} data-set={isSet || undefined} />
  );
}
