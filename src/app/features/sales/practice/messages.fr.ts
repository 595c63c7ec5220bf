import type { Texts } from '#contract/messages/language';
import type { saleTaskMessages } from './messages.ts';

export const saleTasks: Texts<typeof saleTaskMessages> = {
  orderView: {
    title: 'Conserver une vue des grandes commandes',
    why: 'Une vue des commandes importantes évite de les chercher chaque matin.',
    list: 'Ouvrez la liste des commandes clients.',
    keep: (label, amount) =>
      `Filtrez « ${label} est supérieur à ${amount} » et enregistrez-le comme vue sous un nom à vous.`,
  },
  invoiceOrder: {
    title: 'Facturer une commande',
    why: 'Ce qui a quitté la maison est facturé le jour même, à partir de la commande, pour que prix et quantités soient ceux convenus.',
    open: (order) => `Ouvrez la commande client ${order}.`,
    bill: (order, act) =>
      `Faites la facture à partir de la commande : appuyez sur « ${act} » dans ${order}, relisez-la et enregistrez.`,
    lacks:
      'Aucune commande n’attend sa facture pour le moment. Faites d’abord faire « Livrer une partie d’une commande » par l’entrepôt.',
  },
  offer: {
    title: 'Du devis à la commande',
    why: 'Une commande tirée du devis garde les prix, les adresses et le lien entre les deux.',
    form: 'Ouvrez le formulaire d’un nouveau devis.',
    enter: (customer, quantity, item) => `Proposez à ${customer} : ${quantity} × ${item}. Enregistrez.`,
    order: (act) => `Le client accepte : appuyez sur « ${act} » dans le devis et enregistrez la commande.`,
    lacks: 'Il n’y a pas de client et d’article pour cet exercice dans la même société.',
  },
  ship: {
    title: 'Livrer une partie d’une commande',
    why: 'Ce qui part est saisi quand il part ; la commande retient ce qui reste à venir.',
    open: (order) => `Ouvrez la commande client ${order}.`,
    ship: (quantity, item, act, fill) =>
      `Appuyez sur « ${act} », livrez ${quantity} × ${item} et rien d’autre ; si des emplacements ou des lots sont demandés, appuyez sur « ${fill} ». Enregistrez.`,
    lacks:
      'Aucune commande n’a de marchandise à livrer pour le moment. Faites d’abord faire « Du devis à la commande » par les ventes.',
  },
};
