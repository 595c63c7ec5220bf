import type { Translation } from '../define.ts';
import type { stock as en } from '../en/stock.ts';

export const stock = {
  lotQuantityNotPositive: ({ field, quantity }) =>
    `${field} : il faut une quantité supérieure à zéro ; ${quantity} ne l’est pas.`,
  lotQuantityTooPrecise: ({ field }) => `${field} : au plus 8 décimales dans les quantités.`,
  noBins: ({ location }) =>
    `Le site ${location} n’utilise pas d’emplacements. Choisissez-en un qui en a, ou activez-les.`,
  severalBaseUnits: ({ count }) => `Unités : une seule est l’unité de base ; ici il y en a ${count}.`,
  baseUnitNotOne: ({ rate }) => `Unités de base : l’unité de base vaut 1, pas ${rate}.`,
  repeatedUnit: ({ unit }) => `L’unité « ${unit} » figure deux fois.`,
  locationMissing: ({ item }) => `Site : choisissez où ${item} est tenu, sur la ligne ou pour tout le document.`,
  targetLocationMissing: ({ item }) => `Site : choisissez où va ${item}, sur la ligne ou pour tout le document.`,
  locationNotInSubsidiary: ({ location, subsidiary }) =>
    `Le site ${location} ne sert pas la filiale ${subsidiary}. Choisissez-en un autre.`,
  locationOfOther: ({ location, subsidiary }) =>
    `Le site ${location} ne sert pas ${subsidiary}. Choisissez-en un autre.`,
  binMissing: ({ location, item }) => `Emplacement : ${location} tient ${item} par emplacement. Dites dans lequel.`,
  binElsewhere: ({ bin, location }) => `L’emplacement ${bin} n’est pas à ${location}. Choisissez-en un là-bas.`,
  binNotInLocation: ({ bin, location }) => `L’emplacement ${bin} n’est pas à ${location}. Choisissez-en un là-bas.`,
  noLots: ({ item }) => `Lots : ${item} n’est pas tenu par lot. Omettez-les.`,
  lotMissing: ({ item }) => `Lots : ${item} est tenu par lot. Dites lesquels, avec leurs quantités.`,
  lotsIncomplete: ({ assigned, quantity }) =>
    `Lots : ${assigned} affectés sur ${quantity}. Affectez toute la quantité.`,
  lotOfOther: ({ lot, item }) => `Le lot ou la série ${lot} est d’un autre article. Choisissez-en un de ${item}.`,
  lotsNotTracked: ({ item }) => `Lots : ${item} n’est pas tenu par lot. Omettez-les.`,
  lotsDiffer: ({ item, assigned, quantity }) =>
    `Lots : ${item} est tenu par lot ; les quantités font ${assigned} au lieu de ${quantity}.`,
  lotNotOfItem: ({ lot, item }) => `Le lot ${lot} n’est pas de ${item}.`,
  otherGoods:
    'Articles : les lignes déplaceraient maintenant d’autres marchandises que ce document. Annulez-le et saisissez-le à nouveau.',
  short: ({ needed, item, available, location }) =>
    `Quantité : ${needed} de ${item}, plus que les ${available} en stock à ${location}.`,
  shortInPlace: ({ needed, item, available, location }) =>
    `Quantité : ${needed} de ${item}, plus que les ${available} en stock à ${location} dans cet emplacement ou ce lot.`,
  shortOutside: ({ needed, item, available, location }) =>
    `Quantité : ${needed} de ${item}, plus que les ${available} en stock à ${location} hors emplacements et lots.`,
  laterMovements: ({ item, location, record }) =>
    `${item} à ${location} a été déplacé par ${record}, dont le coût ou la quantité en dépend. Annulez d’abord cela.`,
  laterTransactions: ({ item, location }) =>
    `${item} à ${location} a été déplacé par des documents ultérieurs, dont le coût ou la quantité en dépend. Annulez-les d’abord.`,
  costingMethod: ({ method }) => `Méthode ${method} : le stock n’est valorisé qu’au coût moyen. Choisissez Moyen.`,
  otherBooks: ({ item, location, subsidiary }) =>
    `Site : le stock de ${item} à ${location} est valorisé dans les livres de ${subsidiary}, tenus dans une autre devise. Choisissez un site de cette filiale.`,
  lotsNotLines: ({ field }) => `${field} demande des lignes avec issueInventoryNumber et quantity.`,
  lotWithoutNumber: ({ field }) => `${field} demande issueInventoryNumber sur chaque ligne.`,
  lotsNotList: ({ field }) => `${field} demande une liste de lignes dans « inventoryAssignment.items ».`,
} satisfies Translation<typeof en>;
