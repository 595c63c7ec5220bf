import type { Texts } from '#contract/messages/language';
import { few } from '#app/platform/i18n/fr/nouns.ts';
import type { purchaseNeedMessages } from './needMessages.ts';

export const purchaseNeeds: Texts<typeof purchaseNeedMessages> = {
  toBill: 'À saisir',
  purchases: (count) => few(count, 'commande fournisseur', 'commandes fournisseurs'),
  purchasesAbout: 'Reçues, la facture du fournisseur manque',
  late: 'En retard',
  purchasesLate: 'Auraient dû arriver avant aujourd’hui',
  toCome: 'À venir',
  purchasesToCome: 'Commandé, pas reçu en entier',
  purchasesToReceive: 'À recevoir, pas encore là en entier',
  expected: 'Attendu',
  shipments: (count) => few(count, 'arrivage'),
  shipmentsAbout: 'Attendus avant aujourd’hui',
  shipmentsExpected: 'En route, attendu dans la semaine',
  toOrder: 'Commander',
  shortItems: (count) => (count <= 1 ? `${count} article` : `${count} articles`),
  shortBought: 'Au seuil de commande ou manquants',
};
