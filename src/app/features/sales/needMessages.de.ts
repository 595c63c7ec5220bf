import type { Texts } from '#contract/messages/language';
import type { saleNeedMessages } from './needMessages.ts';

export const saleNeeds: Texts<typeof saleNeedMessages> = {
  ships: 'Versand',
  late: 'Überfällig',
  orders: (count) => (count === 1 ? '1 Auftrag' : `${count} Aufträge`),
  ordersAbout: 'Bis morgen zu liefern oder überfällig',
  ordersLate: 'Lieferung überfällig',
  toInvoice: 'Fakturieren',
  ordersToInvoice: 'Geliefert, nicht vollständig fakturiert',
  followUp: 'Nachfassen',
  estimates: (count) => (count === 1 ? '1 Angebot' : `${count} Angebote`),
  estimatesAbout: 'Abgelaufen oder in 7 Tagen ablaufend',
  recurs: 'Wiederkehrend',
  recurring: (count) => (count === 1 ? '1 Vorlage' : `${count} Vorlagen`),
  recurringDue: 'Rechnungen anzulegen',
};
