import { minor } from '#contract/values/money';
import { formatAmount } from '#contract/values/numberFormat';
import { GridModel } from '../model/GridModel.ts';
import { gridMessages } from '../gridMessages.ts';
import type { GridColumn, GridSettings } from '../gridTypes.ts';
import { pasteInto } from './pasteInto.ts';

const SAMPLE_ROWS = 60;
/** A loop must run this often before the browser optimizes it. */
const ROUNDS = 40;
/** The part of an idle moment that a round may take, in milliseconds. */
const ROUND_MS = 4;
/** From here on numbers have groups, and printing one loads the browser's formats. */
const FIRST_GROUPED = 1000;

/**
 * Pastes a sample table into a grid of the same type, a little in every idle moment: lists of references get their
 * index, and the first paste finds its code compiled. Nothing is written here. Call the result to stop.
 */
export function prewarmPaste(model: GridModel): () => void {
  if (model.options.isReadOnly || typeof requestIdleCallback === 'undefined') return () => {};
  const {
    columns,
    settings,
    references: { known },
    behaviour,
  } = model.options;
  // From the cache only: prewarming sends no request.
  const scratch = new GridModel({ columns, settings, references: { known }, ...(behaviour ? { behaviour } : {}) });
  let round = 0;
  let asked = requestIdleCallback(warm);
  function warm(deadline: IdleDeadline): void {
    while (round < ROUNDS && (round === 0 || deadline.timeRemaining() > ROUND_MS)) {
      scratch.selection.moveTo({ row: 0, column: 0 });
      pasteInto(scratch, sampleText(model, round), () => {});
      scratch.history.clear();
      round += 1;
    }
    gridMessages.linesPasted(FIRST_GROUPED);
    if (round < ROUNDS) asked = requestIdleCallback(warm);
  }
  return () => cancelIdleCallback(asked);
}

/**
 * Lines as a spreadsheet has them: references by code, each another one, and one amount with decimals, in turn on every
 * side. The next round has other amounts: the totals have to move.
 */
function sampleText({ options: { columns, references }, settings }: GridModel, round: number): string {
  const amounts = columns.filter(({ kind }) => kind === 'amount').map(({ field }) => field);
  const referenceAt = (field: string, line: number): string => {
    const known = references.known(field);
    const option = known[(round * SAMPLE_ROWS + line) % known.length];
    return option?.code ?? option?.name ?? '';
  };
  const cellOf = ({ field, kind }: GridColumn, line: number): string => {
    if (kind === 'ref') return referenceAt(field, line);
    if (kind === 'amount') return amounts[line % amounts.length] === field ? amountText(line + round, settings) : '';
    if (kind === 'decimal') return '1';
    return kind === 'text' ? `x ${line}` : '';
  };
  return Array.from({ length: SAMPLE_ROWS }, (_, line) =>
    columns.map((column) => cellOf(column, line)).join('\t'),
  ).join('\n');
}

const amountText = (at: number, { precision, numberFormat }: GridSettings): string =>
  formatAmount(minor(BigInt(1001 + at)), precision, numberFormat);
