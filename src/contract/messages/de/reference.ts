import type { Translation } from '../define.ts';
import type { reference as en } from '../en/reference.ts';

export const reference = {
  notFound: ({ field, value, type }) => `${field}: „${value}“ nicht gefunden (${type}).`,
  wrongType: ({ field, value, type, expected }) => `${field}: „${value}“ hat den Typ ${type}. ${expected} auswählen.`,
  ambiguous: ({ field, value, type }) => `${field}: „${value}“ ist nicht eindeutig (${type}). ID verwenden.`,
  inactive: ({ field, value }) => `${field}: „${value}“ ist inaktiv. Aktiven Datensatz auswählen.`,
  noAccount: ({ value }) => `Konto „${value}“ nicht gefunden.`,
  circular: ({ field }) => `${field} kann nicht der Datensatz selbst oder ein untergeordneter sein.`,
  deleted: 'Ein verwendeter Datensatz wurde soeben gelöscht. Anderen auswählen.',
  partyCurrency: ({ party, currency }) => `${party} verwendet ${currency}. Diese Währung auswählen.`,
  partySubsidiary: ({ party, subsidiary }) =>
    `${party} gehört zu ${subsidiary}. Diese Gesellschaft oder einen anderen Namen auswählen.`,
  vendorSubsidiary: ({ vendor, subsidiary }) =>
    `${vendor} gehört zu ${subsidiary}. Diese Gesellschaft oder einen anderen Lieferanten auswählen.`,
  itemSubsidiary: ({ item, party }) =>
    `${item} und ${party} gehören zu verschiedenen Gesellschaften. Anderen Artikel auswählen.`,
  notReference: ({ field, value }) => `${field}: Verweis wie {"id": "12"} erforderlich, nicht ${value}.`,
  withoutName: ({ field }) => `${field}: Der Verweis muss id, refName oder externalId enthalten.`,
  badId: ({ field, value }) => `${field}: Datensatz-ID erforderlich, nicht ${value}.`,
  notList: ({ field }) => `${field}: Liste von Verweisen erforderlich.`,
  either: ({ first, second }) => `${first} oder ${second}`,
} satisfies Translation<typeof en>;
