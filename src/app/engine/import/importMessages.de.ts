import type { Texts } from '#contract/messages/language';
import type { importMessages } from './importMessages.ts';

export const importTexts: Texts<typeof importMessages> = {
  title: (plural) => `${plural} importieren`,
  intro:
    'CSV- oder XLSX-Datei auswählen oder ablegen, oder eine Tabelle einfügen. Spalten werden nach Bezeichnung oder Feldname zugeordnet. Fehler hier vor dem Import beheben.',
  drop: 'CSV- oder XLSX-Datei hier ablegen',
  dropHint:
    'Ein Datensatz je Zeile, Überschriften in der ersten Zeile. Die Vorlage enthält alle Spalten und eine Beispielzeile.',
  templateAs: (ending) => `${ending}-Vorlage`,
  tooLarge: (max) => `Die Datei ist größer als ${max} MB. Aufteilen.`,
  open: 'Datei auswählen',
  template: 'Vorlage herunterladen',
  lines: 'Zeilen',
  withoutLines: 'Ohne Zeilen',
  with: (label) => `Mit ${label}`,
  linesHint: 'Zeilen mit leeren Kopffeldern oder der Nummer der Zeile darüber gehören zum selben Beleg.',
  back: (plural) => `Zurück zu: ${plural}`,
  gridOf: (plural) => `Zu importieren: ${plural}`,
  bar: 'Import',
  records: (count, text) => (count === 1 ? '1 Datensatz' : `${text} Datensätze`),
  invalid: (count, text) => (count === 0 ? 'keine Fehler' : `${text} mit Fehlern`),
  duplicates: (count, text) => (count === 1 ? '1 bereits vorhanden' : `${text} bereits vorhanden`),
  alike: (count, text) =>
    count === 1 ? '1 ähnelt einem vorhandenen Datensatz' : `${text} ähneln vorhandenen Datensätzen`,
  existing: 'Vorhandene Datensätze',
  leaveOut: 'Überspringen',
  change: 'Aktualisieren',
  check: 'Prüfen',
  checking: (done, total) => `${done} von ${total} geprüft`,
  checked: (bad, sent) =>
    bad === 0
      ? sent === undefined
        ? 'Alle Zeilen sind gültig.'
        : `${sent} gültig. Die übrigen Zeilen enthalten Fehler.`
      : `${bad === 1 ? '1 Zeile enthält' : `${bad} Zeilen enthalten`} Fehler. Siehe markierte Zellen.`,
  firstRefused: (tried) =>
    `Nicht importiert: ${tried === 1 ? 'Die Zeile enthält Fehler' : `Fehler in den ersten ${tried} Zeilen`}.`,
  import: (count) => `${count} importieren`,
  nothingValid: 'Keine gültigen Zeilen zu importieren.',
  jobTitle: (count, plural) => `Import: ${count} ${plural}`,
  rowLabel: (row, name) => (name === '' ? `Zeile ${row}` : `Zeile ${row}, ${name}`),
  sent: (count) => `${count} ${count === '1' ? 'wird' : 'werden'} importiert. Die übrigen Zeilen enthalten Fehler.`,
  needed: (label) => `${label} eingeben`,
  problemsTitle: 'Fehler',
  problemAt: (row, what) => `Zeile ${row}: ${what}`,
  ofField: (label, problem) => `${label}: ${problem}`,
  twice: (label, value, row) => `${label} „${value}“ ist bereits in Zeile ${row}`,
  exists: (label, value) => `${label} „${value}“ ist bereits vorhanden`,
  isAlike: (label, value, like) => `${label} „${value}“ ähnelt „${like}“`,
  moreProblems: (count) => `und ${count} weitere`,
  lookUpFailed: 'Vorhandene Datensätze konnten nicht gesucht werden. Jede Zeile wird beim Import geprüft.',
  broughtBack: (time) => `Import von ${time} wiederhergestellt. Noch nicht importiert.`,
  beginAnew: 'Neu beginnen',
  notKept: (why) =>
    `Der Import kann auf diesem Gerät nicht gespeichert werden: ${why} Beim Schließen der Seite geht er verloren.`,
  empty: 'Die Datei ist leer.',
  unreadable: 'Die Datei ist keine Tabelle. Als CSV oder XLSX speichern.',
  line: (label, sublist) => `${label} (${sublist})`,
};
