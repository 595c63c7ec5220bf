import { catalog } from '#contract/messages/language';

/** What every figure of Home says. */
export const figureMessages = catalog('figures', {
  thisMonth: (plural: string) => `${plural} this month`,
  showAll: 'Show all',
  notRead: 'Not loaded',
} as const);
