import type { Translation } from '../define.ts';
import type { dropShip as enDropShip, order as en, returns as enReturns } from '../en/order.ts';

export const order = {
  rateRequired: 'Saisissez un prix unitaire. L’article n’a pas de coût.',
  cancelled: ({ order }) => `${order} est annulé et ne peut pas être modifié. Créez une nouvelle commande.`,
  endBeforeStart: ({ end, start }) => `La fin ${end} précède le début, ${start}.`,
  notSellable: ({ quantity }) => `${quantity} ne peut pas être vendu. Saisissez une quantité supérieure à 0.`,
  totalNegative: ({ total }) =>
    `Le total ne peut pas être négatif (${total}). Réduisez les remises ou utilisez un avoir.`,
  discountTwice: 'Saisissez la remise en pourcentage ou en montant, pas les deux.',
  discountTooLarge: ({ amount }) => `La remise ne peut pas dépasser le montant sur lequel elle porte (${amount}).`,
  noDeferralAccount: ({ schedule }) =>
    `Aucun compte de régularisation sur l’échéancier ${schedule}, la ligne ou l’article. Sélectionnez-en un.`,
  noPrice: ({ item }) =>
    `${item} n’a pas de prix pour ce client. Saisissez un prix unitaire, ou un prix de base sur l’article.`,
  pendingApproval: ({ type, order }) => `${type} ${order} est à valider. Validez avant la livraison ou la facturation.`,
  closed: ({ type, order, verb }) => `${type} ${order} est clôturé. Rouvrez-le d’abord (${verb}).`,
  cancelledFor: ({ type, order, verb }) => `${type} ${order} est annulé. Impossible : ${verb}.`,
  verbFulfill: 'livrer',
  verbBill: 'facturer',
  verbReceive: 'réceptionner',
  noLine: ({ order, line }) => `${order} n’a pas de ligne ${line}. Sélectionnez une autre ligne.`,
  lineClosed: ({ line, order }) => `La ligne ${line} de ${order} est clôturée. Rouvrez-la d’abord.`,
  overRemaining: ({ quantity, remaining, verb, line, order }) =>
    `La quantité ${quantity} dépasse les ${remaining} restant à ${verb} sur la ligne ${line} de ${order}.`,
  overTolerance: ({ quantity, item, order, ordered, limit, percent }) =>
    `${quantity} de ${item} dépasse la limite pour ${order} : encore ${limit} au plus, ${ordered} commandés plus ${percent} % de tolérance.`,
  noRest: ({ order }) => `${order} n’a aucune ligne ouverte avec un reliquat.`,
  noRestOnLine: ({ line, order }) => `La ligne ${line} de ${order} n’a pas de reliquat. Sélectionnez une autre ligne.`,
  notLines: 'Sélectionnez au moins une ligne par son numéro.',
  noClosedLine: ({ order }) => `${order} n’a aucune ligne clôturée.`,
  shippedBilled: ({ line, order, billed }) =>
    `${billed} sont facturés sur la ligne ${line} de ${order} car ils étaient livrés. Supprimez d’abord la facture.`,
  differs: ({ field, type, order }) => `${field} diffère de ${type} ${order}. Utilisez la même valeur.`,
  sourceClosed: ({ type, source }) =>
    `${type} ${source} est clôturé et ne peut pas être transformé. Sélectionnez une pièce ouverte.`,
  convertedTo: ({ type, source, record }) =>
    `${type} ${source} est déjà transformé en ${record}. Sélectionnez une pièce ouverte.`,
  converted: ({ type, source }) => `${type} ${source} est déjà transformé. Sélectionnez une pièce ouverte.`,
  estimateConverted: ({ estimate }) =>
    `${estimate} est transformé et ne peut pas être modifié. Modifiez la pièce créée à partir de lui.`,
  otherCustomer: ({ type, source, customer }) => `${type} ${source} est pour ${customer}. Sélectionnez ${customer}.`,
  otherCurrency: ({ type, source }) => `La devise vient de ${type} ${source} et diffère. Retirez-la de la requête.`,
  otherSubsidiary: ({ order }) => `La commande ${order} appartient à une autre société. Utilisez la même.`,
  nothingToShip: 'Rien à livrer. Ajoutez au moins une ligne.',
  itemNotOpen: ({ item, order }) => `${item} n’a plus rien à livrer sur ${order}.`,
  lineOfOtherItem: ({ line, order }) =>
    `La ligne ${line} de ${order} a un autre article. Utilisez cet article ou une autre ligne.`,
  progress: ({ fulfilled, billed }) => `${fulfilled} livrés et ${billed} facturés`,
  lineInUse: ({ line, progress }) =>
    `La ligne ${line} ne peut pas être retirée : ${progress}. Conservez-la ou clôturez-la.`,
  lineItemFixed: ({ line, progress }) => `Article de la ligne ${line} non modifiable : ${progress}. Ajoutez une ligne.`,
  lineQuantityFixed: ({ line, min, progress }) =>
    `Quantité de la ligne ${line} : au moins ${min} (${progress}). Ou clôturez la ligne.`,
  customerFixed: 'Client non modifiable : la commande est livrée ou facturée en partie. Créez une nouvelle commande.',
  nothingToReceive: ({ order }) =>
    `Rien à réceptionner sur ${order}. Sélectionnez au moins une ligne avec une quantité restante.`,
  vendorFixed: ({ order }) => `Fournisseur non modifiable : ${order} est reçu ou facturé en partie.`,
  lineTaken: ({ line, item }) =>
    `La ligne ${line} (${item}) est reçue ou facturée et ne peut pas être retirée. Conservez-la ou clôturez-la.`,
  shipmentLineReceived: ({ line }) => `La ligne ${line} est reçue et ne peut pas être retirée. Conservez-la.`,
  quantityTaken: ({ quantity, item }) =>
    `${quantity} de ${item} sont reçus ou facturés. Commandez au moins ${quantity} ou clôturez la ligne.`,
  quantityNotPositive: 'La quantité doit être supérieure à 0.',
  expectedNotPositive: 'La quantité attendue doit être supérieure à 0.',
  expectedTooSmall: ({ received }) => `La quantité attendue doit couvrir les ${received} déjà reçus.`,
  shipmentTooLong: ({ count, max }) =>
    `${count} lignes dépassent la limite de ${max} par arrivage. Répartissez-les sur plusieurs.`,
  advancedReceivingOff:
    'Les arrivages exigent « Réceptions et factures séparées ». Activez-les dans les paramètres de la société.',
  shipmentReceived: ({ shipment }) => `${shipment} est reçu en partie. Supprimez d’abord les réceptions.`,
  otherVendor: ({ order }) => `${order} appartient à un autre fournisseur. Sélectionnez une commande du même.`,
  mismatch: ({ order, value, field }) => `${order} utilise ${value}. Utilisez la même valeur : ${field}.`,
  itemNotOrdered: ({ item, order }) => `${item} ne figure pas sur ${order}. Sélectionnez un article de la commande.`,
  itemNotOnLine: ({ item, line, order }) =>
    `${item} ne figure pas à la ligne ${line} de ${order}. Sélectionnez un article de la commande.`,
  nothingRemaining: ({ quantity, item, verb, order }) =>
    `Quantité ${quantity} : plus rien de ${item} à ${verb} sur ${order}.`,
  outOfRange: ({ quantity, verb, remaining, item, order }) =>
    `Quantité ${quantity} impossible (${verb}). Il reste ${remaining} de ${item} sur ${order}.`,
  purchaseForClosed: ({ order }) => `La commande ${order} est clôturée. Rouvrez-la pour acheter.`,
  purchaseForState: ({ order, state }) => `Achat impossible pour la commande ${order} : ${state}.`,
  purchaseNoLine: ({ order, line }) => `La commande ${order} n’a pas de ligne ${line}. Sélectionnez une autre ligne.`,
  purchaseLineTaken: ({ line, order }) => `La ligne ${line} de ${order} est déjà sur une autre commande fournisseur.`,
  shipmentWithoutOrder: ({ shipment, order }) =>
    `${shipment} ne contient rien de ${order}. Sélectionnez un autre arrivage.`,
} satisfies Translation<typeof en>;

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
    'Saisissez le compte de pertes sur stock. Il supporte le coût de la marchandise passée en perte.',
  writeOffOfPurchase:
    'Seule la marchandise retournée ou transférée peut être passée en perte à la réception. Décochez la case.',
  noShipment: 'Les arrivages portent la marchandise de commandes fournisseurs. Retirez l’arrivage.',
} satisfies Translation<typeof enReturns>;

export const dropShip = {
  needsSale: 'Sélectionnez la commande dont le client reçoit la marchandise, ou décochez « Livraison directe ».',
  otherSubsidiary: ({ order }) => `Une livraison directe a la société de sa commande ${order}.`,
  noSaleLine: ({ item, order }) =>
    `${item} n’est pas en attente sur ${order}. Supprimez la ligne ou décochez « Livraison directe ».`,
  saleLineTwice: ({ line, order }) =>
    `La ligne ${line} de ${order} figure deux fois sur cette commande fournisseur. Regroupez les deux lignes.`,
  fixed: ({ order }) =>
    `De la marchandise de ${order} est reçue : « Livraison directe » n’est plus modifiable. Supprimez d’abord les réceptions.`,
  noPlace: ({ order }) => `La marchandise de ${order} va directement au client, pas en stock. Videz le champ.`,
  notSent: ({ quantity, ready, line, order, purchase }) =>
    `La quantité ${quantity} dépasse les ${ready} reçus avec ${purchase} pour la ligne ${line} de ${order}.`,
  shippedFirst: ({ receipt, line, order }) =>
    `Impossible de supprimer ${receipt} : la marchandise de la ligne ${line} de ${order} est livrée au client. Supprimez d’abord la livraison.`,
  lineFixed: ({ line, purchase }) =>
    `La ligne ${line} est achetée en livraison directe avec ${purchase}. Conservez son article et sa commande fournisseur, ou retirez-la d’abord de ${purchase}.`,
  lineUsed: ({ line }) =>
    `La marchandise de la ligne ${line} est reçue. Conservez la ligne de commande pour laquelle elle est achetée.`,
  noShipment: ({ order }) => `${order} est livré directement au client. Les arrivages vont vers vos propres sites.`,
} satisfies Translation<typeof enDropShip>;
