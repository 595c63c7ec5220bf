import type { Translation } from '../define.ts';
import type { reference as en } from '../en/reference.ts';

export const reference = {
  notFound: ({ field, value, type }) => `${field}: „${value}“ gibt es nicht (${type}). Bitte etwas Bestehendes wählen.`,
  wrongType: ({ field, value, type, expected }) => `${field}: „${value}“ ist ${type}, verlangt ist ${expected}.`,
  ambiguous: ({ field, value, type }) => `${field}: „${value}“ trifft auf mehrere zu (${type}). Bitte die ID angeben.`,
  inactive: ({ field, value }) => `${field}: „${value}“ ist inaktiv. Bitte etwas Aktives wählen.`,
  noAccount: ({ value }) => `„${value}“ ist kein Konto. Bitte ein bestehendes wählen.`,
  circular: ({ field }) => `${field}: dies ergäbe einen Kreis; der Datensatz stünde über sich selbst.`,
  deleted: 'Ein Datensatz, auf den dieser zeigt, wurde eben gelöscht. Bitte einen anderen wählen.',
  partyCurrency: ({ party, currency }) => `Währung: ${party} handelt in ${currency}. Bitte diese Währung verwenden.`,
  partySubsidiary: ({ party, subsidiary }) =>
    `${party} gehört zu ${subsidiary}. Bitte jene Gesellschaft oder einen anderen Namen wählen.`,
  vendorSubsidiary: ({ vendor, subsidiary }) =>
    `${vendor} gehört zu ${subsidiary}. Bitte jene Gesellschaft oder einen anderen Lieferanten wählen.`,
  itemSubsidiary: ({ item, party }) =>
    `Artikel ${item} gehört einer anderen Gesellschaft als ${party}. Bitte einen dieser Gesellschaft wählen.`,
  notReference: ({ field, value }) => `${field} braucht einen Verweis wie {"id": "12"}; ${value} ist keiner.`,
  withoutName: ({ field }) => `${field} braucht einen Verweis mit id, refName oder externalId.`,
  badId: ({ field, value }) => `${field} braucht die ID eines Datensatzes; ${value} ist keine.`,
  notList: ({ field }) => `${field} braucht eine Liste von Verweisen.`,
  either: ({ first, second }) => `${first} oder ${second}`,
} satisfies Translation<typeof en>;
