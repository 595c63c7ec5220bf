import { lowered, type Texts } from '#contract/messages/language';
import type { figureMessages } from './figureMessages.ts';
import { countedIn } from '#app/platform/i18n/counted.ts';

const counted = countedIn('fr');

export const figures: Texts<typeof figureMessages> = {
  thisMonth: (plural) => `${plural} ce mois-ci`,
  documents: (count, label, plural) => counted(count, { one: `# ${lowered(label)}`, other: `# ${lowered(plural)}` }),
  inCurrency: (currency, documents) => `${currency}, ${documents}`,
  showAll: 'Tout afficher',
  notRead: 'Non chargé',
};
