import { describe, expect, it } from 'vitest';
import { decimalFromText, decimalZero } from '../../values/decimal.ts';
import { minor, zero } from '../../values/money.ts';
import { taxOfLines } from '../ledger/tax.ts';
import { saleTotals } from './salesLines.ts';

const decimal = (text: string) => decimalFromText(text) ?? decimalZero;
const line = (rate: string, tax: string, discount = {}) => ({
  quantity: decimal('1'),
  rate: decimal(rate),
  taxPercent: decimal(tax),
  discount,
});
const gross = { shipping: zero, handling: zero, isGross: true };

describe('tax that an amount contains', () => {
  it.each([
    [119_00n, '19', 19_00n],
    [100_00n, '19', 15_97n],
    [-119_00n, '19', -19_00n],
    [-100_00n, '19', -15_97n],
    [100_00n, '0', 0n],
    [0n, '19', 0n],
    [1n, '19', 0n],
    [100_00n, '7.25', 6_76n],
    [100_00n, '100', 50_00n],
    // Of 1.05 at 5 %: exactly 0.05.
    [1_05n, '5', 5n],
  ])('of %s at %s percent is %s, rounded half up to the smallest unit', (amount, percent, expected) => {
    const asked = { amount: minor(amount), percent: decimal(percent), isIncluded: true };
    expect(taxOfLines([asked]).total).toBe(expected);
  });
});

describe('the amounts of a sale with gross prices', () => {
  it('the total is what the prices say; each line is split into net and tax', () => {
    const totals = saleTotals([line('119', '19'), line('10.70', '7'), line('5', '0')], gross, 2);
    expect(totals.lines.map(({ amount, net, tax, gross: own }) => [amount, net, tax, own])).toEqual([
      [119_00n, 100_00n, 19_00n, 119_00n],
      [10_70n, 10_00n, 70n, 10_70n],
      [5_00n, 5_00n, 0n, 5_00n],
    ]);
    expect([totals.subTotal, totals.tax, totals.total]).toEqual([134_70n, 19_70n, 134_70n]);
  });

  it('discounts of lines and of the document are gross, and lower net and tax', () => {
    const totals = saleTotals(
      [line('119', '19', { percent: decimal('10') }), line('119', '19')],
      { ...gross, discount: { amount: minor(11_31n) } },
      2,
    );
    expect(totals.lines.map(({ amount, share, net, tax }) => [amount, share, net, tax])).toEqual([
      [107_10n, 5_36n, 85_50n, 16_24n],
      [119_00n, 5_95n, 95_00n, 18_05n],
    ]);
    expect([totals.subTotal, totals.discount, totals.total]).toEqual([226_10n, 11_31n, 214_79n]);
  });

  it('currencies without decimals have none in net and tax, and shipping is added without tax', () => {
    const totals = saleTotals([line('1100', '10'), line('-333', '10')], { ...gross, shipping: minor(50n) }, 0);
    expect(totals.lines.map(({ net, tax }) => [net, tax])).toEqual([
      [1000n, 100n],
      [-303n, -30n],
    ]);
    expect([totals.tax, totals.total]).toEqual([70n, 817n]);
  });
});
