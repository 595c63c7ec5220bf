import type { Texts } from '#contract/messages/language';
import type { paymentFigureMessages } from './figureMessages.ts';

export const paymentFigures: Texts<typeof paymentFigureMessages> = {
  receivables: 'Encours clients',
  payables: 'Encours fournisseurs',
  dueSoon: 'À payer sous 7 jours',
  overdueBills: 'Factures fournisseurs échues',
  overdueInvoices: 'Factures échues',
  byCustomer: 'Par client',
  byVendor: 'Par fournisseur',
  also: (amounts) => `plus ${amounts}`,
};
