import type { Texts } from '#contract/messages/language';
import type { paymentFigureMessages } from './figureMessages.ts';

export const paymentFigures: Texts<typeof paymentFigureMessages> = {
  receivables: 'Créances ouvertes',
  payables: 'Dettes ouvertes',
  byCustomer: 'Par client',
  byVendor: 'Par fournisseur',
  also: (amounts) => `et ${amounts}`,
};
