import type { Texts } from '#contract/messages/language';
import type { stockFigureMessages } from './figureMessages.ts';

export const stockFigures: Texts<typeof stockFigureMessages> = {
  reorder: 'Seuil de réapprovisionnement atteint',
  stockStatus: 'État des stocks',
  all: (count) => `Les ${count}`,
  item: 'Article',
  location: 'Site',
  onHand: 'En stock',
  reorderAt: 'Seuil',
  onOrder: 'En commande',
  enough: 'Tous les articles sont au-dessus du seuil.',
};
