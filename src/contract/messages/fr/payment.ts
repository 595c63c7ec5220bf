import type { Translation } from '../define.ts';
import type { payment as en } from '../en/payment.ts';

export const payment = {
  badLastFour: 'Quatre derniers chiffres : exactement quatre, comme 4242.',
  holdsCardNumber: ({ field }) =>
    `${field} semble contenir un numéro de carte. Retirez-le : seuls les quatre derniers chiffres sont gardés.`,
  badCardNumber: 'Numéro de carte : seulement les quatre derniers chiffres, comme 4242.',
  otherCardNumber: ({ number, card }) =>
    `Le numéro ${number} n’est pas celui de ${card}. Omettez-le ou choisissez une autre carte.`,
  cardOfOther: ({ card }) => `Carte : ${card} est à un autre client. Choisissez une carte de celui-ci.`,
  cardExpired: ({ card, date }) => `Carte : ${card} a expiré le ${date}. Choisissez-en une autre.`,
  depositNotPositive: 'Paiement : un acompte demande un montant supérieur à zéro.',
  depositUsed: ({ used }) =>
    `Paiement : ${used} de l’acompte sont imputés ou remboursés. Gardez au moins cela, ou annulez-les d’abord.`,
  depositOfOrder: ({ deposit, order, state }) =>
    `${deposit} est pour ${order} (${state}). Utilisable quand cette commande sera facturée, annulée ou close.`,
  totalNotNet: ({ total, net }) =>
    `Total : ${total} au lieu de ${net}, factures moins avoirs. Donnez ce total ou omettez-le.`,
  paysNothing: ({ total }) => `Total : ${total} ne paie rien. Donnez plus que zéro, ou des factures.`,
  netOverTotal: ({ net, total }) => `Total : factures moins avoirs font ${net}, plus que les ${total} du paiement.`,
  orderGivenToOther: ({ order }) =>
    `Commande : ${order} est d’un autre client. Choisissez une commande de ce client, de cette devise et de cette filiale.`,
  orderOfOtherCustomer: ({ order }) =>
    `Commande : ${order} est d’un autre client. Choisissez une commande de ce client, de cette devise et de cette filiale.`,
  orderInOtherCurrency: ({ order }) =>
    `Commande : ${order} est dans une autre devise. Choisissez une commande de ce client, de cette devise et de cette filiale.`,
  orderOfOtherSubsidiary: ({ order }) =>
    `Commande : ${order} est d’une autre filiale. Choisissez une commande de ce client, de cette devise et de cette filiale.`,
  prepaymentNothing: 'Acompte : 0 ne paie rien. Donnez plus que zéro.',
} satisfies Translation<typeof en>;
