import { describe, expect, it } from 'vitest';
import { othersOf } from './AgingFigure.tsx';

describe('open receivables on Home', () => {
  it('say what is open in each other currency of the books, never added up', () => {
    const [usd, eur, chf] = [
      { id: '1', refName: 'US Dollar' },
      { id: '2', refName: 'Euro' },
      { id: '3', refName: 'Swiss Franc' },
    ];
    const rows = [
      { currency: usd, total: 5 },
      { currency: eur, total: 0.1 },
      { currency: chf, total: 7 },
      { currency: eur, total: 0.2 },
    ];
    expect(othersOf(rows, '1')).toEqual([
      { currency: eur, sum: '0.3' },
      { currency: chf, sum: '7' },
    ]);
  });
});
