import type { Texts } from '#contract/messages/language';
import type { figureMessages } from './figureMessages.ts';

export const figures: Texts<typeof figureMessages> = {
  thisMonth: (plural) => `${plural} ce mois-ci`,
  showAll: 'Tout afficher',
  notRead: 'Non chargé',
};
