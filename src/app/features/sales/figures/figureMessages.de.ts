import type { Texts } from '#contract/messages/language';
import type { saleFigureMessages } from './figureMessages.ts';

export const saleFigures: Texts<typeof saleFigureMessages> = {
  ordersThisMonth: 'Aufträge diesen Monat',
  openEstimates: 'Offene Angebote',
  shipOrders: 'Aufträge liefern',
  toShip: 'Zu liefernde Aufträge',
  late: 'Verspätete Aufträge',
  byStage: 'Angebote nach Stand',
  allEstimates: 'Alle Angebote',
  stage: 'Stand',
  count: 'Anzahl',
  amount: 'Betrag',
  total: 'Summe',
  expired: 'Abgelaufen',
  expiring: 'Läuft bald ab',
  later: 'Offen',
  undated: 'Ohne Ablaufdatum',
  noEstimates: 'Keine offenen Angebote.',
  shipWeek: 'Diese Woche zu liefern',
  orders: 'Aufträge',
  overdue: 'Überfällige Rechnungen',
};
