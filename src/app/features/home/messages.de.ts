import type { Texts } from '#contract/messages/language';
import type { homeMessages } from './messages.ts';

export const home: Texts<typeof homeMessages> = {
  home: 'Start',
  longDate: (weekday, day, month, year) => `${weekday}, ${day}. ${month} ${year}`,
  waits: (count) => (count === 1 ? '1 Aufgabe wartet auf Sie' : `${count} Aufgaben warten auf Sie`),
  newJournal: 'Buchungssatz erfassen',
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
  cash: 'Bankguthaben',
  cashIn: (currency) => `Bankguthaben, ${currency}`,
  trialBalance: 'Saldenliste',
  change: (sign, amount) => `${sign}${amount} diesen Monat`,
  unchanged: 'diesen Monat unverändert',
  journalsThisMonth: 'Buchungssätze diesen Monat',
  thisMonth: (plural) => `${plural} diesen Monat`,
  showAll: 'Alle anzeigen',
  plainFigures:
    'Flüssige Mittel, offene Posten und den Stand der Perioden nennen Berichte, die dieser Dienst nicht anbietet.',
  journals: 'Alle Buchungssätze',
  toApprove: (count) => `${count} zu genehmigen`,
  openPeriods: 'Offene Perioden',
  periods: 'Perioden',
  oldest: (name) => `die älteste ist ${name}`,
  recent: 'Zuletzt geöffnet',
  noRecent: 'Belege, die Sie öffnen, stehen hier.',
  closing: 'Buchungsperioden',
  lockedAr: 'Debitoren',
  lockedAp: 'Kreditoren',
  morePeriods: 'Nächste Perioden anlegen',
  lastPeriod: (name) => `${name} ist die letzte, die es gibt.`,
  next: (period) => `Abschluss ${period}`,
  nextClear: 'Nichts steht offen.',
  nextOpen: (holding, looking) =>
    [
      holding > 0 ? `${holding} ${holding === 1 ? 'hält' : 'halten'} auf` : '',
      looking > 0 ? `${looking} anzusehen` : '',
    ]
      .filter(Boolean)
      .join(', '),
  cashMonths: 'Bankguthaben am Ende jedes Monats',
  byMonth: 'Nach Monaten',
  month: 'Monat',
  allPeriods: 'Alle Perioden',
  ago: (minutes) =>
    minutes < 1
      ? 'soeben'
      : minutes < 60
        ? `${minutes} Min.`
        : minutes < 1440
          ? `${Math.floor(minutes / 60)} Std.`
          : `${Math.floor(minutes / 1440)} T.`,
  receivables: 'Offene Debitoren',
  payables: 'Offene Kreditoren',
  byCustomer: 'Nach Kunde',
  byVendor: 'Nach Lieferant',
  also: (amounts) => `dazu ${amounts}`,
  sales: (currency) => `Umsatz diesen Monat, ${currency}`,
  incomeStatement: 'Gewinn- und Verlustrechnung',
  salesBefore: (amount) => `${amount} im ganzen Vormonat`,
  notRead: 'Nicht gelesen',
};
