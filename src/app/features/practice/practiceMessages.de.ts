import type { Texts } from '#contract/messages/language';
import type { practiceMessages } from './practiceMessages.ts';
import { levelIn } from '#app/platform/i18n/de/levels.ts';

export const practice: Texts<typeof practiceMessages> = {
  title: 'Üben',
  label: 'Übungsaufgabe',
  sampleOf: (company) => `Beispielfirma: ${company}`,
  intro:
    'Aufgaben aus dem Alltag jeder Rolle, auf den gewöhnlichen Bildschirmen der Beispielfirma. Was Sie speichern, wird in den Büchern geprüft; Sie erfahren, was stimmt, was noch nicht und wie es in Ordnung kommt.',
  groups: {
    accountant: 'Buchhaltung',
    receivables: 'Debitorenbuchhaltung',
    payables: 'Kreditorenbuchhaltung',
    sales: 'Verkauf',
    warehouse: 'Lager',
    controller: 'Controlling',
  },
  ownRole: 'Ihre Rolle',
  minutes: (count) => (count === 1 ? '1 Minute' : `${count} Minuten`),
  progress: (done, all) => `${done} von ${all} erledigt`,
  states: { open: 'Nicht begonnen', begun: 'Begonnen', done: 'Erledigt', locked: 'Nicht für Ihre Rolle' },
  doneAt: (when) => `am ${when}`,
  start: 'Beginnen',
  goOn: 'Fortfahren',
  again: 'Noch einmal',
  anew: 'Neu beginnen',
  actOn: (act, task) => `${act}: ${task}`,
  lacks: (permission, level) =>
    `Dazu braucht es ${permission}, ${levelIn(level)}. Melden Sie sich mit einer anderen Rolle an, um das zu üben.`,
  notNow: 'Diese Aufgabe kann nicht begonnen werden',
  failed: 'Die Übungen sind nicht angekommen',
  failedText: 'Der Dienst hat nicht geantwortet, wie weit Sie sind.',
  findFailed:
    'Worum es in der Aufgabe geht, wurde nicht gefunden, weil der Dienst nicht geantwortet hat. Versuchen Sie es noch einmal.',
  notKept:
    'Ihr Stand konnte nicht gesichert werden: Der Dienst hat nicht geantwortet. In diesem Tab geht die Aufgabe weiter.',
  notSample: 'Geübt wird nur in der Beispielfirma',
  notSampleText:
    'Dies ist eine Firma mit eigenen Büchern, in denen nichts ausprobiert wird. Starten Sie das Programm mit einem leeren Datenordner, um die Beispielfirma zu erhalten.',
  plain: 'Hier kann nicht geübt werden',
  plainText: 'Dieser Dienst sagt nicht, dass seine Firma die Beispielfirma ist; deshalb wird hier nichts ausprobiert.',

  step: (at, all) => `Schritt ${at} von ${all}`,
  go: 'Dorthin',
  check: 'Jetzt prüfen',
  checking: 'Die Bücher werden angesehen …',
  whole: 'Ganze Aufgabe',
  hide: 'Aufgabe ausblenden',
  leave: 'Üben verlassen',
  left: 'Sie haben das Üben verlassen. Ihr Stand in der Aufgabe bleibt gesichert.',
  copyTable: 'Tabelle kopieren',
  answer: 'Antworten',
  checkFailed:
    'Es konnte nicht geprüft werden, weil der Dienst nicht geantwortet hat. Nach dem nächsten Speichern wird es wieder versucht, oder drücken Sie „Jetzt prüfen“.',
  notYetRight: (name) => `${name} stimmt noch nicht.`,
  change: (name) => `${name} ändern`,
  open: (name) => `${name} öffnen`,
  makeAnother: 'Das lässt sich nicht ändern: Erfassen Sie einen neuen Beleg, wie es die Aufgabe verlangt.',
  taken: (names) =>
    `${names} wurde inzwischen von jemand anderem erledigt. Beginnen Sie neu, um etwas anderes zu erhalten.`,
  usedUp: (names) =>
    `Von ${names} ist für einen neuen Versuch nichts übrig. Beginnen Sie neu, um etwas anderes zu erhalten.`,
  allDone: 'Erledigt. Alles ist, wie es die Aufgabe verlangt.',
  became: (name) => `Daraus wurde ${name}.`,
  stepDone: (at, all) => `Schritt ${at} von ${all} ist erledigt.`,
  begun: (task, step) => `Übung: ${task}. ${step}`,
  next: (task) => `Weiter: ${task}`,
  allTasks: 'Alle Aufgaben',
  doneStep: 'Erledigt',
  openStep: 'Zu tun',
  wrongStep: 'Stimmt noch nicht',
  why: 'Warum',
  enter: 'Zu erfassen',
};
