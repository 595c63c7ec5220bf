import { catalog } from '#contract/messages/language';

/** What Home says of journals. */
export const journalFigureMessages = catalog('journalFigures', {
  journalsThisMonth: 'Journal entries this month',
  journals: 'All journal entries',
} as const);
