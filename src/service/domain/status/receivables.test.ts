import { describe, expect, it } from 'vitest';
import { creditMemoStatus, depositStatus, invoiceStatus, receivedStatus } from './receivables.ts';

describe('the status of receivables', () => {
  it('follows from the open amount of an invoice and of a credit memo', () => {
    expect((['open', 'partly', 'done'] as const).map(invoiceStatus)).toEqual(['OPEN', 'PARTIALLY_PAID', 'PAID']);
    expect((['open', 'partly', 'done'] as const).map(creditMemoStatus)).toEqual([
      'OPEN',
      'PARTIALLY_APPLIED',
      'FULLY_APPLIED',
    ]);
  });
  it('of a payment is pending, undeposited or deposited', () => {
    expect(receivedStatus({ isPending: true, isHeld: true })).toBe('UNAPPROVED_PAYMENT');
    expect(receivedStatus({ isPending: false, isHeld: true })).toBe('NOT_DEPOSITED');
    expect(receivedStatus({ isPending: false, isHeld: false })).toBe('DEPOSITED');
  });
  it('of a deposit follows from its applied amount', () => {
    const money = { isPending: false, isHeld: false };
    expect((['open', 'partly', 'done'] as const).map((state) => depositStatus(money, state))).toEqual([
      'DEPOSITED',
      'PARTIALLY_APPLIED',
      'FULLY_APPLIED',
    ]);
    expect(depositStatus({ isPending: true, isHeld: false }, 'open')).toBe('UNAPPROVED_PAYMENT');
  });
});
