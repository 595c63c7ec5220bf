import type { Texts } from '#contract/messages/language';
import type { saleFigureMessages } from './figureMessages.ts';

export const saleFigures: Texts<typeof saleFigureMessages> = {
  ordersThisMonth: 'Commandes du mois',
  openEstimates: 'Devis ouverts',
  toShip: 'Commandes à expédier',
  late: 'Commandes en retard',
  overdue: 'Factures échues',
};
