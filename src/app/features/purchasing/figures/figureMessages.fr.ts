import type { Texts } from '#contract/messages/language';
import type { purchaseFigureMessages } from './figureMessages.ts';

export const purchaseFigures: Texts<typeof purchaseFigureMessages> = {
  toReceive: 'Commandes à recevoir',
  expected: 'Attendues sous 7 jours',
  late: 'Livraisons en retard',
};
