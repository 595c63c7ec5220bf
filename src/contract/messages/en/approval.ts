import { text } from '../define.ts';

export const approval = {
  saleApplied:
    'A change would let this sale wait for approval again, but its rest has been applied. Take that back first.',
  memoUsed:
    'A change would let this credit memo wait for approval again, but it has been used. Take the applications back first.',
  invoicePaid:
    'A change would let this invoice wait for approval again, but payments are applied to it. Take those back first.',
  notApproved: text<{ record: 'text' }>(({ record }) => `${record} is not approved. It must be approved first.`),
  rejected: text<{ record: 'text' }>(({ record }) => `${record} was rejected. It must be approved first.`),
  pending: text<{ record: 'text' }>(({ record }) => `${record} waits for approval. It must be approved first.`),
} as const;
