import type { Texts } from '#contract/messages/language';
import type { ledgerMessages } from './ledgerMessages.ts';

export const ledgerImpact: Texts<typeof ledgerMessages> = {
  effect: 'Buchungsvorschau',
  predicted: 'Voraussichtlich',
  posted: 'Wie gebucht',
  nothingPosted: 'Pflichtfelder ausfüllen, um die Buchungsvorschau zu sehen.',
  postsTo: 'Buchung in',
  debits: 'Soll',
  inBooks: (currency) => `Soll in ${currency}`,
  rate: 'Kurs',
  whyPredicted: 'Vom Server aus Ihren Eingaben berechnet. Gebucht wird erst beim Speichern.',
  added: 'Konzerninterne Buchungen',
  whyAdded: 'Beim Speichern ergänzt, damit jede Gesellschaft ausgeglichen ist.',
  debit: 'Soll',
  credit: 'Haben',
  wouldRefuse: (count) =>
    count === 1 ? '1 Problem verhindert das Speichern:' : `${count} Probleme verhindern das Speichern:`,
};
