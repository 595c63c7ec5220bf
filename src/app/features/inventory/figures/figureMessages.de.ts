import type { Texts } from '#contract/messages/language';
import type { stockFigureMessages } from './figureMessages.ts';

export const stockFigures: Texts<typeof stockFigureMessages> = {
  reorder: 'Meldebestand erreicht',
  stockStatus: 'Bestandsübersicht',
  all: (count) => `Alle ${count}`,
  item: 'Artikel',
  location: 'Standort',
  onHand: 'Bestand',
  reorderAt: 'Meldebestand',
  onOrder: 'Bestellt',
  enough: 'Alle Artikel über dem Meldebestand.',
};
