import { catalog } from '#contract/messages/language';

/** The tasks of controllers. */
export const ledgerTaskMessages = catalog('ledgerTasks', {
  drill: {
    title: 'From the trial balance to the document',
    why: 'Every balance traces to its entries, and each entry to its source document.',
    open: 'Open the trial balance.',
    ledger: (account: string) => `Press the figure of ${account} to see its entries.`,
    document: 'Open one of the documents from the ledger. The path above it leads back.',
    lacks: 'The account of this task was deleted.',
  },
  closing: {
    title: 'Read the close checklist',
    why: 'Review open items before you close a month. Nothing is closed in this task.',
    open: (period: string) => `Open the accounting period ${period}.`,
    count: 'How many lines does its close checklist show?',
    answer: 'Open lines',
    look: 'Open the list behind one of the lines.',
    lacks: 'No past month has open items.',
  },
} as const);
