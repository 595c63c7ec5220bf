import { describe, expect, it } from 'vitest';
import { minor } from '#contract/values/money';
import { fillLines, journalModel, shownLines, typeInto } from '../../../../proofs/fixtures/app/journal.ts';
import { copyAbove, copyLineAbove, fill, insertLine } from './lineActions.ts';
import { moveBy, moveEnter, moveTab } from './moves.ts';
import { runCommand } from './runCommand.ts';
import { splitLine } from './splitLine.ts';

const two = () => {
  const model = journalModel();
  fillLines(model, [
    ['6410', '', '', 'June', '100', ''],
    ['2110', '', '', 'June', '', '100'],
  ]);
  return model;
};
const screen = { pageRows: () => 10, leave: () => {}, openSplit: () => {}, editText: () => {} };

describe('moving through the lines', () => {
  it('Tab after the last cell creates a new line, and leaves an empty new line', () => {
    const model = two();
    model.selection.moveTo({ row: 1, column: 5 });
    expect(moveTab(model, false)).toBe(true);
    expect(model.selection.active).toEqual({ row: 2, column: 0 });
    model.selection.moveTo({ row: 2, column: 5 });
    expect(moveTab(model, false)).toBe(false);
    expect(model.selection.active).toBeUndefined();
  });

  it('missing values of the line being typed are no error before it is left', () => {
    const model = two();
    model.selection.moveTo({ row: 2, column: 0 });
    typeInto(model, 2, 'account', '6410');
    expect([model.store.totals().errors, model.linesToFix()]).toEqual([1, 0]);
    model.selection.moveTo({ row: 0, column: 0 });
    expect(model.linesToFix()).toBe(1);
    model.selection.moveTo({ row: 3, column: 0 });
    typeInto(model, 3, 'debit', 'no number');
    expect(model.linesToFix()).toBe(2);
  });

  it('Shift+Tab on the first cell goes to the last cell of the line before', () => {
    const model = two();
    model.selection.moveTo({ row: 1, column: 0 });
    moveTab(model, true);
    expect(model.selection.active).toEqual({ row: 0, column: 5 });
  });

  it('Shift+Tab on the first cell leads out of the grid, to the element before it', () => {
    const model = two();
    const left: string[] = [];
    model.selection.moveTo({ row: 0, column: 0 });
    expect(runCommand(model, { do: 'tab', back: true }, { ...screen, leave: () => left.push('frame') })).toBe(false);
    expect([left, model.selection.active]).toEqual([['frame'], undefined]);
  });

  it('leaving an invalid line goes to its first invalid cell, and from there on', () => {
    const model = two();
    typeInto(model, 0, 'account', '');
    model.selection.moveTo({ row: 0, column: 4 });
    moveEnter(model, false);
    expect(model.selection.active).toEqual({ row: 0, column: 0 });
    moveEnter(model, false);
    expect(model.selection.active).toEqual({ row: 1, column: 0 });
  });

  it('Shift with an arrow extends the range and never onto the new line', () => {
    const model = two();
    model.selection.moveTo({ row: 0, column: 4 });
    moveBy(model, 'down', true, 10);
    moveBy(model, 'down', true, 10);
    moveBy(model, 'right', true, 10);
    expect(model.area).toEqual({ top: 0, bottom: 1, left: 4, right: 5 });
  });

  it('the first Esc gives up the typed text, the last one leaves the grid', () => {
    const model = two();
    model.selection.moveTo({ row: 0, column: 3 });
    model.startEditing('type', 'wrong');
    runCommand(model, { do: 'cancel' }, screen);
    expect([model.mode, shownLines(model)[0]?.[3], model.selection.active]).toEqual([
      'nav',
      'June',
      { row: 0, column: 3 },
    ]);
    runCommand(model, { do: 'cancel' }, screen);
    expect(model.selection.active).toBeUndefined();
  });
});

describe('actions on lines', () => {
  it('a copy from above takes the cell or the line', () => {
    const model = two();
    model.selection.moveTo({ row: 1, column: 0 });
    copyAbove(model);
    expect(shownLines(model)[1]?.[0]).toBe('Rent');
    copyLineAbove(model);
    expect(shownLines(model)[1]).toEqual(shownLines(model)[0]);
  });

  it('lines are inserted where the key says', () => {
    const model = two();
    for (const at of ['start', 'end', 'below', 'above'] as const) {
      model.selection.moveTo({ row: 1, column: 0 });
      insertLine(model, at);
      typeInto(model, model.selection.active?.row ?? 0, 'memo', at);
    }
    expect(shownLines(model).map((line) => line[3])).toEqual(['start', 'above', 'June', 'below', 'June', 'end']);
  });

  it('fill right takes amounts to amounts and leaves texts alone', () => {
    const model = two();
    model.selection.select({ row: 0, column: 3 }, { row: 0, column: 5 });
    fill(model, 'right');
    expect(shownLines(model)[0]).toEqual(['Rent', '', '', 'June', '100.00', '']);
  });

  it('a split creates balanced lines and one undo reverses them', () => {
    const model = two();
    const before = shownLines(model);
    model.selection.moveTo({ row: 0, column: 4 });
    splitLine(model, [3334n, 3333n, 3333n].map(minor));
    expect(shownLines(model).map((line) => line[4])).toEqual(['33.34', '33.33', '33.33', '']);
    model.undo();
    expect(shownLines(model)).toEqual(before);
  });
});
