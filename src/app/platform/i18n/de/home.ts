import type { Texts } from '#contract/messages/language';
import type { homeMessages } from '#app/features/home/messages.ts';
import type { paymentNeedMessages } from '#app/features/payments/needMessages.ts';
import type { saleNeedMessages } from '#app/features/sales/needMessages.ts';
import type { purchaseNeedMessages } from '#app/features/purchasing/needMessages.ts';
import type { productionNeedMessages } from '#app/features/production/needMessages.ts';
import type { approvalNeedMessages } from '#app/features/approvals/needMessages.ts';
import type { needMessages } from '#app/engine/needs/needMessages.ts';

export const home: Texts<
  typeof homeMessages &
    typeof paymentNeedMessages &
    typeof saleNeedMessages &
    typeof purchaseNeedMessages &
    typeof productionNeedMessages &
    typeof approvalNeedMessages &
    typeof needMessages
> = {
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
  approve: 'Genehmigen',
  draft: 'Entwurf',
  sending: 'Nicht bestätigt',
  newRecord: (label) => `${label} erfassen`,
  kept: 'Auf diesem Gerät gesichert',
  waitsForApproval: 'Wartet auf Genehmigung',
  allToApprove: (count) => `Alle ${count} mit Vorschau`,
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
  sentBy: (who) => `Gesendet von ${who}`,
  besides: (about, amounts) => `${about}, dazu ${amounts}`,
  due: 'Fällig',
  ships: 'Versand',
  late: 'Verspätet',
  bills: (count) => (count === 1 ? '1 Lieferantenrechnung' : `${count} Lieferantenrechnungen`),
  billsAbout: 'Innerhalb einer Woche zu zahlen oder überfällig',
  prints: 'Druck',
  checks: (count) => (count === 1 ? '1 Scheck' : `${count} Schecks`),
  checksAbout: 'Gezahlt, noch zu drucken und zu nummerieren',
  toBill: 'Erfassen',
  purchases: (count) => (count === 1 ? '1 Bestellung' : `${count} Bestellungen`),
  purchasesAbout: 'Eingegangen, Lieferantenrechnung fehlt',
  orders: (count) => (count === 1 ? '1 Auftrag' : `${count} Aufträge`),
  ordersAbout: 'Bis morgen zu versenden oder überfällig',
  ordersLate: 'Hätten vor heute geliefert werden sollen',
  toInvoice: 'Abrechnen',
  ordersToInvoice: 'Geliefert, noch nicht vollständig berechnet',
  followUp: 'Nachfassen',
  estimates: (count) => (count === 1 ? '1 Angebot' : `${count} Angebote`),
  estimatesAbout: 'Offen, laufen binnen einer Woche ab oder sind abgelaufen',
  toApply: 'Verrechnen',
  payments: (count) => (count === 1 ? '1 Zahlungseingang' : `${count} Zahlungseingänge`),
  paymentsAbout: 'Eingegangen, noch nicht vollständig verrechnet',
  shipments: (count) => (count === 1 ? '1 Sendung' : `${count} Sendungen`),
  shipmentsAbout: 'Eingang, vor heute erwartet',
  purchasesLate: 'Hätten vor heute kommen sollen',
  toCome: 'Erwartet',
  purchasesToCome: 'Bestellt, noch nicht vollständig eingegangen',
  purchasesToReceive: 'Zu vereinnahmen, noch nicht vollständig da',
  expected: 'Unterwegs',
  shipmentsExpected: 'Im Zulauf, innerhalb einer Woche erwartet',
  toOrder: 'Bestellen',
  toBuild: 'Fertigen',
  shortItems: (count) => (count === 1 ? '1 Artikel' : `${count} Artikel`),
  shortBought: 'Am Meldebestand oder knapp',
  shortBuilt: 'Zu fertigen, am Meldebestand oder knapp',
  invoices: (count) => (count === 1 ? '1 Kundenrechnung' : `${count} Kundenrechnungen`),
  invoicesAbout: 'Überfällig und nicht bezahlt',
  notRead: 'Nicht gelesen',
  days: (count) => (count === 0 ? 'heute' : count === 1 ? '1 Tag' : `${count} Tage`),
};
