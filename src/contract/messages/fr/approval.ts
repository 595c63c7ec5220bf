import type { Translation } from '../define.ts';
import type { approval as en } from '../en/approval.ts';

export const approval = {
  saleApplied: 'La modification demanderait une nouvelle approbation, mais le reste est imputé. Retirez-le d’abord.',
  memoUsed:
    'La modification demanderait une nouvelle approbation, mais l’avoir est utilisé. Retirez d’abord les imputations.',
  invoicePaid:
    'La modification demanderait une nouvelle approbation, mais des paiements y sont imputés. Retirez-les d’abord.',
  notApproved: ({ record }) => `${record} n’est pas approuvé. Approuvez-le d’abord.`,
  rejected: ({ record }) => `${record} a été rejeté. Il faut d’abord l’approuver.`,
  pending: ({ record }) => `${record} attend l’approbation. Approuvez-le d’abord.`,
} satisfies Translation<typeof en>;
