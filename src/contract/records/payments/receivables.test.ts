import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Minor, minor, zero } from '../../values/money.ts';
import {
  applyToOldest,
  checkMoneyPlace,
  depositBalance,
  type OpenCharge,
  orderHoldsDeposit,
  paymentBalance,
} from './receivables.ts';

const charge = (id: string, due: string, open: bigint): OpenCharge => ({ id, due, open: minor(open) });
const amounts = (of: Partial<Record<'payment' | 'credits' | 'deposits' | 'applied' | 'usedElsewhere', bigint>>) => ({
  payment: minor(of.payment ?? 0n),
  credits: minor(of.credits ?? 0n),
  deposits: minor(of.deposits ?? 0n),
  applied: minor(of.applied ?? 0n),
  usedElsewhere: minor(of.usedElsewhere ?? 0n),
});

describe('autoApply applies the payment to the oldest invoices', () => {
  const charges = [
    charge('12', '2026-05-01', 100n),
    charge('9', '2026-05-01', 100n),
    charge('3', '2026-06-01', 100n),
    charge('20', '2026-04-01', 50n),
  ];

  // spec: customerPayment autoApply
  it('takes the oldest due date first, then the lowest id', () => {
    expect(applyToOldest(charges, minor(400n)).map(({ id }) => id)).toEqual(['20', '9', '12', '3']);
  });
  it('stops when nothing is left and takes the last one in part', () => {
    expect(applyToOldest(charges, minor(120n))).toEqual([
      { id: '20', amount: 50n },
      { id: '9', amount: 70n },
    ]);
  });
  it('leaves documents with an explicit line unchanged', () => {
    expect(applyToOldest(charges, minor(100n), new Set(['20', '9'])).map(({ id }) => id)).toEqual(['12']);
  });
  it('applies nothing when nothing is available or open', () => {
    expect(applyToOldest(charges, zero)).toEqual([]);
    expect(applyToOldest([charge('1', '2026-01-01', 0n)], minor(5n))).toEqual([]);
  });
  it('applies at most the available and the open amount, and leaves a remainder only when everything is paid', () => {
    const any = fc.array(
      fc.record({
        id: fc.bigInt(1n, 999n).map(String),
        due: fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01'),
        open: fc.bigInt(0n, 500n).map(minor),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(any, fc.bigInt(0n, 3000n), (list, available) => {
        const unlike = [...new Map(list.map((each) => [each.id, each])).values()];
        const shares = applyToOldest(unlike, minor(available));
        const taken = shares.reduce((sum, { amount }) => sum + amount, 0n);
        const open = unlike.reduce((sum, each) => sum + each.open, 0n);
        expect(taken).toBe(available < open ? available : open);
        for (const { id, amount } of shares)
          expect(amount <= (unlike.find((each) => each.id === id)?.open ?? zero)).toBe(true);
      }),
    );
  });
});

describe('the balance of a customer payment', () => {
  const of = (input: Parameters<typeof amounts>[0]): [Minor, Minor] => {
    const { onAccount, unapplied, problems } = paymentBalance(amounts(input), 2);
    expect(problems).toEqual([]);
    return [onAccount, unapplied];
  };
  it('is zero when payment plus applied credit equals the applied invoice amount', () => {
    expect(of({ payment: 50_000n, credits: 50_000n, applied: 100_000n })).toEqual([0n, 0n]);
  });
  it('leaves the surplus of an overpayment unapplied', () => {
    expect(of({ payment: 120_000n, applied: 100_000n })).toEqual([20_000n, 20_000n]);
  });
  it('is the whole payment when nothing is applied', () => {
    expect(of({ payment: 500n })).toEqual([500n, 500n]);
  });
  it('may be of no money at all when credits and deposits cover it', () => {
    expect(of({ credits: 60n, deposits: 40n, applied: 100n })).toEqual([0n, 0n]);
  });
  it('decreases by what refunds and other payments used', () => {
    expect(of({ payment: 500n, applied: 100n, usedElsewhere: 300n })).toEqual([400n, 100n]);
  });
  it('is never negative, neither through its own lines nor through later use', () => {
    const over = paymentBalance(amounts({ payment: 10_000n, credits: 500n, deposits: 500n, applied: 20_000n }), 2);
    expect(over.problems).toMatchObject([
      {
        code: 'USER_ERROR',
        path: 'payment',
        detail:
          'Applied 200.00, but payment (100.00), credits (5.00) and deposits (5.00) are less. Apply 90.00 less or increase the payment.',
      },
    ]);
    const used = paymentBalance(amounts({ payment: 100n, applied: 50n, usedElsewhere: 60n }), 2);
    expect(used.problems[0]?.detail).toContain('0.60 of the payment is refunded');
  });
});

describe('the balance of a customer deposit', () => {
  it('is the payment less what was applied and refunded', () =>
    expect(depositBalance(minor(300n), minor(120n), 2)).toEqual({ remaining: 180n, problems: [] }));
  it('needs an amount above zero, and no less than was used of it', () => {
    expect(depositBalance(zero, zero, 2).problems[0]?.path).toBe('payment');
    expect(depositBalance(minor(100n), minor(120n), 2).problems[0]?.detail).toContain(
      '1.20 of the deposit is applied or refunded',
    );
  });
});

describe('destination of the money', () => {
  it('is undeposited funds or an account', () => {
    expect([checkMoneyPlace(true, undefined), checkMoneyPlace(false, '7')]).toEqual([[], []]);
    expect(checkMoneyPlace(false, null)).toMatchObject([
      { code: 'USER_ERROR', path: 'account', detail: 'Please enter value(s) for: Account.' },
    ]);
  });
});

describe('a deposit made for a sales order', () => {
  it('can be used on a payment only when that order is billed, cancelled or closed', () => {
    const order = (status: string) => ({ name: 'SO1', status, label: status });
    for (const status of ['BILLED', 'CANCELLED', 'CLOSED'])
      expect(orderHoldsDeposit(order(status), 'CD1')).toBeUndefined();
    for (const status of [
      'PENDING_APPROVAL',
      'PENDING_FULFILLMENT',
      'PARTIALLY_FULFILLED',
      'PENDING_BILLING',
      'PARTIALLY_BILLED',
    ])
      expect(orderHoldsDeposit(order(status), 'CD1')).toMatchObject({
        key: 'payment.depositOfOrder',
        args: { deposit: 'CD1', order: 'SO1' },
      });
    expect(orderHoldsDeposit(undefined, 'CD1')).toBeUndefined();
  });
});
