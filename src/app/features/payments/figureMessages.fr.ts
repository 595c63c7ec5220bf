import type { Texts } from '#contract/messages/language';
import type { paymentFigureMessages } from './figureMessages.ts';

export const paymentFigures: Texts<typeof paymentFigureMessages> = {
  receivables: 'Encours clients',
  payables: 'Encours fournisseurs',
  byCustomer: 'Par client',
  byVendor: 'Par fournisseur',
  also: (amounts) => `plus ${amounts}`,
};
