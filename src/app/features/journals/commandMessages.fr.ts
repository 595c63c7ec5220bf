import type { Texts } from '#contract/messages/language';
import type { journalCommandMessages } from './commandMessages.ts';

export const journalCommands: Texts<typeof journalCommandMessages> = {
  verbs: { je: 'écriture' },
  journal: 'Écriture',
  journalOf: (debit, credit) => `Écriture : débit ${debit}, crédit ${credit}`,
  journalHint:
    'écriture, le compte à débiter, le compte à créditer, un montant si vous voulez, et un libellé. Un formulaire s’ouvre, rien n’est enregistré.',
  noAccount: (text) => `Il n’y a pas de compte ${text}.`,
  repeatRecord: 'Répéter le mois prochain',
  spread: 'Répartir un montant sur des mois',
};
