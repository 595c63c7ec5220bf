import type { Texts } from '#contract/messages/language';
import type { journalCommandMessages } from './commandMessages.ts';

export const journalCommands: Texts<typeof journalCommandMessages> = {
  verbs: { je: 'buche' },
  journal: 'Buchungssatz',
  journalOf: (debit, credit) => `Buchungssatz: ${debit} an ${credit}`,
  journalHint:
    'buche, Sollkonto, Habenkonto, wahlweise Betrag und Buchungstext eingeben. Öffnet ein ungespeichertes Formular.',
  noAccount: (text) => `Konto ${text} nicht gefunden.`,
  repeatRecord: 'Nächsten Monat wiederholen',
  spread: 'Auf Monate verteilen',
  applyCustomer: 'Mit Rechnungen verrechnen',
  applyVendor: 'Mit Eingangsrechnungen verrechnen',
  reversesPayment: (payment) => ({
    title: 'Storno einer Zahlung',
    text: `Diesen Buchungssatz löschen, um ${payment} wiederherzustellen.`,
  }),
};
