import { describe, expect, it } from 'vitest';
import { periodEndJournal } from '#contract/records/journals/periodEndJournal';
import { columnsFor } from '../columnsFor.ts';
import { moved } from '../model/gridTable.ts';
import { gridMessages } from '../gridMessages.ts';
import { accounts, fillLines, journalModel, shownLines } from '../../../../proofs/fixtures/app/journal.ts';
import { repeatLine } from '../model/lineActions.ts';
import { moveBy } from '../model/moves.ts';
import { type OpenPaste, pasteInto, planContext } from './pasteInto.ts';
import { cellKey, pickKey, planPaste } from './pastePlan.ts';
import { unresolvedRowsOf } from './usePastePlan.ts';
import { sameLines } from '../model/sameLines.ts';

function openPaste(text: string) {
  const model = journalModel();
  fillLines(model, [['6410', '', '', 'rent', '10', '']]);
  const opened: OpenPaste[] = [];
  model.selection.moveTo({ row: 1, column: 0 });
  pasteInto(model, text, (paste) => opened.push(paste));
  const paste = opened[0];
  if (!paste) throw new Error('the paste opened no preview');
  return { model, ...paste };
}

describe('what a paste leaves open', () => {
  const text = '6410\t\t\tfine\t5\t\nNobody\t\t\topen\t\t5\n2110\t\t\tbad\tx1\t';

  it('reads a cell again from what was typed over it', () => {
    const { model, reading, resolution } = openPaste(text);
    const plan = planPaste(
      reading,
      resolution,
      planContext(model),
      new Map(),
      new Map([[cellKey('debit', 2), '7.50']]),
    );
    expect(plan.lines[2]?.open).toEqual([]);
    expect(plan.lines[2]?.cells.debit?.value).toBe(750n);
  });

  it('is the lines with open cells, below what was written', () => {
    const { model, reading, resolution } = openPaste(text);
    const plan = planPaste(reading, resolution, planContext(model));
    const rest = unresolvedRowsOf(reading, plan, new Map(), new Map());
    expect(rest.reading.rows.map((row) => row[3])).toEqual(['open', 'bad']);
    expect(rest.reading.top).toBe(2);
  });

  it('keeps picks and typed texts with their lines', () => {
    const { model, reading, resolution } = openPaste(text);
    const plan = planPaste(reading, resolution, planContext(model));
    const account = accounts[0];
    if (!account) throw new Error('no account');
    const rest = unresolvedRowsOf(
      reading,
      plan,
      new Map([[pickKey('account', 'Nobody', 1), account]]),
      new Map([[cellKey('debit', 2), '8x']]),
    );
    expect(rest.picks.get(pickKey('account', 'Nobody', 0))).toBe(account);
    expect(rest.corrections.get(cellKey('debit', 1))).toBe('8x');
  });

  it('shows which pasted lines are already in the grid', () => {
    const { model, reading, resolution } = openPaste('6410\t\t\trent\t10\t\n6410\t\t\trent\t11\t\nNobody\t\t\t\t\t1');
    expect([...sameLines(model, planPaste(reading, resolution, planContext(model)))]).toEqual([[0, 0]]);
  });
});

describe('keys of whole lines', () => {
  it('repeats the line with what the totals are missing, as one step', () => {
    const model = journalModel();
    fillLines(model, [['6410', 'V118', '', 'rent', '10', '']]);
    model.selection.moveTo({ row: 0, column: 0 });
    repeatLine(model);
    expect(shownLines(model)[1]).toEqual(['Rent', 'Beacon Freight', '', 'rent', '', '10.00']);
    expect(model.selection.active).toEqual({ row: 1, column: 5 });
    model.undo();
    expect(model.store.size).toBe(1);
  });

  it('goes to the edge of the filled cells, and from there to the next ones', () => {
    const model = journalModel();
    fillLines(model, [['6410', 'V118', '', 'rent', '10', '']]);
    model.selection.moveTo({ row: 0, column: 0 });
    const columns = [1, 2, 3, 4].map(() => {
      moveBy(model, 'edgeRight', false, 1);
      return model.selection.active?.column;
    });
    expect(columns).toEqual([1, 3, 4, 5]);
    moveBy(model, 'edgeLeft', false, 1);
    expect(model.selection.active?.column).toBe(4);
  });
});

describe('columns and words', () => {
  it('moves a column by one place and never out of the list', () => {
    expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
    expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  });

  it('counts in words of the language', () => {
    expect([gridMessages.lines(1), gridMessages.lines(2), gridMessages.lines(1200)]).toEqual([
      '1 line',
      '2 lines',
      '1,200 lines',
    ]);
  });

  it('keeps the values of a hidden column when the line is repeated', () => {
    const model = journalModel();
    fillLines(model, [['6410', '', '', 'rent', '10', '']]);
    model.showColumns(
      columnsFor(periodEndJournal.sublists.line, { order: ['account', 'debit', 'credit'] }).map(({ field }) => field),
    );
    model.selection.moveTo({ row: 0, column: 0 });
    repeatLine(model);
    expect(model.store.rowAt(1)?.cells.memo?.value).toBe('rent');
  });
});
