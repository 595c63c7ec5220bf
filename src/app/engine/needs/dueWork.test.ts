import { describe, expect, it } from 'vitest';
import type { TotalFigure } from '#app/engine/list/table/listTotals.ts';
import { amountsOf } from './dueWork.ts';

const formats = {
  amount: (value: number) => value.toFixed(2),
  currencyCode: ({ refName }: { readonly refName: string }) => refName,
};
const figure = (id: string, sum: string, count: number): TotalFigure => ({
  field: 'amountRemaining',
  sum,
  count,
  currency: { id, refName: id.toUpperCase() },
});

describe('what is due on Home', () => {
  it('comes to an amount in the currency of the books, with other currencies beside it and never added', () => {
    expect(
      amountsOf([figure('eur', '12.5', 9), figure('usd', '100', 2), figure('jpy', '3000', 1)], 'usd', formats),
    ).toEqual({ amount: '100.00', others: '12.50 EUR, 3000.00 JPY' });
  });

  it('names the currency when nothing is in that of the books, and stays empty without an amount', () => {
    expect(amountsOf([figure('eur', '12.5', 9)], 'usd', formats)).toEqual({ amount: '12.50 EUR', others: '' });
    expect(amountsOf([], 'usd', formats)).toEqual({ amount: '', others: '' });
  });
});
