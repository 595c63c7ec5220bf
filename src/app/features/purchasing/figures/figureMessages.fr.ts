import type { Texts } from '#contract/messages/language';
import type { purchaseFigureMessages } from './figureMessages.ts';

export const purchaseFigures: Texts<typeof purchaseFigureMessages> = {
  receiveOrders: 'Réceptionner les commandes',
  toReceive: 'Commandes à réceptionner',
  expected: 'Attendues sous 7 jours',
  receiveWeek: 'À réceptionner cette semaine',
  orders: 'Commandes',
  late: 'Livraisons en retard',
};
