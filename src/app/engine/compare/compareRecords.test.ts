import { describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import { compareRecords } from './compareRecords.ts';

const journal = definitionOf('periodEndJournal');
const line = (id: string, debit: number | null, credit: number | null, at: number) => ({
  line: at,
  account: { id, refName: id },
  debit,
  credit,
});

describe('two records side by side', () => {
  it('a journal and its reversal differ in the sides of their lines, whatever their order', () => {
    const one = { memo: 'a', line: { items: [line('1', 5, null, 1), line('2', null, 5, 2)] } };
    const other = { memo: 'a', line: { items: [line('2', 5, null, 1), line('1', null, 5, 2)] } };
    const { differences } = compareRecords(journal, journal, one, other);
    expect(differences.every(({ kind, sublist }) => sublist === 'line' && kind === 'changed')).toBe(true);
    expect(differences.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['debit', null, 5],
      ['credit', 5, null],
      ['debit', 5, null],
      ['credit', null, 5],
    ]);
  });

  it('compares an order and its estimate by shared fields, with added and removed lines', () => {
    const item = (id: string, quantity: number) => ({ item: { id, refName: id }, quantity });
    const { differences, shared } = compareRecords(
      definitionOf('estimate'),
      definitionOf('salesOrder'),
      { tranId: 'EST1', memo: 'x', item: { items: [item('7', 2), item('8', 1)] } },
      { tranId: 'SO9', memo: 'y', item: { items: [item('9', 4), item('7', 3)] } },
    );
    expect(shared.sublists).toContain('item');
    expect(differences.filter(({ sublist }) => sublist === undefined).map(({ field }) => field)).toEqual(['memo']);
    expect(differences.filter(({ sublist }) => sublist === 'item').map(({ kind, field }) => [kind, field])).toEqual(
      expect.arrayContaining([
        ['changed', 'quantity'],
        ['removed', undefined],
        ['added', undefined],
      ]),
    );
  });

  it('two that are alike have no difference, though their numbers do', () => {
    const one = { tranId: 'A', memo: 'x', line: { items: [line('1', 5, null, 1)] } };
    expect(compareRecords(journal, journal, one, { ...one, tranId: 'B' }).differences).toEqual([]);
  });
});
