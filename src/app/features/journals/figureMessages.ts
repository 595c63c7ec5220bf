import { catalog } from '#contract/messages/language';

/** Journal texts on Home. */
export const journalFigureMessages = catalog('journalFigures', {
  newJournal: 'New journal entry',
  journalsThisMonth: 'Journal entries this month',
  journals: 'All journal entries',
} as const);
