import type { Texts } from '#contract/messages/language';
import type { paymentFigureMessages } from './figureMessages.ts';

export const paymentFigures: Texts<typeof paymentFigureMessages> = {
  receivables: 'Offene Forderungen',
  payables: 'Offene Verbindlichkeiten',
  dueSoon: 'Fällig in 7 Tagen',
  overdueBills: 'Überfällige Rechnungen',
  overdueInvoices: 'Überfällige Rechnungen',
  byCustomer: 'Nach Kunde',
  byVendor: 'Nach Lieferant',
  also: (amounts) => `zzgl. ${amounts}`,
};
