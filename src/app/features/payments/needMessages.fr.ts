import type { Texts } from '#contract/messages/language';
import { few } from '#app/platform/i18n/fr/nouns.ts';
import type { paymentNeedMessages } from './needMessages.ts';

export const paymentNeeds: Texts<typeof paymentNeedMessages> = {
  due: 'Échéance',
  bills: (count) => few(count, 'facture fournisseur', 'factures fournisseurs'),
  billsAbout: 'À régler sous 7 jours ou échues',
  prints: 'Impression',
  checks: (count) => few(count, 'chèque'),
  checksAbout: 'À imprimer',
  late: 'Échu',
  invoices: (count) => few(count, 'facture client', 'factures clients'),
  invoicesAbout: 'Échues',
  toApply: 'À affecter',
  payments: (count) => few(count, 'règlement client', 'règlements clients'),
  paymentsAbout: 'Pas entièrement affectés',
};
