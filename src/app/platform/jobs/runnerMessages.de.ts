import type { Texts } from '#contract/messages/language';
import type { runnerMessages } from './runnerMessages.ts';

export const runner: Texts<typeof runnerMessages> = {
  jobs: 'Vorgänge',
  jobsOf: (count) => (count === 1 ? '1 Vorgang' : `${count} Vorgänge`),
  none: 'Kein Vorgang läuft. Massenaktionen und Importe stehen hier, während sie laufen und eine Woche danach.',
  face: (done, total) => `${done} von ${total}`,
  faceDone: (failed) => `${failed} fehlgeschlagen`,
  statuses: { running: 'Läuft', paused: 'Angehalten', cancelled: 'Abgebrochen', done: 'Fertig' },
  busy: 'Der Dienst bat um weniger; es geht langsamer weiter.',
  offline: 'Der Dienst antwortet nicht. Fortsetzung automatisch.',
  signIn: 'Es geht weiter, sobald Sie wieder angemeldet sind.',
  progress: (done, total) => `${done} von ${total}`,
  rate: (rate) => `${rate} je Sekunde`,
  left: (time) => `noch etwa ${time}`,
  seconds: (count) => (count === 1 ? '1 Sekunde' : `${count} Sekunden`),
  minutes: (count) => (count === 1 ? '1 Minute' : `${count} Minuten`),
  counts: { saved: 'gespeichert', already: 'schon gespeichert', failed: 'fehlgeschlagen', waiting: 'warten' },
  pause: 'Anhalten',
  resume: 'Weiter',
  cancel: 'Abbrechen',
  cancelHint: 'Gespeichertes bleibt; mehr wird nicht gesendet.',
  retryFailed: (count) => `${count} fehlgeschlagene wiederholen`,
  results: 'Ergebnisse als CSV',
  forget: 'Aus der Liste entfernen',
  showRows: 'Zeilen zeigen',
  hideRows: 'Zeilen ausblenden',
  onlyFailed: 'Nur fehlgeschlagene',
  everyRow: 'Jede Zeile',
  rowsOf: (title) => `Zeilen von ${title}`,
  row: 'Zeile',
  what: 'Beleg',
  outcome: 'Ergebnis',
  why: 'Warum',
  moreRows: (count) => `${count} weitere stehen in der CSV der Ergebnisse.`,
  states: { waiting: 'Wartet', saved: 'Gespeichert', already: 'Schon gespeichert', failed: 'Fehlgeschlagen' },
  changedState: 'Inzwischen geändert',
  changedSince: (count) =>
    count === 1
      ? '1 Beleg wurde von jemandem geändert, seit Sie ihn gesehen haben, und blieb, wie er ist. Sehen Sie ihn an und wiederholen Sie es aus der Liste.'
      : `${count} Belege wurden von jemandem geändert, seit Sie sie gesehen haben, und blieben, wie sie sind. Sehen Sie sie an und wiederholen Sie es aus der Liste.`,
  unclear:
    'Der Dienst gab nach mehreren Versuchen keine klare Antwort. Wiederholen Sie: es kann nicht zweimal geschehen.',
  started: (title) => `${title}: gestartet. Der Fortschritt steht oben in der Leiste.`,
  ended: (title, saved, failed) =>
    failed === 0 ? `${title}: alle ${saved} gespeichert.` : `${title}: ${saved} gespeichert, ${failed} misslungen.`,
  notKept: 'Dieses Gerät behält nichts, darum endet der Vorgang mit dieser Seite.',
  noDevice: 'Der Vorgang kann auf diesem Gerät noch nicht behalten werden. Versuchen Sie es gleich nochmals.',
  csv: {
    row: 'Zeile',
    what: 'Was',
    outcome: 'Ergebnis',
    record: 'Beleg',
    id: 'Interne ID',
    code: 'Code',
    why: 'Warum',
  },
};
