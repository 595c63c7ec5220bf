import { catalog } from '#contract/messages/language';

/** The tasks of controllers. */
export const ledgerTaskMessages = catalog('ledgerTasks', {
  drill: {
    title: 'From the trial balance to the document',
    why: 'Whoever signs a figure can say where it comes from: every figure leads to its entries, and each entry to its document.',
    open: 'Open the trial balance.',
    ledger: (account: string) => `Press the figure of ${account} to see its entries.`,
    document: 'Open one of the documents from the ledger. The path above it leads back.',
    lacks: 'The account of this task is no longer there.',
  },
  closing: {
    title: 'Read the close checklist',
    why: 'Before a month is closed somebody looks at what still stands open. Nothing is closed in this task.',
    open: (period: string) => `Open the accounting period ${period}.`,
    count: 'How many lines stand open in its table “Before it closes”?',
    answer: 'Open lines',
    look: 'Open the list behind one of the lines.',
    lacks: 'Nothing stands open in a month that is over.',
  },
} as const);
