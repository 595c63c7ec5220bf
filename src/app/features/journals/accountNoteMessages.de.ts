import type { Texts } from '#contract/messages/language';
import type { accountNoteMessages } from './accountNoteMessages.ts';

export const accountNotes: Texts<typeof accountNoteMessages> = {
  lines: (count, list) => (count === 1 ? `Zeile ${list}` : `Zeilen ${list}`),
  header: (lines, account) => `${lines}: ${account} hat Unterkonten. Auf ein Unterkonto buchen.`,
  stock: (lines, account) =>
    `${lines}: ${account} wird durch Lagerbelege fortgeschrieben. Durch diese Buchung weicht es von der Bestandsbewertung ab.`,
  documents: (lines, account) =>
    `${lines}: ${account} wird durch Belege fortgeschrieben. Durch diese Buchung weicht es von deren offenen Beträgen ab.`,
};
