import { describe, expect, it } from 'vitest';
import { type Decimal, decimalFromNumber, decimalOne } from '#contract/values/decimal';
import { minor } from '#contract/values/money';
import { type Leg, postLegs } from './legs.ts';
import {
  customerDepositLegs,
  customerPaymentLegs,
  customerRefundLegs,
  depositApplicationLegs,
  nothingSettled,
  type PaymentParts,
} from './receivables.ts';

const dimensions = { entity: 'customer', department: null, class: null, location: null };
const settled = (amount: bigint, base = amount) => ({ amount: minor(amount), base: minor(base) });
const posted = (legs: readonly Leg[], rate: Decimal = decimalOne) =>
  postLegs({
    period: 'p',
    date: '2026-06-15',
    subsidiary: 's',
    currency: 'c',
    precision: 2,
    rate,
    basePrecision: 2,
    legs,
    gainLossAccount: 'gain',
  })?.lines.map(({ account, amount, baseAmount }) => [account, Number(amount), Number(baseAmount)]) ?? null;
const payment = (parts: Partial<PaymentParts>) =>
  customerPaymentLegs({
    dimensions,
    money: 'bank',
    receivables: 'ar',
    deposits: 'liability',
    discounts: 'discounts',
    differences: 'differences',
    payment: minor(0n),
    discount: minor(0n),
    writeOff: minor(0n),
    invoices: nothingSettled,
    credits: nothingSettled,
    depositsUsed: nothingSettled,
    onAccount: nothingSettled,
    ...parts,
  });
const rate = (value: number) => decimalFromNumber(value) ?? decimalOne;

describe('the posting of a customer payment', () => {
  it('debits cash or undeposited funds and credits accounts receivable', () => {
    expect(posted(payment({ payment: minor(100_000n), invoices: settled(100_000n) }))).toEqual([
      ['bank', 100_000, 100_000],
      ['ar', -100_000, -100_000],
    ]);
  });
  it('settles 1000 with 980 and a discount of 20', () => {
    expect(posted(payment({ payment: minor(98_000n), discount: minor(2_000n), invoices: settled(100_000n) }))).toEqual([
      ['bank', 98_000, 98_000],
      ['discounts', 2_000, 2_000],
      ['ar', -100_000, -100_000],
    ]);
  });
  it('posts a small difference to its own account, not to discounts', () => {
    const parts = { payment: minor(97_950n), discount: minor(2_000n), writeOff: minor(50n) };
    expect(posted(payment({ ...parts, invoices: settled(100_000n) }))).toEqual([
      ['bank', 97_950, 97_950],
      ['discounts', 2_000, 2_000],
      ['differences', 50, 50],
      ['ar', -100_000, -100_000],
    ]);
  });
  it('credits only the money when a credit memo pays the other half', () => {
    expect(
      posted(payment({ payment: minor(50_000n), credits: settled(50_000n), invoices: settled(100_000n) })),
    ).toEqual([
      ['bank', 50_000, 50_000],
      ['ar', -50_000, -50_000],
    ]);
  });
  it('returns both sides of receivables when distant rates leave more in one currency and less in the other', () => {
    expect(
      posted(
        payment({ payment: minor(1_000n), credits: settled(9_000n, 12_000n), invoices: settled(10_000n, 9_500n) }),
      ),
    ).toEqual([
      ['bank', 1_000, 1_000],
      ['ar', 9_000, 12_000],
      ['ar', -10_000, -9_500],
      ['gain', 0, -3_500],
    ]);
  });
  it("debits the deposit's liability", () => {
    expect(posted(payment({ depositsUsed: settled(300n), invoices: settled(300n) }))).toEqual([
      ['liability', 300, 300],
      ['ar', -300, -300],
    ]);
  });
  it('leaves a surplus in receivables as a customer credit', () => {
    expect(posted(payment({ payment: minor(120n), invoices: settled(100n), onAccount: settled(20n) }))).toEqual([
      ['bank', 120, 120],
      ['ar', -120, -120],
    ]);
  });
  it('posts nothing when a credit pays an invoice of the same rate', () => {
    expect(posted(payment({ credits: settled(100n), invoices: settled(100n) }))).toBeNull();
  });
  it('posts the difference between two rates to realized gain or loss, even without money', () => {
    expect(posted(payment({ payment: minor(10_000n), invoices: settled(10_000n, 11_000n) }), rate(1.2))).toEqual([
      ['bank', 10_000, 12_000],
      ['ar', -10_000, -11_000],
      ['gain', 0, -1_000],
    ]);
    expect(
      posted(payment({ credits: settled(10_000n, 11_500n), invoices: settled(10_000n, 11_000n) }), rate(1.2)),
    ).toEqual([
      ['ar', 0, 500],
      ['gain', 0, -500],
    ]);
  });
});

describe('the posting of deposits and refunds', () => {
  it('debits cash or undeposited funds and credits the customer deposits liability', () => {
    expect(posted(customerDepositLegs(dimensions, 'undeposited', 'liability', settled(500n)))).toEqual([
      ['undeposited', 500, 500],
      ['liability', -500, -500],
    ]);
  });
  it('debits customer deposits and credits accounts receivable when a deposit is applied', () => {
    expect(
      posted(
        depositApplicationLegs(dimensions, 'liability', 'ar', settled(500n, 550n), settled(500n, 600n)),
        rate(1.3),
      ),
    ).toEqual([
      ['liability', 500, 550],
      ['ar', -500, -600],
      ['gain', 0, 50],
    ]);
  });
  it('debits customer deposits or receivables and credits the bank on a refund', () => {
    expect(
      posted(
        customerRefundLegs({
          dimensions,
          bank: 'bank',
          receivables: 'ar',
          deposits: 'liability',
          credits: settled(300n),
          depositsUsed: settled(200n),
        }),
      ),
    ).toEqual([
      ['ar', 300, 300],
      ['liability', 200, 200],
      ['bank', -500, -500],
    ]);
  });
});
