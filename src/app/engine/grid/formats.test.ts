import { periodEndJournal } from '#contract/records/journals/periodEndJournal';
import { describe, expect, it } from 'vitest';
import { createFormats } from '#app/platform/formats/formats.ts';
import { columnsFor } from './columnsFor.ts';
import { copiedCells } from './clipboard/clipboardCopy.ts';
import { GridModel } from './model/GridModel.ts';
import { settingsOf } from './view/gridSettings.ts';
import { gridSettings } from '../../../proofs/fixtures/app/gridSettings.ts';
import { accounts, journalModel, shownLines, shownTotals, typeInto } from '../../../proofs/fixtures/app/journal.ts';
import { journalBehaviour } from '#app/features/journals/journalBehaviour.ts';
import { type OpenPaste, pasteInto } from './clipboard/pasteInto.ts';
import { displayText, plainText, readCell } from './model/readCell.ts';

const debitIn = (locale: string, precision = 2) => {
  const model = new GridModel({
    columns: columnsFor(periodEndJournal.sublists.line, { order: ['account', 'memo', 'debit', 'credit'] }),
    settings: gridSettings({ locale, workDate: '2026-06-30', precision }),
    behaviour: journalBehaviour,
    references: { known: () => accounts },
  });
  return { model, at: (index: number) => shownLines(model)[index]?.[2] };
};

const typedDebit = (locale: string, text: string, precision = 2): string | undefined => {
  const { model, at } = debitIn(locale, precision);
  typeInto(model, 0, 'debit', text);
  return at(0);
};

function pasteLines(locale: string, text: string, precision = 2) {
  const { model } = debitIn(locale, precision);
  const previews: OpenPaste[] = [];
  model.selection.moveTo({ row: 0, column: 0 });
  pasteInto(model, text, (paste) => previews.push(paste));
  return { model, previews };
}

describe("amounts in the user's format", () => {
  it.each([
    ['de-DE', '1.234,56', '1.234,56'],
    ['de-DE', '1234,5', '1.234,50'],
    ['de-CH', "1'234.56", '1’234.56'],
    ['de-CH', '1’234.56', '1’234.56'],
    ['de-CH', '1234.5', '1’234.50'],
    ['en-US', '1,234.56', '1,234.56'],
  ])('in %s the typed %s shows as %s', (locale, typed, shown) => expect(typedDebit(locale, typed)).toBe(shown));

  it('takes the dot of the number pad as the decimal sign where the comma is one', () => {
    expect(typedDebit('de-DE', '12.5')).toBe('12,50');
    expect(typedDebit('de-DE', '0.75+1.5')).toBe('2,25');
  });

  it('shows the totals of a German column without changing a cent', () => {
    const { model } = debitIn('de-DE');
    typeInto(model, 0, 'debit', '0,10');
    typeInto(model, 1, 'debit', '0,20');
    expect(shownTotals(model)).toBe('0.30 / 0.00');
  });

  it('has no decimals in a currency without any', () => {
    expect(typedDebit('en-US', '1,234', 0)).toBe('1,234');
    expect(typedDebit('de-DE', '1.234', 0)).toBe('1.234');
    expect(typedDebit('de-CH', '1234', 0)).toBe('1’234');
  });
});

describe("tables in the user's number format", () => {
  it('pastes German amounts immediately for a German user', () => {
    const { model, previews } = pasteLines('de-DE', 'Rent\tMiete\t1.234,56\t\nRent\tMiete\t\t1.234,56');
    expect(previews).toHaveLength(0);
    expect(shownLines(model).map((line) => line.slice(2))).toEqual([
      ['1.234,56', ''],
      ['', '1.234,56'],
    ]);
    expect(shownTotals(model)).toBe('1234.56 / 1234.56');
  });

  it('pastes German amounts for an American too, because they can be read in one way only', () => {
    const { model, previews } = pasteLines('en-US', 'Rent\tMiete\t1.234,56\t\nRent\tMiete\t\t1.234,56');
    expect(previews).toHaveLength(0);
    expect(shownLines(model)[0]?.[2]).toBe('1,234.56');
  });

  it('pastes Swiss amounts with their apostrophes', () => {
    const { model, previews } = pasteLines('de-CH', "Rent\tMiete\t1'234.50\t\nRent\tMiete\t\t1’234.50");
    expect(previews).toHaveLength(0);
    expect(shownTotals(model)).toBe('1234.50 / 1234.50');
  });

  it("pastes whole yen and doesn't lose the decimals of others", () => {
    expect(shownLines(pasteLines('en-US', 'Rent\t\t1250\t\nRent\t\t\t1250', 0).model)[0]?.[2]).toBe('1,250');
    expect(pasteLines('en-US', 'Rent\t\t12.50\t\nRent\t\t\t12.50', 0).previews).toHaveLength(1);
  });

  it('copies plain numbers in every locale, so that any program can read them', () => {
    const { model } = debitIn('de-DE');
    typeInto(model, 0, 'debit', '1.234,56');
    model.selection.moveTo({ row: 0, column: 2 });
    expect(copiedCells(model, false)?.text.trim()).toBe('1234.56');
  });
});

describe("dates in the user's format", () => {
  const dateIn = (locale: string, typed: string) => {
    const settings = gridSettings({ locale, workDate: '2026-06-30', precision: 2 });
    const column = {
      ...journalModel().columns[0],
      field: 'd',
      label: 'Date',
      kind: 'date' as const,
      definition: { kind: 'date', label: 'Date', access: 'optional' } as const,
    };
    const plain = {
      align: 'start' as const,
      width: 90,
      grow: 0,
      isReadOnly: false,
      isRequired: false,
      isSummed: false,
      names: [],
    };
    const full = { ...plain, ...column };
    const cell = readCell(full, typed, { settings, known: () => [] });
    const copies = (copiedDates?: 'local') =>
      plainText(full, cell, settingsOf(createFormats(locale, new Map(), '2026-06-30', undefined, { copiedDates }), 2));
    return {
      value: cell.value,
      shown: displayText(full, cell, settings),
      copied: copies(),
      copiedAsTyped: copies('local'),
    };
  };
  it('are copied for other programs as YYYY-MM-DD, or in digits as the person writes them', () => {
    expect(dateIn('de-DE', '4.3.26')).toMatchObject({ copied: '2026-03-04', copiedAsTyped: '04.03.2026' });
    expect(dateIn('en-US', '3/4/26')).toMatchObject({ copied: '2026-03-04', copiedAsTyped: '03/04/2026' });
  });
  it.each([
    ['de-DE', '4.3.26', '2026-03-04'],
    ['de-CH', '04.03.2026', '2026-03-04'],
    ['en-US', '3/4/26', '2026-03-04'],
  ])('in %s the typed %s is %s', (locale, typed, date) => {
    const read = dateIn(locale, typed);
    expect(read.value).toBe(date);
    expect(dateIn(locale, read.shown).value).toBe(date);
  });
});
