import type { Texts } from '#contract/messages/language';
import { few } from '#app/platform/i18n/fr/nouns.ts';
import type { paymentNeedMessages } from './needMessages.ts';

export const paymentNeeds: Texts<typeof paymentNeedMessages> = {
  due: 'Échéance',
  bills: (count) => few(count, 'facture fournisseur', 'factures fournisseurs'),
  billsAbout: 'À payer sous huit jours ou échues',
  prints: 'Impression',
  checks: (count) => few(count, 'chèque'),
  checksAbout: 'Payés, à imprimer et à numéroter',
  late: 'En retard',
  invoices: (count) => few(count, 'facture client', 'factures clients'),
  invoicesAbout: 'Échues et impayées',
  toApply: 'À affecter',
  payments: (count) => few(count, 'encaissement'),
  paymentsAbout: 'Reçus, pas encore affectés en entier',
};
