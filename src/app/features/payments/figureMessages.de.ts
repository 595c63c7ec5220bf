import type { Texts } from '#contract/messages/language';
import type { paymentFigureMessages } from './figureMessages.ts';

export const paymentFigures: Texts<typeof paymentFigureMessages> = {
  receivables: 'Offene Forderungen',
  payables: 'Offene Verbindlichkeiten',
  byCustomer: 'Nach Kunde',
  byVendor: 'Nach Lieferant',
  also: (amounts) => `zzgl. ${amounts}`,
};
