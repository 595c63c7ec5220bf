import type { Texts } from '#contract/messages/language';
import type { journalFigureMessages } from './figureMessages.ts';

export const journalFigures: Texts<typeof journalFigureMessages> = {
  newJournal: 'Nouvelle écriture',
  journalsThisMonth: 'Écritures du mois',
  journals: 'Toutes les écritures',
};
