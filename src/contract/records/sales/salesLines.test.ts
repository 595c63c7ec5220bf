import { describe, expect, it } from 'vitest';
import { decimalFromText, decimalZero } from '../../values/decimal.ts';
import { minor, zero } from '../../values/money.ts';
import { checkQuantity, checkTotals, saleTotals } from './salesLines.ts';

const line = (quantity: string, rate: string, tax = '0') => ({
  quantity: decimalFromText(quantity) ?? decimalZero,
  rate: decimalFromText(rate) ?? decimalZero,
  taxPercent: decimalFromText(tax) ?? decimalZero,
});
const none = { shipping: zero, handling: zero };

describe('the amounts of a sale', () => {
  // spec: salesOrder rate
  it('amount is quantity times rate, rounded half up once', () => {
    const { lines } = saleTotals([line('3', '0.335'), line('1.5', '33.33'), line('2', '-0.0075')], none, 2);
    expect(lines.map(({ amount }) => amount)).toEqual([101n, 5000n, -2n]);
  });

  it('tax is taken line by line and the total is what the lines show, with shipping and handling untaxed', () => {
    const totals = saleTotals(
      [line('1', '10.10', '7.25'), line('1', '10.10', '7.25')],
      { shipping: minor(500n), handling: minor(125n) },
      2,
    );
    expect(totals.lines.map(({ tax, gross }) => [tax, gross])).toEqual([
      [73n, 1083n],
      [73n, 1083n],
    ]);
    expect([totals.subTotal, totals.tax, totals.total]).toEqual([2020n, 146n, 2791n]);
  });

  it('follows the precision of the currency', () => {
    expect(saleTotals([line('3', '33.5', '10')], none, 0)).toMatchObject({ subTotal: 101n, tax: 10n, total: 111n });
  });

  it('nothing, or less than nothing, cannot be sold', () => {
    expect([0, -1, 0.5, undefined].map((quantity) => checkQuantity(quantity, 'item.items[0].quantity').length)).toEqual(
      [1, 1, 0, 0],
    );
  });

  it('a sale is never below zero and its amounts have at most fifteen digits', () => {
    expect(checkTotals(saleTotals([line('1', '-1')], none, 2), 2)).toMatchObject([
      { path: 'item', detail: expect.stringContaining('-1.00') },
    ]);
    expect(checkTotals(saleTotals([line('100000000', '100000000')], none, 2), 2)).toMatchObject([
      { path: 'item.items[0].quantity' },
    ]);
    expect(checkTotals(saleTotals([line('1', '1')], none, 2), 2)).toEqual([]);
  });
});
