import { describe, expect, it } from 'vitest';
import { periodEndJournal } from '#contract/records/journals/periodEndJournal';
import { columnsFor } from '../columnsFor.ts';
import { columnsOf, columnStateOf, fieldsInView, moved } from './gridTable.ts';

const all = columnsFor(periodEndJournal.sublists.line, {
  order: ['account', 'entity', 'class', 'department', 'memo', 'debit', 'credit'],
});
const inView = (...fields: readonly string[]) =>
  fields.flatMap((field) => all.find((each) => each.field === field) ?? []);
const orderOf = (...fields: readonly string[]) => columnStateOf(all, inView(...fields)).columnOrder;

describe('the columns of a grid and its table', () => {
  it.each([
    [['account', 'entity', 'class', 'department', 'memo', 'debit', 'credit']],
    [['memo', 'account', 'debit', 'credit']],
    [['account']],
  ])('say the same, there and back: %s', (fields) => {
    const state = columnStateOf(all, inView(...fields));
    expect(fieldsInView(state)).toEqual(fields);
    expect(columnStateOf(all, inView(...fieldsInView(state)))).toEqual(state);
  });

  it('puts a hidden column where it is declared, not after the amounts', () => {
    const declared = all.map(({ field }) => field);
    expect(orderOf('account', 'entity', 'memo', 'debit', 'credit')).toEqual(declared);
    expect(orderOf('memo', 'account', 'debit', 'credit')).toEqual([
      'memo',
      'account',
      'entity',
      'class',
      'department',
      'debit',
      'credit',
    ]);
    expect(orderOf()).toEqual(declared);
  });

  it('moves a column by one place and not beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
  });

  it('keeps a column in view that no line can do without', () => {
    expect(columnsOf(all).find(({ id }) => id === 'account')).toMatchObject({ enableHiding: false, header: 'Account' });
  });
});
