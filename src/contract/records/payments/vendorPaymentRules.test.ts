import { describe, expect, it } from 'vitest';
import { minor } from '../../values/money.ts';
import { paymentTotals } from './vendorPaymentRules.ts';

const totals = (total: bigint | undefined, applied: bigint, credited: bigint, isOnAccount = false) =>
  paymentTotals({
    total: total === undefined ? undefined : minor(total),
    applied: minor(applied),
    credited: minor(credited),
    isOnAccount,
    precision: 0,
  });
const paths = ({ problems }: ReturnType<typeof paymentTotals>) => problems.map(({ path }) => path);

describe('the total of a vendor payment', () => {
  // spec: vendorPayment 2
  it('is the bills less the credits, as in the example of 2750 less 250', () => {
    expect(totals(2500n, 2750n, 250n)).toMatchObject({ total: 2500n, applied: 2500n, unapplied: 0n, problems: [] });
    expect(totals(undefined, 2750n, 250n)).toMatchObject({ total: 2500n, problems: [] });
  });

  it('that disagrees with its lines is refused with both amounts', () => {
    expect(totals(3000n, 2750n, 250n).problems).toMatchObject([
      { path: 'total', detail: expect.stringContaining('Total is 3000') },
    ]);
  });

  it('cannot be below zero: credits are used for bills only', () => {
    expect(paths(totals(undefined, 100n, 101n))).toEqual(['credit']);
    expect(totals(undefined, 100n, 100n)).toMatchObject({ total: 0n, problems: [] });
  });

  it('keeps its total when a payment on account is applied, and the remainder stays unapplied', () => {
    expect(totals(100n, 70n, 10n, true)).toMatchObject({ total: 100n, applied: 60n, unapplied: 40n, problems: [] });
    expect(paths(totals(100n, 101n, 0n, true))).toEqual(['total']);
  });

  it('is required without lines', () => {
    expect(paths(totals(undefined, 0n, 0n, true))).toEqual(['total']);
    expect(paths(totals(0n, 0n, 0n, true))).toEqual(['total']);
  });
});
