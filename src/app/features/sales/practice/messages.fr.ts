import type { Texts } from '#contract/messages/language';
import type { saleTaskMessages } from './messages.ts';

export const saleTasks: Texts<typeof saleTaskMessages> = {
  orderView: {
    title: 'Enregistrer une vue des grosses commandes',
    why: 'Une vue enregistrée retrouve les commandes importantes sans recherche.',
    list: 'Ouvrez la liste des commandes clients.',
    keep: (label, amount) =>
      `Filtrez sur « ${label} est supérieur à ${amount} » et enregistrez la vue sous le nom de votre choix.`,
  },
  invoiceOrder: {
    title: 'Facturer une commande',
    why: 'Facturez le jour de l’expédition, depuis la commande, aux prix et quantités convenus.',
    open: (order) => `Ouvrez la commande client ${order}.`,
    bill: (order, act) =>
      `Créez la facture depuis la commande : cliquez sur « ${act} » dans ${order}, vérifiez et enregistrez.`,
    lacks: 'Aucune commande à facturer. Faites d’abord « Livrer une partie d’une commande » avec un rôle d’entrepôt.',
  },
  offer: {
    title: 'Transformer un devis en commande',
    why: 'Une commande créée depuis un devis en reprend les prix et les adresses, et leur lien est conservé.',
    form: 'Ouvrez un nouveau devis.',
    enter: (customer, quantity, item) => `Proposez à ${customer} ${quantity} × ${item}, puis enregistrez.`,
    order: (act) => `Le client accepte : cliquez sur « ${act} » dans le devis et enregistrez la commande.`,
    lacks: 'Cet exercice exige un client et un article de la même société.',
  },
  ship: {
    title: 'Livrer une partie d’une commande',
    why: 'Saisissez la marchandise à l’expédition. La commande suit la quantité restante.',
    open: (order) => `Ouvrez la commande client ${order}.`,
    ship: (quantity, item, act, fill) =>
      `Cliquez sur « ${act} » et livrez seulement ${quantity} × ${item}. Si des emplacements ou des lots sont requis, cliquez sur « ${fill} ». Enregistrez.`,
    lacks:
      'Aucune commande n’a de stock à livrer. Faites d’abord « Transformer un devis en commande » avec un rôle des ventes.',
  },
};
