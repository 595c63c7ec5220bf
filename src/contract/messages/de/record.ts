import type { Translation } from '../define.ts';
import type { record as en } from '../en/record.ts';

export const record = {
  duplicateAn: ({ type, fields }) => `${type}: ${fields} ist schon vergeben. Bitte etwas anderes wählen.`,
  duplicate: ({ type, fields }) => `${type}: ${fields} ist schon vergeben. Bitte etwas anderes wählen.`,
  duplicateAnOf: ({ type, fields, record }) =>
    `${type}: ${fields} ist schon vergeben (${record}). Bitte etwas anderes wählen.`,
  duplicateOf: ({ type, fields, record }) =>
    `${type}: ${fields} ist schon vergeben (${record}). Bitte etwas anderes wählen.`,
  externalIdTaken: 'Diese externe ID ist schon vergeben. Bitte eine andere wählen.',
  wrongState: ({ type, record, state, reason, allowed }) =>
    `${type} ${record} ist im Status ${state}; ${reason}. ${allowed}`,
  actionImpossible: ({ action }) => `${action} ist nicht möglich`,
  cannotBecome: ({ type }) => `daraus wird nicht: ${type}`,
  allowedActions: ({ list }) => `Jetzt möglich: ${list}.`,
  noActionAllowed: 'In diesem Status ist nichts möglich.',
  unknownAction: ({ type, action, list }) => `${type} kennt die Aktion ${action} nicht. Es gibt ${list}.`,
  noTransform: ({ type, target }) => `${type} kann nicht in „${target}“ umgewandelt werden.`,
  unknownTransform: ({ type, target, list }) =>
    `${type} kann nicht in „${target}“ umgewandelt werden. Möglich: ${list}.`,
  notFound: ({ type, id }) => `Zur ID ${id} gibt es nichts (${type}).`,
  changedBy: ({ type, record, user, time }) =>
    `${type} ${record} wurde von ${user} am ${time} geändert, seit Sie es geöffnet haben. Bitte neu laden und Ihre Änderungen zusammenführen.`,
  changed: ({ type, record }) =>
    `${type} ${record} wurde geändert, seit Sie es geöffnet haben. Bitte neu laden und Ihre Änderungen zusammenführen.`,
  inUseMayRest: ({ type, list }) =>
    `${type} kann nicht gelöscht werden; wird verwendet von: ${list}. Stattdessen inaktiv setzen ist möglich.`,
  inUse: ({ type, list }) => `${type} kann nicht gelöscht werden; wird verwendet von: ${list}.`,
  ofOtherSubsidiaries: 'Datensätzen anderer Gesellschaften',
  andOthers: ({ list }) => `${list} und anderen`,
  voided: ({ record }) => `${record} ist storniert und bleibt, wie es ist.`,
  cancelled: ({ record }) => `${record} ist annulliert und bleibt, wie es ist.`,
  madeWith: ({ record, source, verb }) =>
    `${record} entstand mit ${source} und kann nicht für sich ${verb} werden. Stattdessen jenes ändern oder löschen.`,
  verbDeleted: 'gelöscht',
  verbVoided: 'storniert',
  verbChanged: 'geändert',
  verbDeletedOrVoided: 'gelöscht oder storniert',
  notChangeable: ({ type }) => `${type}: kann nicht geändert werden. Bitte löschen und neu erfassen.`,
  hasStock: ({ record, list }) => `${record} hat Bestand: ${list}. Bitte stattdessen inaktiv setzen.`,
  name: ({ type, record }) => `${type} ${record}`,
  list: ({ list }) => list,
  noActions: ({ type, action }) => `${type} kennt die Aktion ${action} nicht.`,
  noLine: ({ line, sublist }) => `Eine Zeile ${line} gibt es in ${sublist} nicht.`,
  noSublist: ({ type, sublist }) => `${type} hat keine Unterliste „${sublist}“.`,
  unknownSublist: ({ type, sublist, list }) => `${type} hat keine Unterliste „${sublist}“. Es gibt ${list}.`,
  verbGivenAway: 'einem anderen Kunden gegeben',
} satisfies Translation<typeof en>;
