import { describe, expect, it } from 'vitest';
import { fillLines, journalModel, shownTotals, typeInto } from '../../../../proofs/fixtures/app/journal.ts';

describe('the lines of a sublist', () => {
  it('totals follow every change by its difference', () => {
    const model = journalModel();
    fillLines(model, [
      ['6410', '', '', '', '100', ''],
      ['2110', '', '', '', '', '100'],
    ]);
    typeInto(model, 0, 'debit', '250.75');
    expect(shownTotals(model)).toBe('250.75 / 100.00');
    model.removeRows('deleted', 0, 1);
    expect(shownTotals(model)).toBe('0.00 / 100.00');
    expect(model.store.totals()).toMatchObject({ lines: 1, errors: 0 });
  });

  it('acceptance 2: 0.1 and 0.2 against 0.3 leaves no difference', () => {
    const model = journalModel();
    fillLines(model, [
      ['6410', '', '', '', '0.1', ''],
      ['6410', '', '', '', '0.2', ''],
      ['2110', '', '', '', '', '0.3'],
    ]);
    expect(model.options.behaviour?.verdict?.(model.store.totals())).toEqual({ text: 'In balance', tone: 'positive' });
  });

  it('a change of one cell notifies its own line and no other', () => {
    const model = journalModel();
    fillLines(model, [
      ['6410', '', '', '', '1', ''],
      ['2110', '', '', '', '', '1'],
    ]);
    const told: number[] = [];
    for (const id of model.store.order()) model.store.subscribeRow(id, () => told.push(id));
    model.setCell({ row: 1, column: 3 }, { text: 'x', value: 'x' }, 'typed');
    expect(told).toEqual([model.idAt(1)]);
  });

  it('a reloaded line with other content is notified', () => {
    const model = journalModel();
    fillLines(model, [['6410', '', '', '', '1', '']]);
    const [row] = model.store.order().flatMap((id) => model.store.row(id) ?? []);
    let told = 0;
    if (row) {
      model.store.subscribeRow(row.id, () => (told += 1));
      model.load([model.store.withCells(row, { memo: { text: '', value: 'open' } })]);
    }
    expect(told).toBe(1);
  });

  it('a thousand changed lines are one notification', () => {
    const model = journalModel();
    let told = 0;
    model.store.subscribeList(() => (told += 1));
    model.insertRows(
      'pasted',
      0,
      Array.from({ length: 1000 }, () => model.store.makeRow({})),
    );
    expect([told, model.store.size]).toEqual([1, 1000]);
  });

  it('a blank line counts neither as a line nor as an error', () => {
    const model = journalModel();
    fillLines(model, [
      ['', '', '', '', '', ''],
      ['6410', '', '', '', '', ''],
    ]);
    expect(model.store.totals()).toMatchObject({ lines: 1, errors: 1 });
    expect(model.store.nextProblem(-1)).toBe(1);
  });

  it('the search for problems goes round at the end', () => {
    const model = journalModel();
    fillLines(model, [
      ['', '', '', 'no account', '1', ''],
      ['2110', '', '', '', '', '1'],
      ['', '', '', '', '2', ''],
    ]);
    expect([model.store.nextProblem(-1), model.store.nextProblem(0), model.store.nextProblem(2)]).toEqual([0, 2, 0]);
    expect([model.store.previousProblem(3), model.store.previousProblem(2), model.store.previousProblem(0)]).toEqual([
      2, 0, 2,
    ]);
  });
});
