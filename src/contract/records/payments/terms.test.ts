import { describe, expect, it } from 'vitest';
import { minor } from '../../values/money.ts';
import { applyTerm, checkTerm, discountOn } from './terms.ts';

const net30 = { daysUntilNetDue: 30 };
const early = { daysUntilNetDue: 30, discountPercent: 2, daysUntilExpiry: 10 };

describe('terms', () => {
  it('count the due date from the date of the document', () => {
    expect(applyTerm('2026-01-31', minor(100_00n), net30)).toEqual({
      dueDate: '2026-03-02',
      discountDate: null,
      discount: 0n,
    });
    expect(applyTerm('2026-06-15', minor(100_00n), {}).dueDate).toBe('2026-06-15');
  });

  // spec: vendorPayment 5
  it('early-payment discounts are calculated from payment terms', () => {
    expect(applyTerm('2026-06-15', minor(1000_00n), early)).toEqual({
      dueDate: '2026-07-15',
      discountDate: '2026-06-25',
      discount: 20_00n,
    });
  });

  it('round the discount half up to the smallest unit of any currency', () => {
    expect(applyTerm('2026-06-15', minor(25n), early).discount).toBe(1n);
    expect(applyTerm('2026-06-15', minor(24n), early).discount).toBe(0n);
    expect(applyTerm('2026-06-15', minor(-25n), early).discount).toBe(-1n);
    expect(applyTerm('2026-06-15', minor(333_33n), { ...early, discountPercent: 1.5 }).discount).toBe(5_00n);
  });

  it('give the discount up to its last day and nothing after it', () => {
    const dates = applyTerm('2026-06-15', minor(1000_00n), early);
    expect([discountOn(dates, '2026-06-15'), discountOn(dates, '2026-06-25'), discountOn(dates, '2026-06-26')]).toEqual(
      [20_00n, 20_00n, 0n],
    );
    expect(discountOn(applyTerm('2026-06-15', minor(5n), net30), '2026-06-15')).toBe(0n);
  });

  it('end at the end of the calendar', () => {
    expect(applyTerm('9999-12-20', minor(100n), early)).toMatchObject({
      dueDate: '9999-12-31',
      discountDate: '9999-12-30',
    });
  });

  it('need days for their discount, no more than until the document is due', () => {
    expect(checkTerm({ daysUntilNetDue: 30, discountPercent: 2 }).map(({ path }) => path)).toEqual(['daysUntilExpiry']);
    expect(checkTerm({ daysUntilNetDue: 30, discountPercent: 2, daysUntilExpiry: 31 })[0]?.detail).toContain(
      '(31) exceed the 30 days',
    );
    expect(checkTerm(early)).toEqual([]);
    expect(checkTerm(net30)).toEqual([]);
  });
});
