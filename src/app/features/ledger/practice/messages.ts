import { catalog } from '#contract/messages/language';

/** The tasks of controllers. */
export const ledgerTaskMessages = catalog('ledgerTasks', {
  drill: {
    title: 'Trace a balance to its document',
    why: 'Every balance traces to its entries, and each entry to its source document.',
    open: 'Open the trial balance.',
    ledger: (account: string) => `Click an amount of ${account} to see its entries.`,
    document: 'Open a document from the ledger. The path above it leads back.',
    lacks: 'The account of this task was deleted.',
  },
  closing: {
    title: 'Review the close checklist',
    why: 'Review open items before you close a month. Nothing is closed in this task.',
    open: (period: string) => `Open the accounting period ${period}.`,
    count: 'How many lines does its close checklist show?',
    answer: 'Number of lines',
    look: 'Open the list of one of the lines.',
    lacks: 'No past month has open items.',
  },
} as const);
