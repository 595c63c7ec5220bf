import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import { formatAmount } from '#contract/values/numberFormat';
import { classNames } from '#app/ui/classNames.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { gridMessages, rowsWords } from '../gridMessages.ts';
import type { GridModel } from '../model/GridModel.ts';
import { columnClass } from '../view/GridRow.tsx';
import type { GridColumn } from '../gridTypes.ts';
import type { Totals } from '../model/lineStore.ts';
import { type PastePlan, type PlannedLine, textOf } from './pastePlan.ts';
import { emptyValue, displayText, isReference } from '../model/readCell.ts';
import type { PasteReading } from './readPaste.ts';
import { SIDE_MARKS } from './sideMarks.ts';
import { recalculateLine } from '../model/recalculateLine.ts';

/** A cell that needs a choice. */
export interface PickRequest {
  readonly field: string;
  readonly text: string;
  /** Place of the line in the paste. */
  readonly line: number;
  readonly anchor: HTMLElement;
}

interface PasteTableProps {
  readonly model: GridModel;
  readonly reading: PasteReading;
  readonly plan: PastePlan;
  /** Of the pasted lines alone. */
  readonly totals: Totals;
  /** A choice covers the lines: until it is made they take neither focus nor pointer. */
  readonly isCovered: boolean;
  readonly onPick: (request: PickRequest) => void;
  /** Lines already in the grid, by their position in the paste. */
  readonly same: ReadonlyMap<number, number>;
  /** Another text was typed over a cell that could not be read. */
  readonly onCorrect: (field: string, line: number, text: string) => void;
}

const ROW = 28;

/** The pasted lines as they will be, next to the original amounts. */
export function PasteTable({ model, reading, plan, totals, isCovered, onPick, same, onCorrect }: PasteTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const columns = model.options.columns.filter(
    ({ field, kind }) =>
      reading.targets.includes(field) || (kind === 'amount' && model.options.behaviour?.signedPair !== undefined),
  );
  const rawField = signedField(model, reading);
  const virtualizer = useVirtualizer({
    count: plan.lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
  });
  const shown = tracksOf(columns, rawField);
  return (
    <div ref={scroller} className="grid-wrap lines-scroll paste-scroll" inert={isCovered}>
      <table
        role="grid"
        className="grid edit lines"
        aria-label={rowsWords(reading.fromFile).table}
        aria-rowcount={plan.lines.length + 1}
        // Safe: a custom property is a style like any other; the types of React know only the named ones.
        style={{ '--columns': shown.template, minWidth: shown.minWidth } as CSSProperties}
      >
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" className="line-no">
              <span aria-hidden>#</span>
              <span className="sr">{gridMessages.line}</span>
            </th>
            {columns.flatMap((column, at) => [
              ...(column.field === rawField
                ? [
                    <th key="raw" role="columnheader" scope="col" className="n">
                      {rowsWords(reading.fromFile).asPasted}
                    </th>,
                  ]
                : []),
              <th key={column.field} role="columnheader" scope="col" className={columnClass(columns, at)}>
                {column.label}
              </th>,
            ])}
          </tr>
        </thead>
        <tbody role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const line = plan.lines[index];
            return (
              line && (
                <PlannedRow
                  key={index}
                  model={model}
                  line={line}
                  columns={columns}
                  rawField={rawField}
                  top={start}
                  index={index}
                  onPick={onPick}
                  sameAs={same.get(index)}
                  onCorrect={onCorrect}
                />
              )
            );
          })}
        </tbody>
        <PasteFoot model={model} columns={columns} rawField={rawField} totals={totals} count={plan.lines.length} />
      </table>
    </div>
  );
}

/** Amounts are shown as they came where they were divided by sign. */
function signedField(model: GridModel, { targets }: PasteReading): string | undefined {
  const pair = model.options.behaviour?.signedPair;
  const side = [pair?.positive, pair?.negative].filter((field) => field !== undefined && targets.includes(field));
  return side.length === 1 ? pair?.positive : undefined;
}

function tracksOf(columns: readonly GridColumn[], rawField: string | undefined) {
  const tracks = columns.flatMap(({ field, width, grow }) => [
    ...(field === rawField ? ['100px'] : []),
    grow === 0 ? `${width}px` : `minmax(${width}px, ${grow}fr)`,
  ]);
  return { template: ['40px', ...tracks].join(' '), minWidth: columns.reduce((sum, { width }) => sum + width, 40) };
}

interface PlannedRowProps {
  readonly model: GridModel;
  readonly line: PlannedLine;
  readonly columns: readonly GridColumn[];
  readonly rawField: string | undefined;
  readonly top: number;
  readonly index: number;
  readonly onPick: (request: PickRequest) => void;
  readonly sameAs: number | undefined;
  readonly onCorrect: PasteTableProps['onCorrect'];
}

function PlannedRow({ model, line, columns, rawField, top, index, onPick, sameAs, onCorrect }: PlannedRowProps) {
  const { paste: words } = gridMessages;
  // As the line will be: a negative amount is on the other side.
  const cells = recalculateLine(model, {}, line.cells);
  return (
    <tr role="row" aria-rowindex={index + 2} style={{ transform: `translateY(${top}px)` }}>
      <th role="rowheader" scope="row" className="line-no">
        {line.row + 1}
        {sameAs !== undefined && (
          <span className="like" role="img" aria-label={words.sameAs(sameAs + 1)} title={words.sameAs(sameAs + 1)}>
            {' '}
            =
          </span>
        )}
      </th>
      {columns.flatMap((column, at) => [
        ...(column.field === rawField
          ? [
              <td key="raw" role="gridcell" className="n src">
                <code>{rawText(line, columns)}</code>
              </td>,
            ]
          : []),
        <PlannedCell
          key={column.field}
          model={model}
          line={line}
          column={column}
          cell={cells[column.field] ?? emptyValue}
          index={index}
          className={columnClass(columns, at)}
          onPick={onPick}
          onCorrect={onCorrect}
        />,
      ])}
    </tr>
  );
}

/** The amount column the paste names, whichever side it is. */
const rawSource = (line: PlannedLine, columns: readonly GridColumn[]): string =>
  columns.find(({ field, kind }) => kind === 'amount' && textOf(line, field) !== undefined)?.field ?? '';

/** The amount as it came, with the mark of its side. */
const rawText = (line: PlannedLine, columns: readonly GridColumn[]): string =>
  [textOf(line, rawSource(line, columns)), textOf(line, SIDE_MARKS)].filter(Boolean).join(' ');

interface PlannedCellProps {
  readonly model: GridModel;
  readonly line: PlannedLine;
  readonly column: GridColumn;
  readonly cell: PlannedLine['cells'][string];
  readonly index: number;
  readonly className: string;
  readonly onPick: (request: PickRequest) => void;
  readonly onCorrect: PasteTableProps['onCorrect'];
}

function PlannedCell({ model, line, column, cell, index, className, onPick, onCorrect }: PlannedCellProps) {
  const { paste: words } = gridMessages;
  const { field, kind, label } = column;
  if (cell.problem !== undefined) {
    const request = (anchor: HTMLElement): PickRequest => ({ field, text: cell.text, line: index, anchor });
    return (
      <td role="gridcell" className={classNames(className, 'is-bad')} aria-invalid title={cell.problem}>
        {kind === 'ref' ? (
          <button
            type="button"
            className="link"
            data-pick=""
            aria-label={words.cellProblem(label, line.row + 1, cell.problem)}
            onClick={(event) => onPick(request(event.currentTarget))}
          >
            {cell.problem} <Icon of={ChevronDown} isSmall />
          </button>
        ) : (
          <CorrectCell
            key={cell.text}
            text={cell.text}
            label={words.cellProblem(label, line.row + 1, cell.problem)}
            onCorrect={(text) => onCorrect(field, index, text)}
          />
        )}
      </td>
    );
  }
  const like = line.likeness[field];
  const { value } = cell;
  const anchor = (element: HTMLElement): PickRequest => ({
    field,
    text: (textOf(line, field) ?? '').trim(),
    line: index,
    anchor: element,
  });
  return (
    <td role="gridcell" className={classNames(className, like !== undefined && 'is-like')}>
      <span>
        {isReference(value) && value.code !== undefined && (
          <>
            <span className="no">{value.code}</span>{' '}
          </>
        )}
        {displayText(column, cell, model.settings)}
      </span>
      {like !== undefined && (
        <button
          type="button"
          className="like link"
          title={words.pastedAs(textOf(line, field) ?? '')}
          aria-label={words.pickAnother(textOf(line, field) ?? '')}
          onClick={(event) => onPick(anchor(event.currentTarget))}
        >
          ≈
        </button>
      )}
    </td>
  );
}

/** Corrects a text that could not be read, in place: Enter or leaving applies it, Esc discards it. */
function CorrectCell({
  text,
  label,
  onCorrect,
}: {
  readonly text: string;
  readonly label: string;
  readonly onCorrect: (text: string) => void;
}) {
  const given = useRef(text);
  const take = (typed: string) => {
    if (typed !== given.current) onCorrect(typed);
  };
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    if (event.key === 'Enter') take(input.value);
    else if (event.key === 'Escape' && input.value !== text) input.value = text;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <input
      className="cell-input"
      data-pick=""
      defaultValue={text}
      aria-label={label}
      aria-invalid
      autoComplete="off"
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={pressed}
      onBlur={(event) => take(event.currentTarget.value)}
    />
  );
}

interface PasteFootProps {
  readonly model: GridModel;
  readonly columns: readonly GridColumn[];
  readonly rawField: string | undefined;
  readonly totals: Totals;
  readonly count: number;
}

function PasteFoot({ model, columns, rawField, totals, count }: PasteFootProps) {
  const { behaviour, settings } = model.options;
  const verdict = behaviour?.verdict?.(totals);
  const isProven = verdict !== undefined && verdict.amount === undefined;
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        <th role="rowheader" scope="row" className="line-no">
          <span className="sr">{gridMessages.sum}</span>
        </th>
        {columns.flatMap(({ field, kind }, at) => {
          const sum = totals.sums[field];
          const text =
            kind === 'amount' && sum !== undefined ? (
              <span className={isProven ? 'double' : undefined}>
                {formatAmount(sum, settings.precision, settings.numberFormat)}
              </span>
            ) : at === 0 ? (
              gridMessages.lines(count)
            ) : at === 1 && isProven ? (
              gridMessages.paste.balancedAlone
            ) : (
              ''
            );
          return [
            ...(field === rawField ? [<td key="raw" role="gridcell" aria-label={gridMessages.paste.asPasted} />] : []),
            <td key={field} role="gridcell" className={columnClass(columns, at)}>
              {text}
            </td>,
          ];
        })}
      </tr>
    </tfoot>
  );
}
