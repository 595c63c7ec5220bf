import type { Texts } from '#contract/messages/language';
import type { purchaseFigureMessages } from './figureMessages.ts';

export const purchaseFigures: Texts<typeof purchaseFigureMessages> = {
  receiveOrders: 'Wareneingang buchen',
  toReceive: 'Erwartete Bestellungen',
  expected: 'Erwartet in 7 Tagen',
  receiveWeek: 'Diese Woche erwartet',
  orders: 'Bestellungen',
  late: 'Verspätete Lieferungen',
};
