import { describe, expect, it } from 'vitest';
import { decimalFromText } from '#contract/values/decimal';
import { invoice } from '#contract/records/sales/invoice';
import { gridSettings } from '../../../../proofs/fixtures/app/gridSettings.ts';
import { fillLines, journalModel, typeInto } from '../../../../proofs/fixtures/app/journal.ts';
import { columnsFor } from '../columnsFor.ts';
import type { GridColumn } from '../gridTypes.ts';
import type { GridModel } from './GridModel.ts';
import { lettersOf, WidestNumbers } from './widestNumbers.ts';

const lettersIn = (model: GridModel, field: string): number => {
  const found = model.columns.find((each) => each.field === field);
  return found ? lettersOf(model.store.numbers.extremes(), found, model.settings) : 0;
};
const printed = (numbers: WidestNumbers, field: string): number => (
  numbers.tell(),
  lettersOf(numbers.extremes(), column(field), usd)
);
const usd = gridSettings({ locale: 'en-US', workDate: '2026-06-30', precision: 2 });
const journal = (...amounts: readonly string[]): GridModel => {
  const model = journalModel();
  fillLines(
    model,
    amounts.map((amount) => ['6410', '', '', '', amount, '']),
  );
  return model;
};
const column = (field: string): GridColumn => {
  const found = columnsFor(invoice.sublists.item).find((each) => each.field === field);
  if (!found) throw new Error(`no column ${field}`);
  return found;
};

describe('the widest numbers of a grid', () => {
  it('are as long as the longest amount that was loaded', () => {
    const model = journal('5', '1,234,567,890,123.45', '10');
    expect(lettersIn(model, 'debit')).toBe('1,234,567,890,123.45'.length);
    expect(lettersIn(model, 'credit')).toBe(0);
    expect(lettersIn(model, 'memo')).toBe(0);
  });

  it('grow with what is typed and tell once, and stay when it is undone', () => {
    const model = journal('5');
    let told = 0;
    model.store.numbers.subscribe(() => (told += 1));
    typeInto(model, 0, 'debit', '1234567890.12');
    expect(lettersIn(model, 'debit')).toBe('1,234,567,890.12'.length);
    expect(told).toBe(1);
    typeInto(model, 0, 'debit', '7');
    model.undo();
    expect(told).toBe(1);
    expect(lettersIn(model, 'debit')).toBe('1,234,567,890.12'.length);
  });

  it('start again with other lines', () => {
    const model = journal('1,234,567,890,123.45');
    fillLines(model, [['6410', '', '', '', '5', '']]);
    expect(lettersIn(model, 'debit')).toBe('5.00'.length);
  });

  it('follow the decimals of another currency', () => {
    const model = journal('1,234.56');
    let told = 0;
    model.store.numbers.subscribe(() => (told += 1));
    model.changeSettings({ ...model.settings, precision: 0 });
    expect(lettersIn(model, 'debit')).toBe('123,456'.length);
    expect(told).toBe(1);
  });

  it('count the sign of a negative number and of a rounded one', () => {
    const amounts = new WidestNumbers([column('amount')]);
    amounts.see({ amount: { text: '', value: -123_456n as never } });
    expect(printed(amounts, 'amount')).toBe('−1,234.56'.length);
    amounts.see({ amount: { text: '', value: 1n as never, roundedFrom: '0.012' } });
    expect(printed(amounts, 'amount')).toBe('≈ −1,234.56'.length);
  });

  it('have the whole digits of one quantity and the decimals of another', () => {
    const quantities = new WidestNumbers([column('quantity')]);
    for (const text of ['1000000', '0.125']) quantities.see({ quantity: { text: '', value: decimalFromText(text) } });
    expect(printed(quantities, 'quantity')).toBe('1,000,000.125'.length);
  });

  it('include a figure of the service that is known as text only', () => {
    const amounts = new WidestNumbers([column('amount')]);
    amounts.see({ amount: { text: '1234567.891234', value: undefined } });
    expect(printed(amounts, 'amount')).toBe('1234567.891234'.length);
    amounts.see({ amount: { text: 'twelve thousand and some more', value: undefined, problem: 'Not an amount' } });
    expect(printed(amounts, 'amount')).toBe('1234567.891234'.length);
  });
});
