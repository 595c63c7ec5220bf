import { catalog, lowered } from '#contract/messages/language';
import { countedIn } from '#app/platform/i18n/counted.ts';

const counted = countedIn('en-US');

/** What every figure of Home says. */
export const figureMessages = catalog('figures', {
  thisMonth: (plural: string) => `${plural} this month`,
  documents: (count: number, label: string, plural: string) =>
    counted(count, { one: `# ${lowered(label)}`, other: `# ${lowered(plural)}` }),
  inCurrency: (currency: string, documents: string) => `${currency}, ${documents}`,
  showAll: 'Show all',
  notRead: 'Not loaded',
} as const);
