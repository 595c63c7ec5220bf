import type { Texts } from '#contract/messages/language';
import type { figureMessages } from './figureMessages.ts';
import { countedIn } from '#app/platform/i18n/counted.ts';

const counted = countedIn('de');

export const figures: Texts<typeof figureMessages> = {
  thisMonth: (plural) => `${plural} diesen Monat`,
  documents: (count, label, plural) => counted(count, { one: `# ${label}`, other: `# ${plural}` }),
  inCurrency: (currency, documents) => `${currency}, ${documents}`,
  newRecord: (label) => `Neu: ${label}`,
  day: 'Tag',
  late: 'Überfällig',
  total: 'Summe',
  showAll: 'Alle anzeigen',
  notRead: 'Nicht geladen.',
  retry: 'Erneut versuchen',
};
