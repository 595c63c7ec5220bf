import type { Translation } from '../define.ts';
import type { approval as en, delegation as enDelegation } from '../en/approval.ts';

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

export const delegation = {
  noUser: 'Utilisateur introuvable. Sélectionnez un utilisateur actif.',
  notDate: 'Saisissez une date.',
  order: 'Le dernier jour précède le premier. Saisissez une date ultérieure.',
  over: 'Le dernier jour est passé. Saisissez la date du jour ou une date ultérieure.',
  long: 'Une délégation dure au plus un an. Saisissez une date antérieure.',
  types:
    'Sélectionnez des types de pièces qui peuvent exiger une validation, chacun une fois, ou laissez vide pour tous.',
  oneself: 'Un utilisateur ne peut pas être son propre délégué. Sélectionnez un autre utilisateur.',
  approvesNothing: ({ user }) => `${user} ne peut valider aucune pièce. Sélectionnez un autre utilisateur.`,
  approvesNot: ({ user, list }) => `${user} ne peut pas valider ${list}. Retirez-les.`,
  seesNot: ({ user, role }) => `${user} (${role}) ne peut pas voir ces pièces. Sélectionnez un autre utilisateur.`,
  twice: ({ from, to }) =>
    `Cet utilisateur est déjà délégué du ${from} au ${to}. Retirez cette délégation ou choisissez d’autres jours.`,
  tooMany: ({ max }) => `Il y a déjà ${max} délégations. Retirez-en d’abord.`,
  ofOthers: ({ user }) => `Seul ${user} ou un administrateur peut modifier cette délégation.`,
  badId: 'L’ID d’une délégation doit comporter de 8 à 64 lettres, chiffres ou traits d’union.',
  type: ({ type }) => type,
} satisfies Translation<typeof enDelegation>;
