import type { Texts } from '#contract/messages/language';
import type { directoryMessages } from './directoryMessages.ts';

export const directory: Texts<typeof directoryMessages> = {
  find: { reports: 'Rechercher un rapport', setup: 'Rechercher un paramètre', lists: 'Rechercher une liste' },
  settings: 'Paramètres',
  setupLists: 'Listes de paramétrage',
  count: (count) => (count < 2 ? `${count} entrée` : `${count} entrées`),
  nothing: (text) => `Aucun résultat pour « ${text} »`,
  nothingText: 'Essayez un mot plus court ou différent. Pour trouver une fiche, utilisez la recherche en haut.',
  clear: 'Effacer la recherche',
};
