import type { Texts } from '#contract/messages/language';
import type { purchaseFigureMessages } from './figureMessages.ts';

export const purchaseFigures: Texts<typeof purchaseFigureMessages> = {
  receiveOrders: 'Bestellungen annehmen',
  toReceive: 'Erwartete Bestellungen',
  expected: 'Erwartet in 7 Tagen',
  receiveWeek: 'Diese Woche zu erwarten',
  orders: 'Bestellungen',
  late: 'Verspätete Lieferungen',
};
