import type { Texts } from '#contract/messages/language';
import { few } from '#app/platform/i18n/fr/nouns.ts';
import type { saleNeedMessages } from './needMessages.ts';

export const saleNeeds: Texts<typeof saleNeedMessages> = {
  ships: 'Expédition',
  late: 'En retard',
  orders: (count) => few(count, 'commande'),
  ordersAbout: 'À expédier d’ici demain ou en retard',
  ordersLate: 'Expédition en retard',
  toInvoice: 'À facturer',
  ordersToInvoice: 'Livrées, pas entièrement facturées',
  followUp: 'À relancer',
  estimates: (count) => `${count} devis`,
  estimatesAbout: 'Expirés ou expirant sous 7 jours',
  recurs: 'Abonnement',
  recurring: (count) => (count < 2 ? `${count} modèle` : `${count} modèles`),
  recurringDue: 'Factures clients à créer',
};
