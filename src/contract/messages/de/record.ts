import type { Translation } from '../define.ts';
import type { record as en } from '../en/record.ts';

export const record = {
  duplicateAn: ({ type, fields }) => `${type}: ${fields} bereits vergeben. Anderen Wert verwenden.`,
  duplicate: ({ type, fields }) => `${type}: ${fields} bereits vergeben. Anderen Wert verwenden.`,
  duplicateAnOf: ({ type, fields, record }) =>
    `${type}: ${fields} bereits vergeben (${record}). Anderen Wert verwenden.`,
  duplicateOf: ({ type, fields, record }) => `${type}: ${fields} bereits vergeben (${record}). Anderen Wert verwenden.`,
  externalIdTaken: 'Diese externe ID ist bereits vergeben. Andere verwenden.',
  wrongState: ({ type, record, state, reason, allowed }) =>
    `${type} ${record} hat den Status ${state}: ${reason}. ${allowed}`,
  actionImpossible: ({ action }) => `${action} nicht möglich`,
  cannotBecome: ({ type }) => `${type} kann nicht erstellt werden`,
  allowedActions: ({ list }) => `Mögliche Aktionen: ${list}.`,
  noActionAllowed: 'In diesem Status ist keine Aktion möglich.',
  unknownAction: ({ type, action, list }) => `${type}: Aktion ${action} unbekannt. Möglich: ${list}.`,
  noTransform: ({ type, target }) => `Aus ${type} kann „${target}“ nicht erstellt werden.`,
  unknownTransform: ({ type, target, list }) => `Aus ${type} kann „${target}“ nicht erstellt werden. Möglich: ${list}.`,
  notFound: ({ type, id }) => `${type} mit ID ${id} nicht gefunden.`,
  changedBy: ({ type, record, time, user }) =>
    `${type} ${record} wurde am ${time} von ${user} geändert. Neu laden und Änderungen erneut vornehmen.`,
  changed: ({ type, record }) =>
    `${type} ${record} wurde nach dem Öffnen geändert. Neu laden und Änderungen erneut vornehmen.`,
  inUseMayRest: ({ type, list }) =>
    `Löschen nicht möglich (${type}): verwendet von ${list}. Stattdessen inaktiv setzen.`,
  inUse: ({ type, list }) => `Löschen nicht möglich (${type}): verwendet von ${list}.`,
  ofOtherSubsidiaries: 'Datensätzen anderer Gesellschaften',
  andOthers: ({ list }) => `${list} und anderen`,
  voided: ({ record }) => `${record} ist storniert und kann nicht geändert werden.`,
  cancelled: ({ record }) => `${record} ist storniert und kann nicht geändert werden.`,
  madeWith: ({ record, source, verb }) =>
    `${record} wurde mit ${source} erstellt und kann nicht einzeln ${verb} werden. Stattdessen ${source} ändern oder löschen.`,
  verbDeleted: 'gelöscht',
  verbReversed: 'zurückgenommen',
  verbVoided: 'storniert',
  verbChanged: 'geändert',
  verbDeletedOrVoided: 'gelöscht oder storniert',
  notChangeable: ({ type }) => `${type}: nicht änderbar. Löschen und neu anlegen.`,
  hasStock: ({ record, list }) => `${record} hat Lagerbestand: ${list}. Stattdessen inaktiv setzen.`,
  name: ({ type, record }) => `${type} ${record}`,
  list: ({ list }) => list,
  noActions: ({ type, action }) => `${type}: Aktion ${action} unbekannt.`,
  noLine: ({ line, sublist }) => `Zeile ${line} in ${sublist} nicht gefunden.`,
  noSublist: ({ type, sublist }) => `${type}: Unterliste „${sublist}“ unbekannt.`,
  unknownSublist: ({ type, sublist, list }) => `${type}: Unterliste „${sublist}“ unbekannt. Möglich: ${list}.`,
  verbGivenAway: 'einem anderen Kunden zugeordnet',
  dependent: ({ type, record, id }) => `${type} ${record} (ID ${id})`,
  more: ({ count }) => `${count} weitere`,
  quantityAt: ({ quantity, location }) => `${quantity} in ${location}`,
  quantityElsewhere: ({ quantity }) => `${quantity} in einer anderen Gesellschaft`,
} satisfies Translation<typeof en>;
