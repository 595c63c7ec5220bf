import type { Texts } from '#contract/messages/language';
import type { purchaseTaskMessages } from './messages.ts';

export const purchaseTasks: Texts<typeof purchaseTaskMessages> = {
  bill: {
    title: 'Saisir une facture',
    why: 'Le numéro du fournisseur empêche de payer deux fois la même facture ; les comptes décident du budget touché.',
    form: 'Ouvrez le formulaire d’une nouvelle facture fournisseur.',
    enter: (vendor) => `Saisissez la facture de ${vendor} avec son numéro et deux lignes de charges, puis enregistrez.`,
    lacks: 'Le fournisseur ou les comptes de cet exercice n’existent plus.',
  },
  receive: {
    title: 'Réceptionner une livraison où il manque une pièce',
    why: 'On réceptionne ce qui est compté, non ce qui était commandé ; la facture sera comparée à cela.',
    open: (order) => `Ouvrez la commande fournisseur ${order}.`,
    receive: (quantity, item, act, fill) =>
      `Appuyez sur « ${act} » et prenez ${quantity} × ${item}, car il en manque une dans la caisse. Si des emplacements ou des lots sont demandés, appuyez sur « ${fill} ». Enregistrez.`,
    lacks:
      'Aucune commande fournisseur n’attend de marchandise pour le moment. Faites d’abord « Commander de la marchandise » ; il faut un rôle qui peut commander.',
  },
  purchase: {
    title: 'Commander de la marchandise',
    why: 'Réceptions et factures sont comparées à la commande ; elle vient donc en premier.',
    form: 'Ouvrez le formulaire d’une nouvelle commande fournisseur.',
    enter: (vendor, quantity, item) => `Commandez à ${vendor} : ${quantity} × ${item}. Enregistrez.`,
    lacks: 'Il n’y a pas de fournisseur et d’article pour cet exercice dans la même société.',
  },
};
