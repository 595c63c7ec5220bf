import { GridModel } from '../model/GridModel.ts';
import { gridMessages } from '../gridMessages.ts';
import type { GridColumn } from '../gridTypes.ts';
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

/** Lines with one amount each, in turn on every side, and other amounts in the next round: the totals have to move. */
function sampleText({ options: { columns, references } }: GridModel, round: number): string {
  const amounts = columns.filter(({ kind }) => kind === 'amount').map(({ field }) => field);
  const cellOf = ({ field, kind }: GridColumn, line: number): string => {
    if (kind === 'ref') return references.known(field)[0]?.name ?? '';
    if (kind === 'amount') return amounts[line % amounts.length] === field ? String(1 + line + round) : '';
    if (kind === 'decimal') return '1';
    return kind === 'text' ? 'x' : '';
  };
  return Array.from({ length: SAMPLE_ROWS }, (_, line) =>
    columns.map((column) => cellOf(column, line)).join('\t'),
  ).join('\n');
}
