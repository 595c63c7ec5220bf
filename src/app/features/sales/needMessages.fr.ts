import type { Texts } from '#contract/messages/language';
import { few } from '#app/platform/i18n/fr/nouns.ts';
import type { saleNeedMessages } from './needMessages.ts';

export const saleNeeds: Texts<typeof saleNeedMessages> = {
  ships: 'Expédition',
  late: 'En retard',
  orders: (count) => few(count, 'commande'),
  ordersAbout: 'À expédier d’ici demain ou en retard',
  ordersLate: 'Auraient dû partir avant aujourd’hui',
  toInvoice: 'À facturer',
  ordersToInvoice: 'Livrées, pas encore facturées en entier',
  followUp: 'À relancer',
  estimates: (count) => `${count} devis`,
  estimatesAbout: 'Ouverts, expirent sous huit jours ou ont expiré',
};
