import { catalog } from '#contract/messages/language';

/** What Home says of journals. */
export const journalFigureMessages = catalog('journalFigures', {
  journalsThisMonth: 'Journals this month',
  journals: 'All journals',
} as const);
