import type { Texts } from '#contract/messages/language';
import type { personalDataMessages } from './personalDataMessages.ts';

export const personalData: Texts<typeof personalDataMessages> = {
  title: 'Personenbezogene Daten',
  what: 'personenbezogene Daten',
  loading: 'Personenbezogene Daten werden geladen',
  failed: 'Personenbezogene Daten konnten nicht geladen werden',
  download: 'Herunterladen',
  erase: 'Löschen…',
  nothingToErase: 'Derzeit kann nichts gelöscht werden.',
  columns: { field: 'Feld', value: 'Wert', fate: 'Beim Löschen' },
  erasable: 'Wird gelöscht',
  keptUntil: (date) => `Aufbewahrt bis ${date}`,
  none: 'Keine personenbezogenen Daten',
  noneText: 'Sie wurden gelöscht oder nie erfasst.',
  documents: (count, latest, until) =>
    count === '1'
      ? `1 Beleg vom ${latest} ist bis ${until} aufzubewahren. Bis dahin bleiben Name und Anschrift.`
      : `${count} Belege, der letzte vom ${latest}, sind bis ${until} aufzubewahren. Bis dahin bleiben Name und Anschrift.`,
  facts: { versions: 'Frühere Versionen mit solchen Daten', records: 'Datensätze, die die Person nennen' },
  backups: 'Sicherungen von davor enthalten die Daten, bis sie gelöscht werden.',
  erasures: 'Löschungen',
  erasure: { at: 'Gelöscht', by: 'Von', reason: 'Grund', versions: 'Versionen' },
  eraseTitle: (name) => `Personenbezogene Daten von ${name} löschen?`,
  eraseText:
    'Sie werden aus dem Datensatz und aus jeder früheren Version im Änderungsprotokoll gelöscht. Das lässt sich nicht rückgängig machen.',
  nameGoes: 'Der Datensatz verliert seinen Namen und wird inaktiv.',
  reason: 'Grund',
  reasonHelp: 'Zum Beispiel das Datum der Anfrage.',
  confirm: 'Löschen',
  cancel: 'Abbrechen',
  erased: 'Personenbezogene Daten gelöscht',
  notDownloaded: 'Personenbezogene Daten konnten nicht heruntergeladen werden',
};
