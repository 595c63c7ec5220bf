import type { Texts } from '#contract/messages/language';
import type { figureMessages } from './figureMessages.ts';

export const figures: Texts<typeof figureMessages> = {
  thisMonth: (plural) => `${plural} diesen Monat`,
  showAll: 'Alle anzeigen',
  notRead: 'Nicht geladen',
};
