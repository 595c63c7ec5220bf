import { describe, expect, it } from 'vitest';
import { definitionOf } from '../records/index.ts';
import { daysOverdue } from './overdue.ts';

const [invoice, bill, estimate] = [definitionOf('invoice'), definitionOf('vendorBill'), definitionOf('estimate')];
const open = { status: { id: 'OPEN' }, dueDate: '2026-11-12' };

describe('days overdue', () => {
  it('are the days since the due date of an open document', () => {
    expect(daysOverdue(invoice, open, '2026-11-24')).toBe(12);
    expect(daysOverdue(bill, open, '2026-11-24')).toBe(12);
    expect(daysOverdue(invoice, { ...open, status: { id: 'PARTIALLY_PAID' } }, '2027-01-01')).toBe(50);
  });
  it('are zero on the due date and before it', () => {
    expect(daysOverdue(invoice, open, '2026-11-12')).toBe(0);
    expect(daysOverdue(invoice, open, '2026-11-01')).toBe(0);
  });
  it('are none for paid or pending documents, or without a due date', () => {
    for (const id of ['PAID', 'PENDING_APPROVAL', 'REJECTED', 'NEVER_HEARD_OF'])
      expect(daysOverdue(invoice, { ...open, status: { id } }, '2026-11-24')).toBe(0);
    expect(daysOverdue(invoice, { status: { id: 'OPEN' } }, '2026-11-24')).toBe(0);
  });
  it('are none if nothing is to be paid by that date', () => {
    expect(daysOverdue(estimate, open, '2026-11-24')).toBe(0);
  });
});
