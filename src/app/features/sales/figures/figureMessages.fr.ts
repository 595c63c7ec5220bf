import type { Texts } from '#contract/messages/language';
import type { saleFigureMessages } from './figureMessages.ts';

export const saleFigures: Texts<typeof saleFigureMessages> = {
  ordersThisMonth: 'Commandes du mois',
  openEstimates: 'Devis ouverts',
  shipOrders: 'Expédier les commandes',
  toShip: 'Commandes à expédier',
  late: 'Commandes en retard',
  byStage: 'Devis par étape',
  allEstimates: 'Tous les devis',
  stage: 'Étape',
  count: 'Nombre',
  amount: 'Montant',
  total: 'Total',
  expired: 'Expirés',
  expiring: 'Expirent bientôt',
  later: 'Ouverts',
  undated: 'Sans échéance',
  noEstimates: 'Aucun devis ouvert.',
  shipWeek: 'À expédier cette semaine',
  orders: 'Commandes',
  overdue: 'Factures échues',
};
