import type { Texts } from '#contract/language';
import type { partyMessages } from '../../records/overrides/party/partyMessages.ts';

export const party: Texts<typeof partyMessages> = {
  overview: 'Überblick',
  balance: 'Saldo',
  overdue: 'Überfällig',
  unapplied: 'Gutschriften und Anzahlungen offen',
  unappliedPaid: 'Gutschriften und Vorauszahlungen offen',
  limit: 'Kreditlimit beansprucht',
  ofLimit: (limit) => `von ${limit}`,
  overLimit: 'überschritten',
  daysToPay: 'Tage bis zur Zahlung',
  lastPayments: (count) => (count === 1 ? 'letzte Zahlung' : `letzte ${count} Zahlungen`),
  days: (count) => (count === 1 ? '1 Tag' : `${count} Tage`),
  neverPaid: 'noch nichts bezahlt',
  orders: (plural) => `${plural}, offen`,
  ages: 'Offene Posten nach Verzug',
  currency: 'Währung',
  total: 'Summe',
  items: 'Offene Posten',
  allItems: (count) => `Alle ${count}`,
  nothingOpen: 'Nichts steht offen.',
  document: 'Beleg', due: 'Fällig', late: 'Verzug', open: 'Offen', date: 'Datum', amount: 'Betrag', status: 'Status',
  history: 'Letzte Belege',
  noHistory: 'Noch nichts erfasst.',
  recordPayment: 'Zahlung erfassen', payBills: 'Rechnungen zahlen', newInvoice: 'Neue Rechnung', newBill: 'Neue Lieferantenrechnung', newOrder: 'Neuer Auftrag', newPurchase: 'Neue Bestellung',
  aging: 'In der Fälligkeitsliste',
};
