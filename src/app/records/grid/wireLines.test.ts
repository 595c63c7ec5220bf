import { describe, expect, it } from 'vitest';
import { fillLines, journalModel, shownLines, typeInto } from './journalFixture.ts';
import { draftRows, rowsFromDraft, rowsFromWire, showProblems, wireLines } from './wireLines.ts';

describe('lines on the wire', () => {
  const wire = [
    {
      line: 1,
      links: [],
      account: { id: '1', refName: '6410 Rent' },
      debit: 0.1,
      credit: null,
      memo: 'a',
      class: { id: '7', refName: 'X' },
    },
    { line: 2, account: { id: '2', refName: 'Accrued' }, debit: null, credit: 0.1, memo: null },
  ];

  it('amounts come and go exactly, references by id, fields without a column unchanged', () => {
    const model = journalModel();
    model.load(rowsFromWire(model, wire));
    expect(wireLines(model)[0]).toEqual({
      line: 1,
      account: { id: '1' },
      entity: null,
      department: null,
      memo: 'a',
      debit: 0.1,
      credit: null,
      class: { id: '7', refName: 'X' },
    });
  });

  it('new lines leave out what they do not have, and blank lines do not go', () => {
    const model = journalModel();
    fillLines(model, [
      ['6410', '', '', '', '12.34', ''],
      ['', '', '', '', '', ''],
    ]);
    expect(wireLines(model)).toEqual([{ account: { id: '1' }, debit: 12.34 }]);
  });

  it('a reference still looked up goes by its name', () => {
    const model = journalModel();
    typeInto(model, 0, 'entity', 'Orme & Vance');
    expect(wireLines(model)).toEqual([{ entity: { refName: 'Orme & Vance' } }]);
  });

  it('a refusal stands at its cell until the cell is changed', () => {
    const model = journalModel();
    fillLines(model, [
      ['', '', '', '', '', ''],
      ['6410', '', '', '', '5', ''],
    ]);
    showProblems(model, [{ line: 0, field: 'account', message: 'Account 6410 is inactive.' }]);
    expect(model.store.rowAt(1)?.problems).toEqual({ account: 'Account 6410 is inactive.' });
    typeInto(model, 1, 'account', '2110');
    expect(model.store.totals().errors).toBe(0);
  });

  it('a draft keeps unfinished texts, expressions and problems through JSON', () => {
    const model = journalModel();
    typeInto(model, 0, 'debit', '1200/12');
    typeInto(model, 1, 'credit', 'abc');
    const kept = JSON.parse(JSON.stringify(draftRows(model)));
    const other = journalModel();
    other.load(rowsFromDraft(other, kept));
    expect(shownLines(other)).toEqual(shownLines(model));
    expect(other.cellAt({ row: 0, column: 4 })).toEqual(model.cellAt({ row: 0, column: 4 }));
    expect(other.store.totals()).toEqual(model.store.totals());
  });
});
