import type { Texts } from '#contract/messages/language';
import { few } from '#app/platform/i18n/fr/nouns.ts';
import type { purchaseNeedMessages } from './needMessages.ts';

export const purchaseNeeds: Texts<typeof purchaseNeedMessages> = {
  toBill: 'À saisir',
  purchases: (count) => few(count, 'commande fournisseur', 'commandes fournisseurs'),
  purchasesAbout: 'Reçues, non facturées',
  late: 'En retard',
  purchasesLate: 'Livraison en retard',
  toCome: 'Reliquat',
  purchasesToCome: 'Pas entièrement reçues',
  purchasesToReceive: 'Pas entièrement reçues',
  expected: 'Attendu',
  shipments: (count) => few(count, 'arrivage'),
  shipmentsAbout: 'Arrivages en retard',
  shipmentsExpected: 'Arrivages sous 7 jours',
  toOrder: 'Commander',
  shortItems: (count) => (count <= 1 ? `${count} article` : `${count} articles`),
  shortBought: 'Au point de commande ou en dessous',
  recurs: 'Abonnement',
  recurring: (count) => (count < 2 ? `${count} modèle` : `${count} modèles`),
  recurringDue: 'Factures fournisseurs à créer',
};
