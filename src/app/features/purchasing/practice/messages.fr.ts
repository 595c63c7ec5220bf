import type { Texts } from '#contract/messages/language';
import type { purchaseTaskMessages } from './messages.ts';

export const purchaseTasks: Texts<typeof purchaseTaskMessages> = {
  bill: {
    title: 'Saisir une facture fournisseur',
    why: 'Le numéro de facture fournisseur évite les doubles règlements. Les comptes indiquent le budget concerné.',
    form: 'Ouvrez une nouvelle facture fournisseur.',
    enter: (vendor) => `Saisissez la facture de ${vendor} avec son numéro et deux lignes de charges, puis enregistrez.`,
    lacks: 'Le fournisseur ou les comptes de cet exercice ont été supprimés.',
  },
  receive: {
    title: 'Réceptionner une livraison incomplète',
    why: 'Réceptionnez la quantité comptée, non la quantité commandée. La facture est rapprochée de la réception.',
    open: (order) => `Ouvrez la commande fournisseur ${order}.`,
    receive: (quantity, item, act, fill) =>
      `Cliquez sur « ${act} » et réceptionnez ${quantity} × ${item} : il en manque un. Si des emplacements ou des lots sont requis, cliquez sur « ${fill} ». Enregistrez.`,
    lacks:
      'Aucune commande fournisseur à réceptionner. Faites d’abord « Commander de la marchandise » avec un rôle des achats.',
  },
  purchase: {
    title: 'Commander de la marchandise',
    why: 'Réceptions et factures sont rapprochées de la commande, qui vient donc en premier.',
    form: 'Ouvrez une nouvelle commande fournisseur.',
    enter: (vendor, quantity, item) => `Commandez ${quantity} × ${item} à ${vendor}, puis enregistrez.`,
    lacks: 'Cet exercice exige un fournisseur et un article de la même société.',
  },
};
