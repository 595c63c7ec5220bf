import type { Texts } from '#contract/messages/language';
import type { homeMessages } from './messages.ts';

export const home: Texts<typeof homeMessages> = {
  home: 'Start',
  longDate: (weekday, day, month, year) => `${weekday}, ${day}. ${month} ${year}`,
  waits: (count) => (count === 1 ? '1 Aufgabe wartet auf Sie' : `${count} Aufgaben warten auf Sie`),
  newJournal: 'Buchungssatz erfassen',
  shipOrders: 'Aufträge ausliefern',
  receiveOrders: 'Bestellungen annehmen',
  practice: 'Üben',
  practiceWhy: 'Aufgaben zum Kennenlernen, in der Beispielfirma',
  needsYou: 'Für Sie zu tun',
  nothing: 'Nichts wartet: keine Entwürfe auf diesem Gerät, nichts zu genehmigen und nichts fällig.',
  nothingPlain:
    'Auf diesem Gerät warten keine Entwürfe. Dieser Dienst nennt nicht, was fällig ist oder auf Genehmigung wartet.',
  type: 'Art',
  what: 'Was',
  record: 'Beleg',
  about: 'Über',
  why: 'Warum',
  when: 'Wann',
  amount: 'Betrag',
  draft: 'Entwurf',
  sending: 'Nicht bestätigt',
  newRecord: (label) => `${label} erfassen`,
  kept: 'Auf diesem Gerät gesichert',
  move: 'bewegen',
  open: 'öffnen',
  keysLabel: 'Für Sie zu tun',
  plainFigures:
    'Flüssige Mittel, offene Posten und den Stand der Perioden nennen Berichte, die dieser Dienst nicht anbietet.',
  toApprove: (count) => `${count} zu genehmigen`,
  recent: 'Zuletzt geöffnet',
  noRecent: 'Belege, die Sie öffnen, stehen hier.',
  ago: (minutes) =>
    minutes < 1
      ? 'soeben'
      : minutes < 60
        ? `${minutes} Min.`
        : minutes < 1440
          ? `${Math.floor(minutes / 60)} Std.`
          : `${Math.floor(minutes / 1440)} T.`,
};
