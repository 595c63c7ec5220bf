import type { Texts } from '#contract/messages/language';
import type { journalCommandMessages } from './commandMessages.ts';

export const journalCommands: Texts<typeof journalCommandMessages> = {
  verbs: { je: 'écriture' },
  journal: 'Écriture',
  journalOf: (debit, credit) => `Écriture : débit ${debit}, crédit ${credit}`,
  journalHint:
    'Tapez écriture, compte à débiter, compte à créditer, puis montant et libellé facultatifs. Ouvre un formulaire non enregistré.',
  noAccount: (text) => `Compte ${text} introuvable.`,
  repeatRecord: 'Répéter le mois prochain',
  spread: 'Étaler sur plusieurs mois',
  applyCustomer: 'Affecter aux factures clients',
  applyVendor: 'Affecter aux factures fournisseurs',
  reversesPayment: (payment) => ({
    title: 'Extourne d’un règlement',
    text: `Supprimez cette écriture pour rétablir ${payment}.`,
  }),
};
