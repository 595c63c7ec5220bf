import { describe, expect, it } from 'vitest';
import { marked, rank } from './ranking.ts';

const items = [
  { label: 'Income statement', also: 'P&L, profit and loss, profit' },
  { label: 'Price levels', also: 'price list' },
  { label: 'Users', also: 'add user, invite', verbs: '' },
  { label: 'New invoice', also: 'ar invoice', verbs: 'new, add, create' },
  { label: 'Invoices', also: 'ar invoice', verbs: 'open, show' },
  { label: 'Gehälter', also: '' },
];
const labels = (text: string, filler?: readonly string[]) =>
  rank(text, items, new Set(filler)).map(({ item }) => item.label);

describe('ranking by words', () => {
  it('puts the very label first, then the very other name, then beginnings', () => {
    expect(labels('invoices')[0]).toBe('Invoices');
    expect(labels('p&l')).toEqual(['Income statement']);
    expect(labels('P & L')).toEqual(['Income statement']);
    expect(labels('price')[0]).toBe('Price levels');
    expect(labels('profit')[0]).toBe('Income statement');
  });

  it('takes a verb for what an item does', () => {
    expect(labels('add user')[0]).toBe('Users');
    expect(labels('create invoice')[0]).toBe('New invoice');
    expect(labels('show invoices')[0]).toBe('Invoices');
  });

  it('puts the thing to do before the list of it', () => {
    const payments = [
      { label: 'Customer payments', also: 'receive payment', verbs: 'open, show' },
      { label: 'New customer payment', also: 'receive payment', verbs: 'new, receive' },
    ];
    expect(rank('receive payment', payments).map(({ item }) => item.label)).toEqual([
      'New customer payment',
      'Customer payments',
    ]);
  });

  it('needs beginnings of words, not scattered letters', () => {
    expect(labels('nvoice')).toEqual([]);
    expect(labels('ivc')).toEqual([]);
  });

  it('ignores words without meaning, folds accents, and finds nothing for signs only', () => {
    expect(labels('the price list please', ['the', 'please'])).toEqual(['Price levels']);
    expect(labels('gehalter')).toEqual(['Gehälter']);
    expect(labels('&&')).toEqual([]);
  });

  it('marks the beginnings that were typed', () => {
    expect(marked('Open payables', 'pay')).toEqual([
      { text: 'Open', isHit: false },
      { text: ' ', isHit: false },
      { text: 'pay', isHit: true },
      { text: 'ables', isHit: false },
    ]);
  });
});
