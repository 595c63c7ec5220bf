import type { Texts } from '#contract/messages/language';
import type { importMessages } from './importMessages.ts';

export const importTexts: Texts<typeof importMessages> = {
  title: (plural) => `${plural} importieren`,
  intro:
    'Öffnen Sie eine CSV-Datei oder fügen Sie eine Tabelle in das Raster ein. Spalten werden am Kopf erkannt: Bezeichnung oder Feldname. Alles lässt sich vor dem Senden an Ort und Stelle berichtigen.',
  open: 'Datei öffnen',
  template: 'Leere Datei mit Köpfen',
  lines: 'Zeilen',
  withoutLines: 'Ohne Zeilen',
  with: (label) => `Mit ${label}`,
  linesHint:
    'Eine Zeile mit leeren Kopffeldern, oder mit der Nummer der Zeile darüber, ist eine weitere Zeile desselben Belegs.',
  back: (plural) => `Zurück zu: ${plural}`,
  gridOf: (plural) => `Zu importieren: ${plural}`,
  bar: 'Import',
  records: (count, text) => (count === 1 ? '1 Eintrag' : `${text} Einträge`),
  invalid: (count, text) => (count === 0 ? 'keine mit Problemen' : `${text} mit Problemen`),
  duplicates: (count, text) => (count === 1 ? '1 besteht schon' : `${text} bestehen schon`),
  existing: 'Was schon besteht',
  leaveOut: 'Weglassen',
  change: 'Ändern',
  check: 'Mit dem Dienst prüfen',
  checking: (done, total) => `Prüfung: ${done} von ${total}`,
  checked: (bad, sent) =>
    bad === 0
      ? sent === undefined
        ? 'Der Dienst würde alle annehmen.'
        : `Der Dienst würde ${sent} annehmen; die übrigen haben hier noch Fehler.`
      : `Der Dienst würde ${bad} ablehnen; die Zellen sagen warum.`,
  firstRefused: (tried) =>
    `Nichts wurde gesendet: Der Dienst würde ${tried === 1 ? 'den Datensatz' : `die ersten ${tried}`} ablehnen. Die Zellen sagen warum.`,
  import: (count) => `${count} importieren`,
  nothingValid: 'Kein Eintrag ist zum Import bereit.',
  jobTitle: (count, plural) => `Import: ${count} ${plural}`,
  rowLabel: (row, name) => (name === '' ? `Zeile ${row}` : `Zeile ${row}, ${name}`),
  sent: (count) => `${count} ${count === '1' ? 'ist' : 'sind'} unterwegs. Was hier bleibt, hat noch Probleme.`,
  needed: (label) => `${label} fehlt`,
  problemsTitle: 'Was offen ist',
  problemAt: (row, what) => `Zeile ${row}: ${what}`,
  ofField: (label, problem) => `${label}: ${problem}`,
  twice: (label, value, row) => `${label} „${value}“ steht schon in Zeile ${row}`,
  exists: (label, value) => `${label} „${value}“ besteht schon`,
  moreProblems: (count) => `und ${count} weitere`,
  lookUpFailed: 'Ob Einträge schon bestehen, war nicht zu ermitteln; der Dienst sagt es bei jedem.',
  broughtBack: (time) =>
    `Der Import von ${time} ist wieder da, wie Sie ihn verlassen haben. Nichts davon wurde gesendet.`,
  beginAnew: 'Neu beginnen',
  notKept: (why) => `Dieses Gerät behält den Import nicht: ${why} Er geht mit dieser Seite verloren.`,
  empty: 'Die Datei ist leer.',
  unreadable: 'Die Datei ist kein Text. Speichern Sie sie als CSV und öffnen Sie diese.',
  line: (label, sublist) => `${label} (${sublist})`,
};
