import { catalog } from '#contract/messages/language';

/** The commands of journals. */
export const journalCommandMessages = catalog('journalCommands', {
  /** The first word of a line; the English one is always understood. */
  verbs: { je: 'je' },
  journal: 'Journal',
  journalOf: (debit: string, credit: string) => `Journal: debit ${debit}, credit ${credit}`,
  journalHint:
    'je, the account to debit, the account to credit, an amount if you like, and a memo. It opens a form and saves nothing.',
  noAccount: (text: string) => `Account ${text} not found.`,
  repeatRecord: 'Repeat next month',
  spread: 'Spread an amount over months',
} as const);
