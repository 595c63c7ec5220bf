import { describe, expect, it } from 'vitest';
import type { TotalFigure } from '#app/engine/list/table/listTotals.ts';
import { amountsOf } from './dueWork.ts';

const figure = (id: string, sum: string, count: number): TotalFigure => ({
  field: 'amountRemaining',
  sum,
  count,
  currency: { id, refName: id.toUpperCase() },
});

describe('what is due on Home', () => {
  it('has one amount per currency, the base currency first and then by name, never combined', () => {
    expect(
      amountsOf([figure('jpy', '3000', 1), figure('eur', '12.5', 9), figure('usd', '100', 2)], 'usd').map(
        ({ value, currency }) => [value, currency?.id],
      ),
    ).toEqual([
      [100, 'usd'],
      [12.5, 'eur'],
      [3000, 'jpy'],
    ]);
  });

  it('omits currencies without documents', () => {
    expect(amountsOf([figure('usd', '0', 0)], 'usd')).toEqual([]);
    expect(amountsOf([], 'usd')).toEqual([]);
  });
});
