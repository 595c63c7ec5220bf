import { describe, expect, it } from 'vitest';
import { minor } from '#contract/values/money';
import { nextRuns } from './homePayables.ts';
import type { VendorGroup } from './payBills/plan.ts';

const bill = (id: string, open: bigint, dueDate: string | null, discount = 0n) => ({
  id,
  name: id,
  tranDate: '2026-10-01',
  dueDate,
  daysLate: 0,
  open: minor(open),
  discount: minor(discount),
  discountOffered: minor(discount),
  discountDate: null,
});
const group = (
  vendor: string,
  currency: string,
  bills: VendorGroup['bills'],
  credits: VendorGroup['credits'] = [],
): VendorGroup => ({
  key: `${vendor}.${currency}`,
  vendor: { id: vendor, refName: vendor },
  currency: { id: currency, refName: currency },
  subsidiary: null,
  precision: 2,
  bills,
  credits,
  prepayments: [],
});

describe('the next payment run on Home', () => {
  const runs = nextRuns(
    [
      group('a', 'eur', [bill('1', 1_000n, '2026-11-09')]),
      group('b', 'usd', [bill('2', 20_000n, '2026-11-08'), bill('3', 5_000n, null)]),
      group('c', 'usd', [bill('4', 10_000n, '2026-11-05', 200n)], [{ id: '9', name: 'VC-9', open: minor(4_000n) }]),
      group('d', 'usd', [], [{ id: '8', name: 'VC-8', open: minor(1n) }]),
    ],
    'usd',
  );

  it('is one a currency, the company’s first, with vendors by what is due first', () => {
    expect(runs.map(({ currency, rows }) => [currency.id, rows.map(({ vendor }) => vendor.id)])).toEqual([
      ['usd', ['c', 'b']],
      ['eur', ['a']],
    ]);
  });

  it('takes discounts and uses credits before cash leaves', () => {
    expect(runs[0]?.rows[0]).toMatchObject({ open: 10_000n, discount: 200n, credits: 4_000n, pay: 5_800n });
    expect(runs[0]?.total).toEqual({ bills: 3, open: 35_000n, discount: 200n, credits: 4_000n, pay: 30_800n });
  });

  it('is none without bills', () => {
    expect(nextRuns([group('d', 'usd', [], [{ id: '8', name: 'VC-8', open: minor(1n) }])], 'usd')).toEqual([]);
  });
});
