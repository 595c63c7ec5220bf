import { describe, expect, it } from 'vitest';
import { decimalFromText, decimalOne } from '#contract/values/decimal';
import { minor, zero } from '#contract/values/money';
import { postLegs } from './legs.ts';
import {
  accruedPurchaseLeg,
  owedLegs,
  prepaymentApplicationLegs,
  prepaymentLegs,
  vendorPaymentLegs,
} from './payables.ts';

const nowhere = { department: null, class: null, location: null };
const post = (legs: Parameters<typeof postLegs>[0]['legs'], rate = '1') =>
  postLegs({
    period: 'june',
    date: '2026-06-30',
    subsidiary: 'us',
    currency: 'eur',
    precision: 2,
    basePrecision: 2,
    gainLossAccount: 'gain',
    legs,
    rate: decimalFromText(rate) ?? decimalOne,
  })?.lines.map(({ account, amount, baseAmount }) => [account, amount, baseAmount]);

describe('postings of payables', () => {
  it('a bill debits its lines and credits payables, a credit does the opposite', () => {
    const lines = [
      { account: 'rent', amount: minor(700n), memo: null, ...nowhere },
      { account: 'tax', amount: minor(300n), memo: null, ...nowhere },
    ];
    expect(post(owedLegs('bill', { account: 'ap', total: minor(1000n) }, 'acme', lines, nowhere))).toEqual([
      ['rent', 700n, 700n],
      ['tax', 300n, 300n],
      ['ap', -1000n, -1000n],
    ]);
    expect(post(owedLegs('credit', { account: 'ap', total: minor(1000n) }, 'acme', lines, nowhere))).toEqual([
      ['rent', -700n, -700n],
      ['tax', -300n, -300n],
      ['ap', 1000n, 1000n],
    ]);
  });

  it('goods received but not billed credit accrued purchases at cost', () => {
    const cost = { amount: minor(500n), base: minor(550n) };
    expect(accruedPurchaseLeg('accrued', 'acme', cost, nowhere)).toEqual({
      ...nowhere,
      account: 'accrued',
      entity: 'acme',
      amount: -500n,
      base: -550n,
      memo: null,
    });
  });

  it('a prepayment debits the prepayment asset and credits the bank', () => {
    expect(post(prepaymentLegs('acme', nowhere, { prepayments: 'paid', bank: 'bank' }, minor(1000n)), '1.1')).toEqual([
      ['paid', 1000n, 1100n],
      ['bank', -1000n, -1100n],
    ]);
  });

  it('an applied credit uses the rate of its bills in payables; the difference is realized', () => {
    const lines = [{ account: 'rent', amount: minor(1000n), memo: null, ...nowhere }];
    const credit = owedLegs(
      'credit',
      { account: 'ap', total: minor(1000n), base: minor(1100n) },
      'acme',
      lines,
      nowhere,
    );
    expect(post(credit, '1.2')).toEqual([
      ['rent', -1000n, -1200n],
      ['ap', 1000n, 1100n],
      ['gain', 0n, 100n],
    ]);
  });

  it('the base amount owed follows from amount and rate; rounding goes to the lines', () => {
    const lines = [1n, 1n, 1n].map((amount) => ({ account: 'rent', amount: minor(amount), memo: null, ...nowhere }));
    expect(post(owedLegs('bill', { account: 'ap', total: minor(3n) }, 'acme', lines, nowhere), '1.5')?.at(-1)).toEqual([
      'ap',
      -3n,
      -5n,
    ]);
  });

  it('the payment reduces the bank account and accounts payable; a small difference has its own account', () => {
    const legs = vendorPaymentLegs({
      entity: 'acme',
      dimensions: nowhere,
      bank: 'bank',
      payables: 'ap',
      discounts: 'disc',
      differences: 'diff',
      total: minor(2479n),
      unapplied: zero,
      discount: minor(20n),
      writeOff: minor(1n),
      bills: [{ account: 'ap', amount: minor(2750n), base: minor(2750n) }],
      credits: [{ account: 'ap', amount: minor(250n), base: minor(250n) }],
    });
    expect(post(legs)).toEqual([
      ['ap', 2750n, 2750n],
      ['ap', -250n, -250n],
      ['disc', -20n, -20n],
      ['diff', -1n, -1n],
      ['bank', -2479n, -2479n],
    ]);
  });

  it("the difference between the bill's and the payment's rate is a realized gain or loss", () => {
    const legs = vendorPaymentLegs({
      entity: 'acme',
      dimensions: nowhere,
      bank: 'bank',
      payables: 'ap',
      discounts: 'disc',
      differences: 'diff',
      total: minor(1000n),
      unapplied: zero,
      discount: zero,
      writeOff: zero,
      bills: [{ account: 'ap', amount: minor(1000n), base: minor(1100n) }],
      credits: [],
    });
    expect(post(legs, '1.2')).toEqual([
      ['ap', 1000n, 1100n],
      ['bank', -1000n, -1200n],
      ['gain', 0n, 100n],
    ]);
  });

  it('a prepayment application debits accounts payable and credits the prepayment asset', () => {
    const legs = prepaymentApplicationLegs(
      'acme',
      nowhere,
      [{ account: 'ap', amount: minor(500n), base: minor(550n) }],
      [{ account: 'advance', amount: minor(500n), base: minor(500n) }],
    );
    expect(post(legs)).toEqual([
      ['ap', 500n, 550n],
      ['advance', -500n, -500n],
      ['gain', 0n, -50n],
    ]);
  });
});
