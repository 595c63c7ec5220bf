import { describe, expect, it } from 'vitest';
import { fillLines, journalModel, showProblems, typeInto } from '../../../../proofs/fixtures/app/journal.ts';

function grid() {
  const model = journalModel();
  fillLines(model, [
    ['6410', '', '', 'a', '10', ''],
    ['2110', '', '', 'b', '', '10'],
    ['1410', '', '', 'c', '5', ''],
  ]);
  const noted = () => model.store.order().flatMap((id, index) => (model.notes.has(id) ? [index] : []));
  return { model, noted };
}

describe('notes below the lines', () => {
  it('stay away while the cursor is on the line that went wrong', () => {
    const { model, noted } = grid();
    typeInto(model, 1, 'credit', '1,,0');
    expect(model.store.hasProblem(model.idAt(1))).toBe(true);
    expect(noted()).toEqual([]);
  });

  it('appear when the line is left, and go when it is right again', () => {
    const { model, noted } = grid();
    typeInto(model, 1, 'credit', '1,,0');
    model.selection.moveTo({ row: 2, column: 0 });
    expect(noted()).toEqual([1]);
    typeInto(model, 1, 'credit', '10');
    expect(noted()).toEqual([]);
  });

  it('appear immediately for service refusals, even under the cursor', () => {
    const { model, noted } = grid();
    model.selection.moveTo({ row: 0, column: 0 });
    showProblems(model, [
      { line: 0, field: 'account', message: 'The account is inactive' },
      { line: 2, message: 'Refused' },
    ]);
    expect(noted()).toEqual([0, 2]);
  });

  it('go when the cell that was refused is changed', () => {
    const { model } = grid();
    showProblems(model, [{ line: 1, field: 'account', message: 'Account 2110 is inactive.' }]);
    expect(model.store.rowAt(1)?.problems).toEqual({ account: 'Account 2110 is inactive.' });
    typeInto(model, 1, 'account', '1410');
    expect(model.store.totals().errors).toBe(0);
  });

  it('count the notes above a line, which is moved down by them', () => {
    const { model } = grid();
    showProblems(model, [
      { line: 0, message: 'Refused' },
      { line: 2, message: 'Refused' },
    ]);
    expect([0, 1, 2, 3].map((index) => model.notes.countBefore(index))).toEqual([0, 1, 1, 2]);
  });

  it('notify when they appear and disappear, and not for other changes', () => {
    const { model } = grid();
    const before = model.notes.version();
    typeInto(model, 0, 'memo', 'other');
    expect(model.notes.version()).toBe(before);
    showProblems(model, [{ line: 0, message: 'Refused' }]);
    expect(model.notes.version()).toBeGreaterThan(before);
  });
});
