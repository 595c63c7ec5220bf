import { lowered, type Texts } from '#contract/messages/language';
import type { figureMessages } from './figureMessages.ts';
import { capital, newOf } from '#app/platform/i18n/fr/nouns.ts';
import { countedIn } from '#app/platform/i18n/counted.ts';

const counted = countedIn('fr');

export const figures: Texts<typeof figureMessages> = {
  thisMonth: (plural) => `${plural} ce mois-ci`,
  documents: (count, label, plural) => counted(count, { one: `# ${lowered(label)}`, other: `# ${lowered(plural)}` }),
  inCurrency: (currency, documents) => `${currency}, ${documents}`,
  newRecord: (label) => capital(newOf(label)),
  day: 'Jour',
  late: 'En retard',
  total: 'Total',
  showAll: 'Tout afficher',
  notRead: 'Non chargé.',
  retry: 'Réessayer',
};
