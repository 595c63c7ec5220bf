import type { Texts } from '#contract/messages/language';
import type { journalFigureMessages } from './figureMessages.ts';

export const journalFigures: Texts<typeof journalFigureMessages> = {
  journalsThisMonth: 'Buchungssätze diesen Monat',
  journals: 'Alle Buchungssätze',
};
