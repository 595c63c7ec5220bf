import { describe, expect, it } from 'vitest';
import { fillLines, journalModel, shownLines, shownTotals, typeInto } from '../../../../proofs/fixtures/app/journal.ts';

describe('a split typed into an amount', () => {
  it('shares divide the existing amount, the remainder placed by rule, everything else repeated', () => {
    const model = journalModel();
    fillLines(model, [
      ['6410', 'V118', '', 'rent', '100.01', ''],
      ['2110', '', '', '', '', '100.01'],
    ]);
    typeInto(model, 0, 'debit', '1:1:1');
    expect(shownLines(model).map((line) => [line[0], line[3], line[4], line[5]])).toEqual([
      ['Rent', 'rent', '33.34', ''],
      ['Rent', 'rent', '33.34', ''],
      ['Rent', 'rent', '33.33', ''],
      ['Accrued expenses', '', '', '100.01'],
    ]);
    expect(shownTotals(model)).toBe('100.01 / 100.01');
    model.undo();
    expect(shownLines(model)).toHaveLength(2);
  });

  it('shares of a line without an amount divide what is proposed, so that the lines balance', () => {
    const model = journalModel();
    fillLines(model, [
      ['6410', '', '', '', '10', ''],
      ['2110', '', '', '', '', ''],
    ]);
    typeInto(model, 1, 'credit', '60:40');
    expect(shownLines(model).map((line) => line.slice(4))).toEqual([
      ['10.00', ''],
      ['', '6.00'],
      ['', '4.00'],
    ]);
  });

  it("shares after an amount divide it, whatever the line contains, in the reader's number format", () => {
    const model = journalModel();
    fillLines(model, [
      ['6410', 'V118', '', 'rent', '', '7'],
      ['2110', '', '', '', '', ''],
    ]);
    typeInto(model, 0, 'debit', '1000.01 60:40');
    expect(
      shownLines(model)
        .slice(0, 2)
        .map((line) => [line[0], line[3], line[4], line[5]]),
    ).toEqual([
      ['Rent', 'rent', '600.01', ''],
      ['Rent', 'rent', '400.00', ''],
    ]);
    const german = journalModel({}, 'de-DE');
    fillLines(german, [['6410', '', '', '', '', '']]);
    typeInto(german, 0, 'debit', '1.000,01 1:1:1');
    expect(shownTotals(german)).toBe('1000.01 / 0.00');
    expect(shownLines(german).map((line) => line[4])).toEqual(['333,34', '333,34', '333,33']);
  });

  it('an amount below zero is divided on the other side', () => {
    const model = journalModel();
    fillLines(model, [['6410', '', '', '', '', '']]);
    typeInto(model, 0, 'debit', '-10.01 60:40');
    expect(shownLines(model).map((line) => line.slice(4))).toEqual([
      ['', '6.01'],
      ['', '4.00'],
    ]);
  });

  it.each([
    ['60:40', 'Enter the amount to split first.'],
    ['1000.015 60:40', '1,000.015 has more decimals than the currency.'],
    ['1000 60:forty', '“forty” is not a share.'],
  ])('%s creates no lines and says why', (text, problem) => {
    const model = journalModel();
    fillLines(model, [['6410', '', '', '', '', '']]);
    typeInto(model, 0, 'debit', text);
    expect(model.cellAt({ row: 0, column: 4 })).toMatchObject({ text, problem });
  });

  it('listed amounts create a line each, and the value on the other side is removed', () => {
    const model = journalModel();
    fillLines(model, [['6410', '', '', '', '', '5']]);
    typeInto(model, 0, 'debit', '1,2,2,1749');
    expect(shownLines(model).map((line) => line.slice(4))).toEqual([
      ['1.00', ''],
      ['2.00', ''],
      ['2.00', ''],
      ['1,749.00', ''],
    ]);
  });

  it('one amount with a group sign or a foreign decimal comma is no list, and a slash stays a calculation', () => {
    for (const text of ['1,250', '12,50', '1200/12', '1,234,567']) {
      const model = journalModel();
      fillLines(model, [['6410', '', '', '', '', '']]);
      typeInto(model, 0, 'debit', text);
      expect(shownLines(model), text).toHaveLength(1);
    }
  });
});
