import { describe, expect, it } from 'vitest';
import { creditMemoStatus, depositStatus, invoiceStatus, receivedStatus } from './receivables.ts';

describe('the status of receivables', () => {
  it('follows from what is open of an invoice and of a credit memo', () => {
    expect((['open', 'partly', 'done'] as const).map(invoiceStatus)).toEqual(['OPEN', 'PARTIALLY_PAID', 'PAID']);
    expect((['open', 'partly', 'done'] as const).map(creditMemoStatus)).toEqual([
      'OPEN',
      'PARTIALLY_APPLIED',
      'FULLY_APPLIED',
    ]);
  });
  it('says of a payment whether it waits for approval, is held or deposited', () => {
    expect(receivedStatus({ isPending: true, undepFunds: true })).toBe('UNAPPROVED_PAYMENT');
    expect(receivedStatus({ isPending: false, undepFunds: true })).toBe('NOT_DEPOSITED');
    expect(receivedStatus({ isPending: false, undepFunds: false })).toBe('DEPOSITED');
  });
  it('says of a deposit how much of it was applied', () => {
    const money = { isPending: false, undepFunds: false };
    expect((['open', 'partly', 'done'] as const).map((state) => depositStatus(money, state))).toEqual([
      'DEPOSITED',
      'PARTIALLY_APPLIED',
      'FULLY_APPLIED',
    ]);
    expect(depositStatus({ isPending: true, undepFunds: false }, 'open')).toBe('UNAPPROVED_PAYMENT');
  });
});
