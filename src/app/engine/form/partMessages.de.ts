import type { Texts } from '#contract/messages/language';
import type { partMessages } from './partMessages.ts';

export const formParts: Texts<typeof partMessages> = {
  add: 'Hinzufügen',
  noRate: (from, to) => `Kein Kurs ${from}/${to} zu diesem Datum`,
  rateSince: (from, to, since) => `${from}/${to}, ${since}`,
  defaultRate: 'Standardkurs',
  takeRate: 'Diesen verwenden',
};
