import type { Translation } from '../define.ts';
import type { paper as en } from '../en/paper.ts';

export const paper = {
  none: ({ type }) => `${type} : pas de document imprimé.`,
  noStatement: ({ type }) => `${type} : pas de relevé de compte. Utilisez un client.`,
  notCheck: ({ type }) => `${type} : impression en chèque impossible. Utilisez un règlement fournisseur.`,
  tooMany: ({ max }) => `${max} relevés au plus par fichier. Sélectionnez moins de clients.`,
  notCustomer: ({ customer }) => `Client ${customer} introuvable.`,
  tooManyChecks: ({ max }) => `${max} chèques au plus par fichier. Sélectionnez moins de règlements.`,
  noPayment: 'Sélectionnez au moins un règlement.',
  notPayment: ({ payment }) => `Règlement fournisseur ${payment} introuvable.`,
  notMillimeters: ({ value, max }) =>
    `« ${value} » n’est pas une distance. Saisissez des millimètres de -${max} à ${max}.`,
  numberTooLong: ({ max }) => `Un numéro de chèque compte au plus ${max} caractères.`,
  noBalance: 'Aucun client n’a de solde à cette date.',
} as const satisfies Translation<typeof en>;
