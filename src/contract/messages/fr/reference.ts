import type { Translation } from '../define.ts';
import type { reference as en } from '../en/reference.ts';

export const reference = {
  notFound: ({ field, value, type }) => `${field} : « ${value} » introuvable (${type}).`,
  wrongType: ({ field, value, type, expected }) =>
    `${field} : « ${value} » est de type ${type}. Sélectionnez : ${expected}.`,
  ambiguous: ({ field, value, type }) =>
    `${field} : « ${value} » correspond à plusieurs éléments (${type}). Utilisez l’identifiant.`,
  inactive: ({ field, value }) => `${field} : « ${value} » est inactif. Sélectionnez un élément actif.`,
  noAccount: ({ value }) => `Compte « ${value} » introuvable.`,
  circular: ({ field }) => `${field} ne peut pas être la fiche elle-même ni l’une de ses sous-fiches.`,
  deleted: 'Une fiche utilisée vient d’être supprimée. Sélectionnez-en une autre.',
  partyCurrency: ({ party, currency }) => `${party} utilise ${currency}. Sélectionnez cette devise.`,
  partySubsidiary: ({ party, subsidiary }) =>
    `${party} appartient à ${subsidiary}. Sélectionnez cette société ou un autre nom.`,
  vendorSubsidiary: ({ vendor, subsidiary }) =>
    `${vendor} appartient à ${subsidiary}. Sélectionnez cette société ou un autre fournisseur.`,
  itemSubsidiary: ({ item, party }) =>
    `${item} et ${party} appartiennent à des sociétés différentes. Sélectionnez un autre article.`,
  notReference: ({ field, value }) => `${field} : référence attendue, comme {"id": "12"}, et non ${value}.`,
  withoutName: ({ field }) => `${field} : la référence doit contenir id, refName ou externalId.`,
  badId: ({ field, value }) => `${field} : identifiant attendu, et non ${value}.`,
  notList: ({ field }) => `${field} : liste de références attendue.`,
  either: ({ first, second }) => `${first} ou ${second}`,
} satisfies Translation<typeof en>;
