import { runCommand } from '#app/engine/grid/model/runCommand.ts';
import { describe, expect, it } from 'vitest';
import { fillLines, journalModel, shownLines, typeInto } from '../../../proofs/fixtures/app/journal.ts';
import { acceptGhost, balanceLines } from '#app/engine/grid/model/lineActions.ts';
import { moveTab } from '#app/engine/grid/model/moves.ts';

const line = (model: ReturnType<typeof journalModel>, row: number) => shownLines(model)[row];

const screen = { pageRows: () => 10, leave: () => {}, openSplit: () => {}, editText: () => {} };

describe('journal lines', () => {
  it('typing a debit empties the credit, and the reverse', () => {
    const model = journalModel();
    fillLines(model, [['6410', '', '', '', '', '40']]);
    typeInto(model, 0, 'debit', '25');
    expect(line(model, 0)?.slice(4)).toEqual(['25.00', '']);
    typeInto(model, 0, 'credit', '10');
    expect(line(model, 0)?.slice(4)).toEqual(['', '10.00']);
  });

  it('a negative amount moves to the other side', () => {
    const model = journalModel();
    typeInto(model, 0, 'debit', '-12.5');
    expect(line(model, 0)?.slice(4)).toEqual(['', '12.50']);
  });

  it('a zero empties nothing, so that exports with 0.00 on the other side keep their amounts', () => {
    const model = journalModel();
    fillLines(model, [['6410', '', '', '', '40', '']]);
    typeInto(model, 0, 'credit', '0');
    expect(line(model, 0)?.slice(4)).toEqual(['40.00', '']);
  });

  it('the new line proposes the difference on the side that is short', () => {
    const model = journalModel();
    fillLines(model, [
      ['6410', '', '', '', '100', ''],
      ['2110', '', '', '', '', '30'],
    ]);
    expect(model.ghostsOf(2).credit).toMatchObject({ value: 7000n, ghost: true });
    expect(model.ghostsOf(2).debit).toBeUndefined();
  });

  it('Tab accepts the proposal, and a typed amount is kept', () => {
    const model = journalModel();
    fillLines(model, [['6410', '', '', '', '100', '']]);
    model.selection.moveTo({ row: 1, column: 5 });
    moveTab(model, false);
    expect(line(model, 1)?.[5]).toBe('100.00');
    typeInto(model, 0, 'debit', '120');
    model.selection.moveTo({ row: 1, column: 5 });
    expect(acceptGhost(model)).toBe(false);
    expect(line(model, 1)?.[5]).toBe('100.00');
  });

  it('a new line takes over entity, dimensions and memo, never the account', () => {
    const model = journalModel();
    fillLines(model, [['6410', 'Kiln Street Properties', '', 'Plant 2', '100', '']]);
    typeInto(model, 1, 'account', '2110');
    expect(line(model, 1)).toEqual(['Accrued expenses', 'Kiln Street Properties', '', 'Plant 2', '', '']);
    model.selection.moveTo({ row: 2, column: 0 });
    expect(model.ghostsOf(2).account).toBeUndefined();
  });

  it('Balance puts the difference on the new line', () => {
    const model = journalModel();
    fillLines(model, [['6410', '', '', '', '', '99.99']]);
    balanceLines(model);
    expect(line(model, 1)?.slice(4)).toEqual(['99.99', '']);
    // The new line's account is still missing.
    expect(model.options.behaviour?.verdict?.(model.store.totals()).text).toBe('Incomplete');
  });

  it('the verdict names the side that is short', () => {
    const model = journalModel();
    fillLines(model, [['6410', '', '', '', '', '3250']]);
    const verdict = model.options.behaviour?.verdict?.(model.store.totals());
    expect(verdict).toMatchObject({ text: 'Debit short by', amount: 325_000n, tone: 'critical' });
    expect(verdict?.announcement?.('3,250.00')).toBe('Out of balance by 3,250.00 debit');
  });

  it('is shown as balanced only when it is complete', () => {
    const model = journalModel();
    const text = () => model.options.behaviour?.verdict?.(model.store.totals());
    expect(text()).toMatchObject({ text: 'Incomplete', tone: 'neutral' });
    typeInto(model, 0, 'account', '6410');
    expect(text()).toMatchObject({ text: 'Incomplete', tone: 'neutral' });
    expect(text()?.announcement?.('')).toBe('');
    fillLines(model, [
      ['6410', '', '', '', '100', ''],
      ['', '', '', '', '', '100'],
    ]);
    expect(text()?.text).toBe('Incomplete');
    typeInto(model, 1, 'account', '2110');
    expect(text()).toMatchObject({ text: 'In balance', tone: 'positive' });
  });

  it('"=" in Debit takes the difference that is proposed in Credit', () => {
    const model = journalModel();
    fillLines(model, [
      ['6410', '', '', '', '99.99', ''],
      ['2110', '', '', '', '', ''],
    ]);
    model.selection.moveTo({ row: 1, column: 4 });
    expect(runCommand(model, { do: 'accept' }, screen)).toBe(true);
    expect(line(model, 1)?.slice(4)).toEqual(['', '99.99']);
    expect(model.selection.active).toEqual({ row: 1, column: 5 });
  });

  it('a save takes the difference that the cell under the cursor shows', () => {
    const model = journalModel();
    fillLines(model, [
      ['6410', '', '', '', '99.99', ''],
      ['2110', '', '', '', '', ''],
    ]);
    model.selection.moveTo({ row: 1, column: 5 });
    runCommand(model, { do: 'save' }, screen);
    expect(line(model, 1)?.slice(4)).toEqual(['', '99.99']);
    model.selection.moveTo({ row: 2, column: 5 });
    runCommand(model, { do: 'save' }, screen);
    expect(model.store.size).toBe(2);
  });

  it('a line without an amount, or with two, is an error at its cell', () => {
    const model = journalModel();
    fillLines(model, [
      ['6410', '', '', '', '', ''],
      ['6410', '', '', '', '1', '2'],
    ]);
    expect(model.store.rowAt(0)?.problems).toEqual({ debit: 'Enter a debit or credit' });
    expect(model.store.rowAt(1)?.problems).toEqual({ credit: 'Enter a debit or a credit, not both' });
  });

  it('an expression is kept in the cell next to its result', () => {
    const model = journalModel();
    typeInto(model, 0, 'debit', '1200/12+0.5k');
    expect(model.cellAt({ row: 0, column: 4 })).toEqual({ text: '1200/12+0.5k', value: 60_000n, isExpression: true });
  });
});
