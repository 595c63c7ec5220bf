import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saleTotals } from '#contract/records/sales/salesLines';
import { decimalFromText, decimalZero } from '#contract/values/decimal';
import { add, minor, sum, zero } from '#contract/values/money';
import { saleSides } from './sale.ts';

const decimal = (text: string) => decimalFromText(text) ?? decimalZero;
const line = (rate: string, tax: string, discount = {}) => ({
  quantity: decimal('1'),
  rate: decimal(rate),
  taxPercent: decimal(tax),
  discount,
});

describe('a sale with gross or net prices', () => {
  it('net and tax of each line are its gross amount, the lines come to the total, and the posting balances', () => {
    const rate = fc
      .bigInt({ min: -(10n ** 6n), max: 10n ** 8n })
      .map(
        (units) =>
          `${units < 0n ? '-' : ''}${(units < 0n ? -units : units) / 100n}.${String((units < 0n ? -units : units) % 100n).padStart(2, '0')}`,
      );
    const tax = fc.constantFrom('0', '5.5', '7', '7.25', '8.8754', '19', '100');
    const percent = fc.integer({ min: 0, max: 100 }).map((value) => ({ percent: decimal(String(value)) }));
    const of = fc.array(fc.tuple(rate, tax, percent), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(of, percent, fc.boolean(), fc.constantFrom(0, 2, 3), (lines, discount, isGross, precision) => {
        const charges = { shipping: minor(500n), handling: minor(3n), discount, isGross };
        const totals = saleTotals(
          lines.map((each) => line(...each)),
          charges,
          precision,
        );
        for (const each of totals.lines) {
          expect(add(each.net, each.tax)).toBe(each.gross);
          if (isGross) expect(each.gross).toBe(each.amount - each.share);
        }
        expect(sum([...totals.lines.map((each) => each.gross), minor(503n)])).toBe(totals.total);
        const dimensions = { department: null, class: null, location: null };
        const posted = saleSides(
          {
            ...charges,
            shippingAccount: undefined,
            lines: totals.lines.map(({ net, tax: own }) => ({
              account: 'revenue',
              incomeAccount: 'revenue',
              amount: net,
              tax: own,
              taxAccount: 'tax',
              dimensions,
            })),
          },
          'sale',
        );
        expect(sum([totals.total, ...posted.map(({ amount }) => amount)])).toBe(zero);
      }),
    );
  });
});
