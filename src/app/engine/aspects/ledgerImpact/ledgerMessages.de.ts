import type { Texts } from '#contract/messages/language';
import type { ledgerMessages } from './ledgerMessages.ts';

export const ledgerImpact: Texts<typeof ledgerMessages> = {
  effect: 'Buchungswirkung',
  predicted: 'Voraussichtlich',
  posted: 'Wie gebucht',
  nothingPosted: 'Was gebucht wird, steht hier, sobald es sich berechnen lässt.',
  postsTo: 'Bucht in',
  debits: 'Soll',
  inBooks: (currency) => `Soll in ${currency}`,
  rate: 'Kurs',
  whyPredicted: 'Vom Dienst aus dem Formular nach seinen Buchungsregeln berechnet. Das Speichern bucht es.',
  wouldRefuse: (count) =>
    count === 1 ? 'So würde es aus 1 Grund abgelehnt:' : `So würde es aus ${count} Gründen abgelehnt:`,
};
