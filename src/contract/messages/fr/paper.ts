import type { Translation } from '../define.ts';
import type { paper as en } from '../en/paper.ts';

export const paper = {
  none: ({ type }) => `${type} : pas de document imprimé.`,
  noStatement: ({ type }) => `${type} : pas de relevé de compte. Utilisez un client.`,
  notCheck: ({ type }) => `${type} : impression en chèque impossible. Utilisez un règlement fournisseur.`,
  tooMany: ({ max }) => `${max} relevés au plus par fichier. Sélectionnez moins de clients.`,
  notCustomer: ({ customer }) => `Client ${customer} introuvable.`,
  noBalance: 'Aucun client n’a de solde à cette date.',
} as const satisfies Translation<typeof en>;
