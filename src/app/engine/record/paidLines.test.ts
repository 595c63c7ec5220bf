import { describe, expect, it } from 'vitest';
import { minor, minorToText } from '#contract/values/money';
import { paidLinesOf, paidSums, remittanceLines, withNumbers } from './paidLines.ts';

const payment = {
  apply: {
    items: [
      { line: 1, apply: true, doc: { id: '1', refName: 'INV-1' }, amount: 98, disc: 2, applyDate: '2026-05-12' },
      { line: 2, apply: true, doc: { id: '2', refName: 'INV-22' }, amount: 1000.05 },
      { line: 3, apply: false, doc: { id: '3', refName: 'INV-3' }, amount: 5 },
    ],
  },
  credit: { items: [{ line: 1, apply: true, doc: { id: '9', refName: 'CM-9' }, amount: 30.01 }] },
};

describe('what a payment settled', () => {
  it('lists documents with discounts, then the credits used', () => {
    expect(paidLinesOf(payment, 2).map(({ name, kind, amount, discount }) => [name, kind, amount, discount])).toEqual([
      ['INV-1', 'document', 9800n, 200n],
      ['INV-22', 'document', 100005n, 0n],
      ['CM-9', 'credit', 3001n, 0n],
    ]);
    expect(paidSums(paidLinesOf(payment, 2))).toEqual({
      applied: 109805n,
      discounts: 200n,
      credits: 3001n,
      net: 106804n,
    });
    expect(paidLinesOf({}, 2)).toEqual([]);
  });

  it('is plain text whose amounts are right-aligned and add up to the payment', () => {
    const text = remittanceLines(paidLinesOf(payment, 2), minor(106804n), {
      print: (amount) => minorToText(amount, 2),
      date: (date) => date,
      lessDiscount: (amount) => `less discount ${amount}`,
      credit: (name) => `Credit ${name}`,
      deposit: (name) => `Deposit ${name}`,
      total: 'Total',
    });
    expect(text.split('\n')).toEqual([
      'INV-1, 2026-05-12 (less discount 2.00)    98.00',
      'INV-22                                  1000.05',
      'Credit CM-9                              -30.01',
      'Total                                   1068.04',
    ]);
  });

  it('calls a deposit that is used what it is', () => {
    const text = remittanceLines(
      paidLinesOf({ deposit: { items: [{ line: 1, apply: true, doc: { id: '3', refName: 'CD-3' }, amount: 50 }] } }, 2),
      minor(0n),
      {
        print: (amount) => minorToText(amount, 2),
        date: (date) => date,
        lessDiscount: (amount) => amount,
        credit: (name) => `Credit ${name}`,
        deposit: (name) => `Deposit ${name}`,
        total: 'Total',
      },
    );
    expect(text.split('\n')[0]).toBe('Deposit CD-3  -50.00');
  });

  it('names documents as the other side numbers them, too', () => {
    const text = remittanceLines(withNumbers(paidLinesOf(payment, 2), new Map([['2', 'E-1001']])), minor(106804n), {
      print: (amount) => minorToText(amount, 2),
      date: (date) => date,
      lessDiscount: (amount) => `less discount ${amount}`,
      credit: (name) => `Credit ${name}`,
      deposit: (name) => `Deposit ${name}`,
      total: 'Total',
    });
    expect(text.split('\n')[1]).toBe('INV-22, E-1001                          1000.05');
  });
});
