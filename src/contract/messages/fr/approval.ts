import type { Translation } from '../define.ts';
import type { approval as en } from '../en/approval.ts';

export const approval = {
  saleApplied:
    'Cette modification exige une nouvelle validation, mais le trop-perçu est affecté. Désaffectez-le d’abord.',
  memoUsed: 'Cette modification exige une nouvelle validation, mais l’avoir est affecté. Désaffectez-le d’abord.',
  invoicePaid:
    'Cette modification exige une nouvelle validation, mais des règlements sont affectés. Désaffectez-les d’abord.',
  notApproved: ({ record }) => `${record} n’est pas validé. Validez-le d’abord.`,
  rejected: ({ record }) => `${record} est refusé. Validez-le d’abord.`,
  pending: ({ record }) => `${record} est à valider. Validez-le d’abord.`,
} satisfies Translation<typeof en>;
