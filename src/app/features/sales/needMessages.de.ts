import type { Texts } from '#contract/messages/language';
import type { saleNeedMessages } from './needMessages.ts';

export const saleNeeds: Texts<typeof saleNeedMessages> = {
  ships: 'Versand',
  late: 'Verspätet',
  orders: (count) => (count === 1 ? '1 Auftrag' : `${count} Aufträge`),
  ordersAbout: 'Bis morgen zu versenden oder überfällig',
  ordersLate: 'Hätten vor heute geliefert werden sollen',
  toInvoice: 'Abrechnen',
  ordersToInvoice: 'Geliefert, noch nicht vollständig berechnet',
  followUp: 'Nachfassen',
  estimates: (count) => (count === 1 ? '1 Angebot' : `${count} Angebote`),
  estimatesAbout: 'Offen, laufen binnen einer Woche ab oder sind abgelaufen',
};
