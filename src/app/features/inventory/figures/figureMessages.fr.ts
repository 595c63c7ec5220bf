import type { Texts } from '#contract/messages/language';
import type { stockFigureMessages } from './figureMessages.ts';

export const stockFigures: Texts<typeof stockFigureMessages> = {
  reorder: 'Point de commande atteint',
  stockStatus: 'État des stocks',
  all: (count) => `Les ${count}`,
  item: 'Article',
  location: 'Site',
  onHand: 'Stock réel',
  reorderAt: 'Point de commande',
  onOrder: 'En commande',
  enough: 'Tous les articles sont au-dessus du point de commande.',
};
