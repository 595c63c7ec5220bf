import type { Texts } from '#contract/messages/language';
import { countedIn } from '#app/platform/i18n/counted.ts';
import type { historyMessages } from './historyMessages.ts';

const counted = countedIn('fr');
const versions = (count: number) => counted(count, { one: '# version', other: '# versions' });

export const recordHistory: Texts<typeof historyMessages> = {
  rejected: (user, time, reason) => [`Refusé par ${user}, ${time}`, reason].filter(Boolean).join('\u00a0: '),
  inPlaceOf: (user, absent) => `${user} pour ${absent}`,
  created: (user, time) => `Création par ${user}, ${time}`,
  edited: (user, time, count) => `Modification par ${user}, ${time} · ${versions(count)}`,
  changed: (action, user, time, count) => `${action}\u00a0: ${user}, ${time} · ${versions(count)}`,
  createdWith: (user, time, count) =>
    `Création par ${user}, ${time}\u00a0: ${counted(count, { one: '# valeur', other: '# valeurs' })}`,
  computed: (user, time, count) =>
    `Mise à jour par le système après une modification de ${user}, ${time} · ${versions(count)}`,
  computedBy: (user) => `par le système, après une modification de ${user}`,
  computedField: (field) => `${field}, calculé`,
  showValues: 'Afficher les valeurs',
};
