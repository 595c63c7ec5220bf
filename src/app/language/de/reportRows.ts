import type { Texts } from '#contract/language';
import type { rowMessages } from '../../reports/rowMessages.ts';

export const reportRows: Texts<typeof rowMessages> = {
  totalOf: (what) => `Summe ${what}`,
  inBooks: (subsidiary, currency) => `${subsidiary}, in ${currency}`,
  order: (quantity) => `${quantity} bestellen`,
  build: (quantity) => `${quantity} fertigen`,
  short: 'Fehlbestand',
  daysLate: (from, to) => `${from} bis ${to} Tage`,
  daysOver: (days) => `Über ${days} Tage`,
  names: {
    assets: 'Aktiva', 'liabilities and equity': 'Passiva', liabilities: 'Fremdkapital', equity: 'Eigenkapital', income: 'Ertrag', 'cost of goods sold': 'Warenaufwand',
    expenses: 'Aufwand', 'other income': 'Übriger Ertrag', 'other expense': 'Übriger Aufwand', 'gross profit': 'Bruttoergebnis', 'operating income': 'Betriebsergebnis', 'net income': 'Periodenergebnis',
    bank: 'Flüssige Mittel', receivables: 'Forderungen', 'other current assets': 'Übriges Umlaufvermögen', 'fixed assets': 'Sachanlagen', 'other assets': 'Übrige Aktiva', payables: 'Verbindlichkeiten',
    'credit cards': 'Kreditkarten', 'other current liabilities': 'Übriges kurzfristiges Fremdkapital', 'long term liabilities': 'Langfristiges Fremdkapital', 'net income of the year': 'Jahresergebnis',
  },
};
