import type { Texts } from '#contract/messages/language';
import type { homeMessages } from './messages.ts';

export const home: Texts<typeof homeMessages> = {
  home: 'Start',
  longDate: (weekday, day, month, year) => `${weekday}, ${day}. ${month} ${year}`,
  waits: (count) => (count === 1 ? '1 Vorgang zu erledigen' : `${count} Vorgänge zu erledigen`),
  practice: 'Üben',
  practiceWhy: 'Die Anwendung mit Aufgaben in der Beispielfirma kennenlernen',
  needsYou: 'Zu erledigen',
  nothing: 'Alles erledigt.',
  nothingPlain:
    'Keine Entwürfe auf diesem Gerät. Fällige Posten und Genehmigungen sind auf diesem Server nicht verfügbar.',
  viewAll: (count) => `Alle ${count} anzeigen`,
  viewFewer: 'Weniger anzeigen',
  dismiss: 'Ausblenden',
  dismissIt: (record) => `Ausblenden: ${record}`,
  refused: 'Nicht gespeichert',
  reason: 'Grund',
  reasonMissing: 'Grund eingeben.',
  cancel: 'Abbrechen',
  type: 'Art',
  what: 'Aufgabe',
  record: 'Beleg',
  about: 'Details',
  why: 'Grund',
  when: 'Seit',
  amount: 'Betrag',
  draft: 'Entwurf',
  allDrafts: (count) => `Alle ${count} Entwürfe`,
  sending: 'Nicht bestätigt',
  newRecord: (label) => `Neu: ${label}`,
  kept: 'Auf diesem Gerät gespeichert',
  move: 'bewegen',
  open: 'öffnen',
  keysLabel: 'Zu erledigen',
  plainFigures: 'Liquide Mittel, offene Posten und Periodenstatus sind auf diesem Server nicht verfügbar.',
  toApprove: (count) => `${count} zu genehmigen`,
  recent: 'Zuletzt geöffnet',
  noRecent: 'Hier erscheinen die zuletzt geöffneten Belege.',
  ago: (minutes) =>
    minutes < 1
      ? 'soeben'
      : minutes < 60
        ? `${minutes} Min.`
        : minutes < 1440
          ? `${Math.floor(minutes / 60)} Std.`
          : `${Math.floor(minutes / 1440)} T.`,
};
