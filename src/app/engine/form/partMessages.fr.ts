import type { Texts } from '#contract/messages/language';
import type { partMessages } from './partMessages.ts';

export const formParts: Texts<typeof partMessages> = {
  add: 'Ajouter',
  noRate: (from, to) => `Aucun cours ${from}/${to} à cette date`,
  rateSince: (from, to, since) => `${from}/${to}, ${since}`,
  defaultRate: 'Cours par défaut',
  takeRate: 'Utiliser ce cours',
};
