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
  own: ({ record }) => `Vous avez saisi ou modifié ${record}. Un autre utilisateur doit le valider.`,
  ofAbsent: ({ record, user }) =>
    `${user} a saisi ou modifié ${record} : vous ne pouvez pas le valider comme délégué. Un autre utilisateur doit le valider.`,
  overLimit: ({ role, limit, who }) => `La limite de validation de ${role} est de ${limit}. ${who}`,
  roleWithoutLimit: ({ record, role, who }) => `${role} ne peut pas valider ${record}. ${who}`,
  roles: ({ list }) => `Rôles pouvant valider ce montant : ${list}.`,
  noRole: 'Aucun rôle ne peut valider ce montant. Augmentez une limite dans les paramètres.',
} satisfies Translation<typeof en>;
