import type { Texts } from '#contract/messages/language';
import type { journalFigureMessages } from './figureMessages.ts';

export const journalFigures: Texts<typeof journalFigureMessages> = {
  newJournal: 'Neu: Buchungssatz',
  journalsThisMonth: 'Buchungssätze diesen Monat',
  journals: 'Alle Buchungssätze',
};
