import type { Texts } from '#contract/messages/language';
import type { saleFigureMessages } from './figureMessages.ts';

export const saleFigures: Texts<typeof saleFigureMessages> = {
  ordersThisMonth: 'Aufträge diesen Monat',
  openEstimates: 'Offene Angebote',
  toShip: 'Zu liefernde Aufträge',
  late: 'Verspätete Aufträge',
  overdue: 'Überfällige Rechnungen',
};
