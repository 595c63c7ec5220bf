import { describe, expect, it } from 'vitest';
import { decimalFromNumber, decimalZero } from '#contract/values/decimal';
import { approvalOfReturn, returnStatus } from './returnAuthorization.ts';

const line = (quantity: number, received: number, credited: number, needsReceipt = true) => {
  const q = (value: number) => decimalFromNumber(value) ?? decimalZero;
  return { quantity: q(quantity), received: q(received), credited: q(credited), needsReceipt };
};

describe('the status of a return', () => {
  it('follows from what was received and what was credited', () => {
    expect(returnStatus([line(2, 0, 0)], 'APPROVED')).toBe('PENDING_RECEIPT');
    expect(returnStatus([line(2, 1, 0)], 'APPROVED')).toBe('PARTIALLY_RECEIVED');
    expect(returnStatus([line(2, 1, 1)], 'APPROVED')).toBe('PARTIALLY_RECEIVED');
    expect(returnStatus([line(2, 2, 1)], 'APPROVED')).toBe('PENDING_REFUND');
    expect(returnStatus([line(2, 2, 2)], 'APPROVED')).toBe('REFUNDED');
  });

  it('a return of services waits for no goods', () => {
    expect(returnStatus([line(2, 0, 0, false)], 'APPROVED')).toBe('PENDING_REFUND');
    expect(returnStatus([line(2, 0, 1, false), line(1, 0, 0)], 'APPROVED')).toBe('PARTIALLY_RECEIVED');
  });

  it('waits for its approval whatever its lines say', () => {
    expect(returnStatus([line(2, 2, 2)], 'PENDING_APPROVAL')).toBe('PENDING_APPROVAL');
    expect(['REJECTED', 'CLOSED', 'PENDING_APPROVAL'].map(approvalOfReturn)).toEqual([
      'REJECTED',
      'APPROVED',
      'PENDING_APPROVAL',
    ]);
  });
});
