import { catalog, lowered } from '#contract/messages/language';
import { countedIn } from '#app/platform/i18n/counted.ts';

const counted = countedIn('en-US');

/** Texts common to every figure of Home. */
export const figureMessages = catalog('figures', {
  thisMonth: (plural: string) => `${plural} this month`,
  documents: (count: number, label: string, plural: string) =>
    counted(count, { one: `# ${lowered(label)}`, other: `# ${lowered(plural)}` }),
  inCurrency: (currency: string, documents: string) => `${currency}, ${documents}`,
  newRecord: (label: string) => `New ${lowered(label)}`,
  day: 'Day',
  late: 'Overdue',
  total: 'Total',
  showAll: 'Show all',
  notRead: 'Couldn’t load.',
  retry: 'Retry',
} as const);
