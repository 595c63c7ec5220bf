import type { Texts } from '#contract/language';
import type { partyMessages } from '../../records/overrides/party/partyMessages.ts';

export const party: Texts<typeof partyMessages> = {
  overview: 'Vue d’ensemble',
  balance: 'Solde',
  overdue: 'Échu',
  unapplied: 'Avoirs et acomptes non imputés',
  unappliedPaid: 'Avoirs et acomptes non imputés',
  limit: 'Limite de crédit utilisée',
  ofLimit: (limit) => `de ${limit}`,
  overLimit: 'dépassée',
  daysToPay: 'Délai de paiement',
  lastPayments: (count) => (count < 2 ? 'dernier paiement' : `${count} derniers paiements`),
  days: (count) => (count < 2 ? `${count} jour` : `${count} jours`),
  neverPaid: 'rien de payé à ce jour',
  orders: (plural) => `${plural}, ouvertes`,
  ages: 'Postes ouverts selon le retard',
  currency: 'Devise',
  total: 'Total',
  items: 'Postes ouverts',
  allItems: (count) => `Tous (${count})`,
  nothingOpen: 'Rien n’est ouvert.',
  document: 'Document', due: 'Échéance', late: 'Retard', open: 'Ouvert', date: 'Date', amount: 'Montant', status: 'Statut',
  history: 'Derniers documents',
  noHistory: 'Rien n’est saisi à ce jour.',
  recordPayment: 'Saisir un paiement', payBills: 'Payer des factures', newInvoice: 'Nouvelle facture', newBill: 'Nouvelle facture', newOrder: 'Nouvelle commande', newPurchase: 'Nouvelle commande',
  aging: 'Dans la balance âgée',
};
