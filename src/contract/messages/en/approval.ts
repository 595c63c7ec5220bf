import { text } from '../define.ts';

export const approval = {
  saleApplied: 'This change requires approval again, but the overpayment is applied. Unapply it first.',
  memoUsed: 'This change requires approval again, but the credit memo is applied. Unapply it first.',
  invoicePaid: 'This change requires approval again, but payments are applied. Unapply them first.',
  notApproved: text<{ record: 'text' }>(({ record }) => `${record} isn't approved. It must be approved first.`),
  rejected: text<{ record: 'text' }>(({ record }) => `${record} is rejected. It must be approved first.`),
  pending: text<{ record: 'text' }>(({ record }) => `${record} is pending approval. It must be approved first.`),
} as const;
