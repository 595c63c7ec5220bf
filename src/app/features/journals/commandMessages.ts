import { catalog } from '#contract/messages/language';

/** The commands of journals. */
export const journalCommandMessages = catalog('journalCommands', {
  /** The first word of a line; the English one is always understood. */
  verbs: { je: 'je' },
  journal: 'Journal entry',
  journalOf: (debit: string, credit: string) => `Journal entry: debit ${debit}, credit ${credit}`,
  journalHint: 'Type je, debit account, credit account, and optionally an amount and memo. Opens an unsaved form.',
  noAccount: (text: string) => `Account ${text} not found.`,
  repeatRecord: 'Repeat next month',
  spread: 'Allocate over months',
  applyCustomer: 'Apply to invoices',
  applyVendor: 'Apply to bills',
  reversesPayment: (payment: string) => ({
    title: 'Reverses a payment',
    text: `Delete this entry to restore ${payment}.`,
  }),
} as const);
