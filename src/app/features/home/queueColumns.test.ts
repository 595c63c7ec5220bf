import { describe, expect, it } from 'vitest';
import type { WorkAmount, WorkItem } from '#app/engine/needs/needSource.ts';
import { amountIn, currencyColumns, reservedRows } from './queueColumns.ts';

const [usd, eur, jpy] = ['USD', 'EUR', 'JPY'].map((refName) => ({ id: refName.toLowerCase(), refName })) as [
  { id: string; refName: string },
  { id: string; refName: string },
  { id: string; refName: string },
];
const row = (...amounts: readonly WorkAmount[]): WorkItem => ({
  key: '',
  what: '',
  tone: 'info',
  to: '/',
  record: '',
  about: '',
  why: '',
  when: '',
  amounts,
});
const of = (value: number, currency: WorkAmount['currency']) => ({ value, currency });

describe('the amounts of a queue', () => {
  it('are columns by currency, the books’ own first and then by name', () => {
    const rows = [row(of(5, jpy)), row(of(1, eur)), row(of(2, eur), of(3, usd))];
    expect(currencyColumns(rows, usd)).toEqual([usd, eur, jpy]);
    expect(amountIn(row(of(2, eur), of(3, usd)), eur, usd)?.value).toBe(2);
    expect(amountIn(row(of(7, undefined)), usd, usd)?.value).toBe(7);
    expect(amountIn(row(of(7, undefined)), eur, usd)).toBeUndefined();
  });

  it('are one column while there is one currency', () => {
    expect(currencyColumns([row(of(1, usd)), row(of(2, undefined)), row()], usd)).toEqual([]);
    expect(currencyColumns([row(of(1, eur))], usd)).toEqual([]);
  });
});

describe('the rows kept free for a queue', () => {
  it.each([
    [0, 3],
    [5, 5],
    [30, 8],
  ])('are, after %d rows, %d', (last, reserved) => expect(reservedRows(last)).toBe(reserved));
});
