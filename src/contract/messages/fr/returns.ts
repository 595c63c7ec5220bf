import type { Translation } from '../define.ts';
import type { returns as en } from '../en/returns.ts';

export const returns = {
  pendingApproval: ({ order }) => `${order} est à valider. Validez-le avant la réception ou l’avoir.`,
  rejected: ({ order }) => `${order} est refusé. Modifiez-le ou validez-le d’abord.`,
  closed: ({ order }) => `${order} est clôturé. Rouvrez-le d’abord.`,
  saleNotPosted: ({ sale }) => `${sale} est à valider ou annulé. Sélectionnez une vente valable.`,
  overSold: ({ quantity, remaining, line, sale }) =>
    `La quantité ${quantity} dépasse les ${remaining} qui peuvent encore être retournés de la ligne ${line} de ${sale}.`,
  notSold: ({ item, sale }) => `${item} n’est pas sur ${sale}. Sélectionnez un article de la vente.`,
  overReceived: ({ quantity, remaining, line, order }) =>
    `La quantité ${quantity} dépasse les ${remaining} restant à réceptionner sur la ligne ${line} de ${order}.`,
  overCredited: ({ quantity, remaining, line, order }) =>
    `La quantité ${quantity} dépasse les ${remaining} qui peuvent être crédités sur la ligne ${line} de ${order}. La marchandise est créditée une fois reçue.`,
  notOnReturn: ({ item, order }) => `${item} n’est pas sur ${order}. Sélectionnez un article du retour.`,
  notGoods: ({ item }) => `${item} n’est pas tenu en stock. Seule la marchandise est réceptionnée.`,
  creditedFirst: ({ receipt, order }) =>
    `${receipt} ne peut pas être supprimé : la marchandise de ${order} est déjà créditée. Supprimez d’abord l’avoir.`,
  lineInUse: ({ line, min }) => `La ligne ${line} doit garder son article et au moins ${min}, déjà reçus ou crédités.`,
  customerFixed: 'Client non modifiable : le retour est reçu ou crédité en partie.',
  restocked: ({ order }) => `Ne la retournez pas en stock ici : la marchandise revient avec une réception de ${order}.`,
  returnedFirst: ({ quantity, line, record }) =>
    `${quantity} de la ligne ${line} de ${record} figure sur des retours. Gardez au moins cette quantité et l’article, ou supprimez d’abord le retour.`,
  writeOffAccountMissing:
    'Saisissez le compte de mise au rebut. Il supporte le coût de la marchandise non remise en stock.',
  writeOffOfPurchase: 'Seule la marchandise retournée peut être mise au rebut à la réception. Décochez la case.',
  noShipment: 'Les arrivages portent la marchandise de commandes fournisseurs. Retirez l’arrivage.',
} satisfies Translation<typeof en>;
