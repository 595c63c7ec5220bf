import type { Texts } from '#contract/messages/language';
import type { journalCommandMessages } from './commandMessages.ts';

export const journalCommands: Texts<typeof journalCommandMessages> = {
  verbs: { je: 'buche' },
  journal: 'Buchungssatz',
  journalOf: (debit, credit) => `Buchungssatz: ${debit} an ${credit}`,
  journalHint:
    'buche, das Konto im Soll, das Konto im Haben, wenn Sie mögen ein Betrag, und ein Text. Öffnet ein Formular und speichert nichts.',
  noAccount: (text) => `Es gibt kein Konto ${text}.`,
  repeatRecord: 'Nächsten Monat wiederholen',
  spread: 'Einen Betrag auf Monate verteilen',
};
