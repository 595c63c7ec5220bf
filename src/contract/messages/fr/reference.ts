import type { Translation } from '../define.ts';
import type { reference as en } from '../en/reference.ts';

export const reference = {
  notFound: ({ field, value, type }) =>
    `${field} : « ${value} » n’existe pas (${type}). Choisissez un élément existant.`,
  wrongType: ({ field, value, type, expected }) => `${field} : « ${value} » est de type ${type} ; il faut ${expected}.`,
  ambiguous: ({ field, value, type }) =>
    `${field} : « ${value} » désigne plusieurs éléments (${type}). Donnez l’identifiant.`,
  inactive: ({ field, value }) => `${field} : « ${value} » est inactif. Choisissez un élément actif.`,
  noAccount: ({ value }) => `« ${value} » ne désigne aucun compte. Choisissez un compte existant.`,
  circular: ({ field }) => `${field} : cela ferait une boucle ; la fiche serait au-dessus d’elle-même.`,
  deleted: 'Une fiche à laquelle celle-ci renvoie vient d’être supprimée. Choisissez-en une autre.',
  partyCurrency: ({ party, currency }) => `Devise : ${party} traite en ${currency}. Utilisez cette devise.`,
  partySubsidiary: ({ party, subsidiary }) =>
    `${party} dépend de ${subsidiary}. Choisissez cette filiale, ou un autre nom.`,
  vendorSubsidiary: ({ vendor, subsidiary }) =>
    `${vendor} dépend de ${subsidiary}. Choisissez cette filiale, ou un autre fournisseur.`,
  itemSubsidiary: ({ item, party }) =>
    `L’article ${item} est d’une autre filiale que ${party}. Choisissez-en un de cette filiale.`,
  notReference: ({ field, value }) => `${field} demande une référence comme {"id": "12"} ; ${value} n’en est pas une.`,
  withoutName: ({ field }) => `${field} demande une référence avec id, refName ou externalId.`,
  badId: ({ field, value }) => `${field} demande l’identifiant d’un enregistrement ; ${value} n’en est pas un.`,
  notList: ({ field }) => `${field} demande une liste de références.`,
  either: ({ first, second }) => `${first} ou ${second}`,
} satisfies Translation<typeof en>;
