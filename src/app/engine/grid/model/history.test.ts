import { describe, expect, it } from 'vitest';
import { fillLines, journalModel, shownLines, shownTotals, typeInto } from '../../../../proofs/fixtures/app/journal.ts';
import { acceptGhost, clearCells, duplicateLine, fill, insertLine, removeLines } from './lineActions.ts';
import { pasteInto } from '../clipboard/pasteInto.ts';

const refuse = () => {
  throw new Error('a certain paste asks nobody');
};

describe('undo and redo', () => {
  it('every type of step can be undone and redone', () => {
    const model = journalModel();
    fillLines(model, [
      ['6410', 'Kiln Street Properties', '', 'June', '100', ''],
      ['2110', '', '', 'June', '', '60'],
    ]);
    const states = [shownLines(model)];
    const steps = [
      () => typeInto(model, 0, 'memo', 'Plant 2'),
      () => insertLine(model, 'below'),
      () => (model.selection.moveTo({ row: 2, column: 0 }), duplicateLine(model)),
      () => (model.selection.select({ row: 0, column: 3 }, { row: 3, column: 3 }), fill(model, 'down')),
      () => (model.selection.select({ row: 2, column: 3 }, { row: 3, column: 5 }), clearCells(model)),
      () => (model.selection.moveTo({ row: 3, column: 0 }), removeLines(model)),
      () => (model.selection.moveTo({ row: 3, column: 0 }), pasteInto(model, '6220\t\t\tMeter\t12.50\t', refuse)),
      () => (model.selection.moveTo({ row: 4, column: 5 }), acceptGhost(model)),
    ];
    for (const step of steps) {
      step();
      states.push(shownLines(model));
    }
    const totals = shownTotals(model);
    for (const before of states.slice(0, -1).reverse()) {
      model.undo();
      expect(shownLines(model)).toEqual(before);
    }
    for (const after of states.slice(1)) {
      model.redo();
      expect(shownLines(model)).toEqual(after);
    }
    expect(shownTotals(model)).toBe(totals);
  });

  it('steps have names that can be read', () => {
    const model = journalModel();
    fillLines(model, [['6410', '', '', '', '5', '']]);
    typeInto(model, 0, 'debit', '7');
    model.selection.moveTo({ row: 0, column: 0 });
    insertLine(model, 'end');
    removeLines(model);
    expect(model.history.entries().map(({ label }) => label)).toEqual([
      'typed Debit, line 1',
      'inserted line 2',
      'deleted line 2',
    ]);
  });

  it('a header field takes part in the order of steps', () => {
    const model = journalModel();
    let memo = 'new';
    model.history.registerExternal('memo', (value) => {
      memo = String(value);
    });
    typeInto(model, 0, 'memo', 'first');
    model.history.recordExternal('changed Memo', 'memo', 'old', 'new');
    model.undo();
    expect([memo, model.store.size]).toEqual(['old', 1]);
    model.undo();
    expect(model.store.size).toBe(0);
    model.history.goTo(2);
    expect([memo, model.store.size]).toEqual(['new', 1]);
  });

  it('a new step forgets what was undone', () => {
    const model = journalModel();
    typeInto(model, 0, 'memo', 'one');
    model.undo();
    typeInto(model, 0, 'memo', 'two');
    model.redo();
    expect(shownLines(model)[0]?.[3]).toBe('two');
    expect(model.history.entries()).toHaveLength(1);
  });

  it('typing the same again is no step', () => {
    const model = journalModel();
    fillLines(model, [['6410', '', '', 'June', '100', '']]);
    typeInto(model, 0, 'debit', '100.00');
    typeInto(model, 0, 'memo', 'June');
    expect(model.history.entries()).toEqual([]);
  });
});
