import type { Translation } from '../define.ts';
import type { order as en } from '../en/order.ts';

export const order = {
  rateRequired: 'Indiquez un prix. L’article n’a pas de coût dont le reprendre.',
  cancelled: ({ order }) => `${order} est annulé et reste tel quel. Créez une nouvelle commande.`,
  endBeforeStart: ({ end, start }) => `La fin ${end} précède le début, ${start}.`,
  notSellable: ({ quantity }) => `Quantité : ${quantity} ne peut pas se vendre. Donnez une quantité supérieure à zéro.`,
  totalNegative: ({ total }) => `Le total serait ${total}. Retirez moins, ou faites un avoir.`,
  noDeferralAccount: ({ schedule }) =>
    `Compte de régularisation : ni le plan ${schedule}, ni la ligne, ni l’article n’en indique un. Choisissez un compte.`,
  noPrice: ({ item }) =>
    `Prix : ${item} n’a pas de prix pour ce client. Donnez un prix, ou un prix de base à l’article.`,
  pendingApproval: ({ type, order }) =>
    `${type} ${order} est à approuver : d’abord l’approbation, ensuite livraison ou facturation.`,
  closed: ({ type, order, verb }) => `${type} ${order} est clos : rouvrez-le d’abord ; impossible ainsi : ${verb}.`,
  cancelledFor: ({ type, order, verb }) => `${type} ${order} est annulé ; impossible : ${verb}.`,
  verbFulfill: 'livrer',
  verbBill: 'facturer',
  verbReceive: 'réceptionner',
  noLine: ({ order, line }) => `Ligne de commande : ${order} n’a pas de ligne ${line}.`,
  lineClosed: ({ line, order }) => `La ligne ${line} de ${order} est close. Rouvrez-la d’abord.`,
  overRemaining: ({ quantity, remaining, verb, line, order }) =>
    `Quantité : ${quantity}, plus que les ${remaining} qui restent à ${verb} sur la ligne ${line} de ${order}.`,
  differs: ({ field, type, order }) => `${field} : ${type} ${order} en a un autre. Prenez le même.`,
  sourceClosed: ({ type, source }) =>
    `${type} ${source} est clos et ne peut pas être converti. Choisissez-en un ouvert.`,
  convertedTo: ({ type, source, record }) =>
    `${type} ${source} est déjà converti, en ${record}. Choisissez-en un ouvert.`,
  converted: ({ type, source }) => `${type} ${source} est déjà converti. Choisissez-en un ouvert.`,
  estimateConverted: ({ estimate }) =>
    `${estimate} a été converti ; l’offre reste telle quelle. Modifiez ce qu’il est devenu.`,
  otherCustomer: ({ type, source, customer }) => `Client : ${type} ${source} est pour ${customer}. Choisissez-le.`,
  otherCurrency: ({ type, source }) =>
    `Devise : ${type} ${source} est dans une autre devise, qui est reprise. Omettez-la.`,
  otherSubsidiary: ({ order }) => `Filiale : la commande ${order} est d’une autre. Prenez la même.`,
  nothingToShip: 'Articles : rien à expédier. Ajoutez au moins une ligne.',
  itemNotOpen: ({ item, order }) => `Article : ${item} n’est sur aucune ligne de ${order} qui ait encore à expédier.`,
  lineOfOtherItem: ({ line, order }) =>
    `Article : la ligne ${line} de ${order} est un autre article. Nommez celui-là, ou une autre ligne.`,
  progress: ({ fulfilled, billed }) => `${fulfilled} livrés et ${billed} facturés`,
  lineInUse: ({ line, progress }) =>
    `La ligne ${line} a ${progress} et ne peut pas être retirée. Laissez-la ou clôturez-la.`,
  lineItemFixed: ({ line, progress }) =>
    `Article : la ligne ${line} a ${progress} ; l’article reste. Ajoutez une ligne.`,
  lineQuantityFixed: ({ line, progress, min }) =>
    `Quantité : la ligne ${line} a ${progress}. Donnez au moins ${min}, ou clôturez la ligne.`,
  customerFixed: 'Client : une partie de la commande est livrée ou facturée. Créez une commande pour un autre client.',
  nothingToReceive: ({ order }) => `Articles : rien à réceptionner sur ${order}, ou aucune ligne n’est choisie.`,
  vendorFixed: ({ order }) => `${order} est reçu ou facturé ; son fournisseur reste.`,
  lineTaken: ({ line, item }) =>
    `La ligne ${line} (${item}) est reçue ou facturée et ne peut être retirée. Laissez-la ou clôturez-la.`,
  shipmentLineReceived: ({ line }) => `La ligne ${line} est reçue et ne peut être retirée. Laissez-la.`,
  quantityTaken: ({ quantity, item }) =>
    `Quantité : ${quantity} de ${item} sont reçus ou facturés. Commandez au moins cela, ou clôturez la ligne.`,
  quantityNotPositive: 'Quantité : commandez plus que zéro.',
  expectedNotPositive: 'Attendu : plus que zéro.',
  expectedTooSmall: ({ received }) => `Attendu : ${received} sont reçus. Attendez au moins cela.`,
  shipmentTooLong: ({ count, max }) =>
    `Articles : ${count} lignes, plus que les ${max} d’un arrivage. Faites-en plusieurs.`,
  advancedReceivingOff:
    'Les arrivages demandent la fonction « Réception séparée de la facture ». Activez-la dans les paramètres de la société.',
  shipmentReceived: ({ shipment }) =>
    `Une partie de ${shipment} est reçue, et cette réception en dépend. Supprimez d’abord les réceptions.`,
  otherVendor: ({ order }) => `${order} est d’un autre fournisseur. Choisissez une commande du même.`,
  mismatch: ({ order, value, field }) => `${order} est de ${value}. Prenez le même : ${field}.`,
  itemNotOrdered: ({ item, order }) =>
    `Article : ${item} n’est pas sur ${order}. Choisissez un article de la commande.`,
  itemNotOnLine: ({ item, line, order }) =>
    `Article : ${item} n’est pas à la ligne ${line} de ${order}. Choisissez un article de la commande.`,
  nothingRemaining: ({ quantity, item, verb, order }) =>
    `Quantité ${quantity} : plus rien de ${item} à ${verb} sur ${order}.`,
  outOfRange: ({ quantity, verb, remaining, item, order }) =>
    `Quantité ${quantity} : plus que zéro et au plus les ${remaining} de ${item} restant sur ${order} (${verb}).`,
  purchaseForClosed: ({ order }) =>
    `La commande ${order} est close : rouvrez-la d’abord ; rien ne peut être acheté pour elle.`,
  purchaseForState: ({ order, state }) => `Commande ${order} : ${state} ; rien ne peut être acheté pour elle.`,
  purchaseNoLine: ({ order, line }) => `Ligne de commande : ${order} n’a pas de ligne ${line}.`,
  purchaseLineTaken: ({ line, order }) =>
    `Ligne de commande : la ligne ${line} de ${order} est achetée par une autre commande.`,
  shipmentWithoutOrder: ({ shipment, order }) =>
    `${shipment} n’apporte rien de ${order}. Choisissez un arrivage avec des biens de cette commande.`,
} satisfies Translation<typeof en>;
