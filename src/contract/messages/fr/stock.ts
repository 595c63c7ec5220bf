import type { Translation } from '../define.ts';
import type { count as enCount, stock as en, transit as enTransit } from '../en/stock.ts';

export const stock = {
  lotQuantityNotPositive: ({ field, quantity }) =>
    `${field} : saisissez une quantité supérieure à 0 au lieu de ${quantity}.`,
  lotQuantityTooPrecise: ({ field }) => `${field} : au plus 8 décimales dans les quantités.`,
  noBins: ({ location }) => `${location} n’utilise pas d’emplacements. Sélectionnez un autre site ou activez-les.`,
  severalBaseUnits: ({ count }) => `Sélectionnez une seule unité de base, et non ${count}.`,
  baseUnitNotOne: ({ rate }) => `Le facteur de l’unité de base doit être 1, et non ${rate}.`,
  repeatedUnit: ({ unit }) => `L’unité « ${unit} » figure deux fois.`,
  unknownUnit: ({ item, unit, list }) => `${item} n’a pas d’unité « ${unit} ». Ses unités : ${list}.`,
  noUnits: ({ item }) => `${item} n’a pas de groupe d’unités. Laissez l’unité vide.`,
  unitGroupMissing: ({ unit }) => `Sélectionnez un groupe d’unités contenant l’unité « ${unit} ».`,
  unitQuantityDiffers: ({ unitQuantity, unit, expected, quantity }) =>
    `La quantité dans l’unité est de ${unitQuantity} ${unit}, mais la quantité ${quantity} correspond à ${expected} ${unit}. Modifiez l’une des deux.`,
  unitRateDiffers: ({ unitRate, unit, expected, rate }) =>
    `Le prix par unité est de ${unitRate} par ${unit}, mais le prix unitaire ${rate} correspond à ${expected} par ${unit}. Modifiez l’un des deux.`,
  unitQuantityInexact: ({ unitQuantity, unit, stock }) =>
    `${unitQuantity} ${unit} ne se convertit pas exactement en ${stock}. Saisissez une quantité en ${stock}.`,
  unitFixed: ({ item, unit }) => `${item} figure dans des pièces. La valeur reste ${unit}.`,
  unitInUse: ({ unit, item }) =>
    `Des pièces utilisent ${item}, mesuré dans ce groupe. Conservez le nom et la conversion de ${unit}, ou ajoutez une autre unité.`,
  locationMissing: ({ item }) => `Sélectionnez un site pour ${item}, sur la ligne ou pour toute la pièce.`,
  targetLocationMissing: ({ item }) =>
    `Sélectionnez un site de destination pour ${item}, sur la ligne ou pour toute la pièce.`,
  locationNotInSubsidiary: ({ location, subsidiary }) =>
    `Le site ${location} n’est pas attribué à la société ${subsidiary}. Sélectionnez-en un autre.`,
  locationOfOther: ({ location, subsidiary }) =>
    `Le site ${location} n’est pas attribué à ${subsidiary}. Sélectionnez-en un autre.`,
  binMissing: ({ item, location }) => `Sélectionnez un emplacement pour ${item} à ${location}.`,
  binElsewhere: ({ bin, location }) => `L’emplacement ${bin} n’est pas à ${location}. Sélectionnez-en un autre.`,
  binNotInLocation: ({ bin, location }) => `L’emplacement ${bin} n’est pas à ${location}. Sélectionnez-en un autre.`,
  noLots: ({ item }) => `${item} n’est pas géré par lot. Retirez les lots.`,
  lotMissing: ({ item }) => `Affectez les lots et les quantités de ${item}.`,
  lotsIncomplete: ({ assigned, quantity }) =>
    `${assigned} sur ${quantity} affectés aux lots. Affectez toute la quantité.`,
  lotOfOther: ({ lot, item }) => `Le lot ou n° de série ${lot} est d’un autre article. Sélectionnez-en un de ${item}.`,
  lotsNotTracked: ({ item }) => `${item} n’est pas géré par lot. Retirez les lots.`,
  lotsDiffer: ({ item, assigned, quantity }) =>
    `Les quantités par lot de ${item} totalisent ${assigned} au lieu de ${quantity}.`,
  lotNotOfItem: ({ lot, item }) => `Le lot ${lot} n’appartient pas à ${item}.`,
  otherGoods: 'Cette modification déplacerait d’autres articles que la pièce. Annulez-la et ressaisissez-la.',
  short: ({ needed, item, available, location }) =>
    `${needed} de ${item} dépasse le stock de ${available} à ${location}.`,
  shortInPlace: ({ needed, item, available, location }) =>
    `${needed} de ${item} dépasse le stock de ${available} à ${location} dans cet emplacement ou ce lot.`,
  shortOutside: ({ needed, item, available, location }) =>
    `${needed} de ${item} dépasse le stock de ${available} à ${location} hors emplacements et lots.`,
  laterMovements: ({ item, location, record }) =>
    `Des mouvements ultérieurs de ${item} à ${location} en dépendent : ${record}. Annulez-les d’abord.`,
  laterTransactions: ({ item, location }) =>
    `Des mouvements ultérieurs de ${item} à ${location} en dépendent. Annulez-les d’abord.`,
  costingMethod: ({ method }) => `La méthode ${method} n’est pas encore disponible. Sélectionnez Moyen.`,
  otherBooks: ({ item, location, subsidiary }) =>
    `${item} à ${location} est valorisé dans la devise de tenue de ${subsidiary}, différente. Sélectionnez un autre site.`,
  lotsNotLines: ({ field }) => `${field} : chaque ligne doit avoir issueInventoryNumber et quantity.`,
  lotWithoutNumber: ({ field }) => `${field} : chaque ligne doit avoir issueInventoryNumber.`,
  lotsNotList: ({ field }) => `${field} : liste de lignes attendue dans « inventoryAssignment.items ».`,
  nothingAdjusted: ({ item }) => `Saisissez une quantité ou une valeur à ajuster pour ${item}.`,
  quantityAndValue: ({ item }) =>
    `Ajustez ${item} en quantité ou en valeur, pas les deux sur une ligne. Utilisez deux lignes.`,
  costMissing: ({ item }) => `${item} n’a pas encore de coût. Saisissez son coût unitaire.`,
  nothingToRevalue: ({ item }) =>
    `${item} n’est pas en stock ici. Seule la valeur d’un stock existant peut être ajustée.`,
  valueBelowZero: ({ item, value }) => `Le stock de ${item} vaut ici ${value}. Sa valeur ne peut pas devenir négative.`,
  sameBin: ({ item }) => `Sélectionnez un autre emplacement ou un autre site pour ${item}.`,
} satisfies Translation<typeof en>;

export const count = {
  notFrozen: 'La feuille de comptage est établie quand le stock est gelé. Gelez d’abord le stock.',
  frozen: ({ field }) =>
    `Le stock est gelé : ${field} ne peut plus changer. Supprimez cet inventaire et commencez-en un autre.`,
  approved: ({ count }) => `${count} est validé. Supprimez son ajustement pour le modifier.`,
  sheetClosed: ({ state }) => `Les quantités se saisissent pendant le comptage seulement, pas à l’état ${state}.`,
  lineFixed: ({ line }) =>
    `La ligne ${line} figure sur la feuille gelée : son article, son emplacement et son lot restent. Saisissez 0 s’il n’y a rien.`,
  recountOnly: ({ line }) =>
    `La ligne ${line} n’est pas recomptée. Seules les lignes à recompter reçoivent une quantité maintenant.`,
  duplicate: ({ item, line }) =>
    `${item} figure déjà à la ligne ${line} avec cet emplacement et ce lot. Saisissez-y la quantité.`,
  outside: ({ item }) => `${item} ne fait pas partie de cet inventaire, limité à certains articles ou emplacements.`,
  lotMissing: ({ item }) => `Choisissez le lot ou le numéro de série de ${item}.`,
  otherSubsidiary: ({ item, subsidiary }) => `${item} sur ce site est le stock de ${subsidiary}. Comptez-le là-bas.`,
  overlaps: ({ count }) => `${count} compte le même stock. Validez-le ou supprimez-le d’abord.`,
  uncounted: ({ item }) => `Saisissez ce qui a été compté de ${item}, 0 s’il n’y a rien.`,
  toRecount: ({ item }) => `Recomptez d’abord ${item}.`,
  nothingToCount: 'La feuille de comptage est vide. Saisissez ce qui a été trouvé ou supprimez cet inventaire.',
  nothingDiffers: 'Aucune ligne ne présente d’écart : il n’y a rien à recompter.',
  costMissing: ({ item }) => `${item} n’a pas encore de coût. Saisissez un coût sur l’article.`,
  ofCount: ({ count }) =>
    `Cet ajustement comptabilise les écarts de ${count} : son stock ne peut pas changer. Supprimez-le pour rouvrir l’inventaire.`,
} satisfies Translation<typeof enCount>;

export const transit = {
  samePlace:
    'Avec transit, la marchandise va vers un autre site. Sélectionnez-en un autre ou décochez « Avec transit ».',
  received: ({ transfer }) =>
    `De la marchandise de ${transfer} est déjà reçue : articles, sites et date ne peuvent plus changer. Supprimez d’abord les réceptions.`,
  receivedFirst: ({ transfer }) =>
    `${transfer} ne peut pas être supprimé : de la marchandise est reçue. Supprimez d’abord les réceptions.`,
  notShipped: ({ transfer }) => `${transfer} a déplacé la marchandise sans transit : il n’y a rien à réceptionner.`,
  allReceived: ({ transfer }) => `Toute la marchandise de ${transfer} est reçue.`,
  before: ({ transfer, date }) => `${transfer} est parti le ${date}. La réception ne peut pas être antérieure.`,
  elsewhere: ({ transfer, location }) => `${transfer} va à ${location}. Réceptionnez-y la marchandise.`,
  noParty: 'Un transfert ne vient ni d’un client ni d’un fournisseur. Videz ce champ.',
  notOnTransfer: ({ item, transfer }) => `${item} ne figure pas sur ${transfer}. Sélectionnez un article du transfert.`,
  over: ({ quantity, remaining, line, transfer }) =>
    `La quantité ${quantity} dépasse les ${remaining} en transit sur la ligne ${line} de ${transfer}.`,
  lotNotUnderWay: ({ quantity, lot, remaining, transfer }) =>
    `${quantity} du lot ${lot} dépasse les ${remaining} en transit sur ${transfer}.`,
} satisfies Translation<typeof enTransit>;
