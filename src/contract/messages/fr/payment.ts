import type { Translation } from '../define.ts';
import type { payment as en } from '../en/payment.ts';

export const payment = {
  badLastFour: 'Quatre derniers chiffres : exactement 4 chiffres, comme 4242.',
  holdsCardNumber: ({ field }) =>
    `${field} semble contenir un numéro de carte complet. Retirez-le et saisissez seulement les quatre derniers chiffres.`,
  badCardNumber: 'Numéro de carte : seulement les quatre derniers chiffres, comme 4242.',
  otherCardNumber: ({ number, card }) =>
    `Le numéro ${number} ne correspond pas à ${card}. Retirez-le ou sélectionnez une autre carte.`,
  cardOfOther: ({ card }) => `${card} appartient à un autre client. Sélectionnez une carte de ce client.`,
  cardExpired: ({ card, date }) => `${card} a expiré le ${date}. Sélectionnez une autre carte.`,
  checkReserved: ({ number, user, time }) =>
    `Le chèque ${number} a été imprimé par ${user} (${time}) et n’est pas confirmé. Confirmez-le ou libérez d’abord son numéro.`,
  depositNotPositive: 'Le montant de l’acompte doit être supérieur à 0.',
  depositUsed: ({ used }) =>
    `${used} de l’acompte sont affectés ou remboursés. Saisissez au moins ce montant ou désaffectez-les d’abord.`,
  depositOfOrder: ({ deposit, order, state }) =>
    `${deposit} est réservé à ${order} (${state}). Affectable une fois la commande facturée, annulée ou clôturée.`,
  totalNotNet: ({ total, net }) =>
    `Total de ${total} au lieu de ${net} (factures moins avoirs). Saisissez ${net} ou laissez vide.`,
  paysNothing: ({ total }) => `Saisissez un total supérieur à 0 au lieu de ${total}, ou sélectionnez une facture.`,
  netOverTotal: ({ net, total }) =>
    `Factures moins avoirs donnent ${net}, plus que le règlement de ${total}. Affectez moins ou augmentez le total.`,
  orderGivenToOther: ({ order }) =>
    `${order} a été attribué à un autre client. Sélectionnez une commande de ce client.`,
  orderOfOtherCustomer: ({ order }) => `${order} appartient à un autre client. Sélectionnez une commande de ce client.`,
  orderInOtherCurrency: ({ order }) =>
    `${order} est dans une autre devise. Sélectionnez une commande dans la devise de cette pièce.`,
  orderOfOtherSubsidiary: ({ order }) =>
    `${order} appartient à une autre société. Sélectionnez une commande de cette société.`,
  reversed: ({ record, reversal }) =>
    `${record} a été extourné par ${reversal} et ne change plus. Supprimez d’abord ${reversal}.`,
  reversalBefore: ({ date, record }) =>
    `La date d’extourne ${date} précède ${record}. Saisissez sa date ou une date ultérieure.`,
  badReversalDate: 'Saisissez une date d’extourne telle que 2026-06-30.',
  reverseHeld: ({ record }) =>
    `${record} est encore en valeurs à l’encaissement. Incluez-le dans une remise en banque avant de l’extourner.`,
  badFee: 'Les frais bancaires doivent être un montant positif ou nul.',
  feeAccountRequired: 'Sélectionnez le compte des frais bancaires.',
  feeNeedsBank: ({ record }) => `${record} n’a pas de compte bancaire. Laissez les frais bancaires vides.`,
  settledSince: ({ record, document }) =>
    `${document} a été soldé après l’extourne : ${record} ne peut plus y être affecté. Désaffectez d’abord ce règlement.`,
  prepaymentNothing: 'L’acompte doit être supérieur à 0.',
} satisfies Translation<typeof en>;
