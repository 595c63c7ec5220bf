import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalFromText, decimalZero } from '../../values/decimal.ts';
import { minor, sum, zero } from '../../values/money.ts';
import { discountOf, nextShare, shareDiscount } from './discounts.ts';
import { checkDiscounts, saleTotals } from './salesLines.ts';

const decimal = (text: string) => decimalFromText(text) ?? decimalZero;
const amount = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(minor);

describe('what a discount takes off', () => {
  it('a percentage is rounded half up once, an amount is taken as it is', () => {
    expect(discountOf(minor(1005n), { percent: decimal('50') })).toBe(503n);
    expect(discountOf(minor(1005n), { amount: minor(7n) })).toBe(7n);
    expect(discountOf(minor(1005n), {})).toBe(zero);
  });

  it('a discount of a document is shared among its lines to the last unit, and takes no line below zero', () => {
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 0, max: 100 }),
        (lines, part) => {
          const whole = sum(lines);
          const discount = minor((whole * BigInt(part)) / 100n);
          const shares = shareDiscount(discount, lines);
          expect(sum(shares)).toBe(discount);
          expect(shares.every((share, at) => share >= zero && share <= (lines[at] ?? zero))).toBe(true);
        },
      ),
    );
  });

  it('lines below zero, such as a voucher, get no part of it', () => {
    expect(shareDiscount(minor(10n), [minor(100n), minor(-20n), minor(50n)])).toEqual([7n, 0n, 3n]);
    expect(shareDiscount(zero, [minor(-20n)])).toEqual([0n]);
  });

  it('bills of any sequence of parts come to the whole discount', () => {
    fc.assert(
      fc.property(
        amount,
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 10n }), { minLength: 1, maxLength: 12 }),
        (off, parts) => {
          const whole = parts.reduce((left, right) => left + right, 0n);
          fc.pre(whole > 0n);
          let done = 0n;
          const shares = parts.map((now) => {
            const share = nextShare(off, { done, now, whole });
            done += now;
            return share;
          });
          expect(sum(shares)).toBe(off);
          expect(shares.every((share) => share >= zero)).toBe(true);
        },
      ),
    );
  });
});

describe('the amounts of a sale with discounts', () => {
  const line = (rate: string, discount = {}, tax = '10') => ({
    quantity: decimal('1'),
    rate: decimal(rate),
    taxPercent: decimal(tax),
    discount,
  });
  const charges = { shipping: minor(500n), handling: zero };

  it('a percentage takes nothing off lines that come to less than zero beside their shipping', () => {
    const discount = { percent: decimal('13') };
    const { total, lines } = saleTotals([line('-0.04', {}, '0')], { ...charges, shipping: minor(500n), discount }, 2);
    expect([total, lines[0]?.share]).toEqual([496n, 0n]);
  });

  it('tax is taken on what is left after both discounts', () => {
    const totals = saleTotals(
      [line('100', { percent: decimal('10') }), line('60', { amount: minor(1000n) })],
      { ...charges, discount: { percent: decimal('5') } },
      2,
    );
    expect(totals.lines.map(({ amount: own, share, tax, gross }) => [own, share, tax, gross])).toEqual([
      [9000n, 450n, 855n, 9405n],
      [5000n, 250n, 475n, 5225n],
    ]);
    expect([totals.subTotal, totals.discount, totals.tax, totals.total]).toEqual([14000n, 700n, 1330n, 15130n]);
  });

  it('what the lines show adds up to the total, whatever the discounts', () => {
    const rate = fc
      .bigInt({ min: 0n, max: 10n ** 8n })
      .map((units) => `${units / 100n}.${String(units % 100n).padStart(2, '0')}`);
    const percent = fc.integer({ min: 0, max: 100 }).map((value) => ({ percent: decimal(String(value)) }));
    fc.assert(
      fc.property(fc.array(fc.tuple(rate, percent), { minLength: 1, maxLength: 20 }), percent, (lines, discount) => {
        const totals = saleTotals(
          lines.map(([each, own]) => line(each, own, '7.25')),
          { ...charges, discount },
          2,
        );
        expect(sum([...totals.lines.map(({ gross }) => gross), charges.shipping])).toBe(totals.total);
      }),
    );
  });

  it('a discount is a percentage or an amount, and never more than what it is taken off; all mistakes are named at once', () => {
    const ofLines = [{ percent: decimal('5'), amount: minor(1n) }, { amount: minor(6001n) }];
    const ofDocument = { amount: minor(99999n) };
    const totals = saleTotals([line('100'), line('60')], { ...charges, discount: ofDocument }, 2);
    expect(checkDiscounts(totals, { ofLines, ofDocument }, 2).map(({ path }) => path)).toEqual([
      'item.items[0].discountPercent',
      'item.items[1].discountAmount',
      'documentDiscountAmount',
    ]);
  });
});
