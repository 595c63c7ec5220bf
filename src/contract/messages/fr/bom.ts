import type { Translation } from '../define.ts';
import type { bom as en } from '../en/bom.ts';

export const bom = {
  quantityNotPositive: ({ quantity }) => `La quantité doit être supérieure à 0, et non ${quantity}.`,
  buildNotPositive: ({ quantity }) => `La quantité doit être supérieure à 0, et non ${quantity}.`,
  yieldNotPositive: ({ value }) => `Le rendement doit être supérieur à 0 %, et non ${value}.`,
  phantomWithoutParts: ({ item }) => `${item} n’a pas de composants. Seul un article composé peut être fantôme.`,
  circular: ({ list }) => `Un article composé ne peut pas se contenir : ${list}. Sélectionnez un autre composant.`,
  otherBooks: ({ item }) =>
    `${item} est valorisé dans une autre devise de tenue que l’article composé. Sélectionnez un autre composant.`,
  overlap: ({ component, line }) =>
    `${component} figure à la ligne ${line} à des dates qui se chevauchent. Modifiez les dates d’une ligne.`,
  obsoleteTooEarly: ({ until, from }) => `La fin de validité ${until} précède le début ${from}.`,
  revisionEndsTooEarly: ({ until, from }) => `La fin de validité ${until} précède le début ${from}.`,
  noComponents: ({ item, date }) =>
    `${item} n’a pas de composants au ${date}. Ajoutez-en ou sélectionnez une nomenclature.`,
  otherRevision: ({ revision, bom }) => `La révision ${revision} n’appartient pas à ${bom}. Sélectionnez-en une autre.`,
  inactive: ({ bom }) => `La nomenclature ${bom} est inactive. Sélectionnez-en une autre.`,
  otherSubsidiary: ({ bom }) => `La nomenclature ${bom} appartient à une autre société. Sélectionnez-en une autre.`,
  onlyFor: ({ bom, list }) => `La nomenclature ${bom} est réservée à ${list}. Sélectionnez-en une autre.`,
  onlyAt: ({ bom, list }) => `La nomenclature ${bom} est réservée à ${list}. Sélectionnez-en une autre.`,
  orderState: ({ order, state }) => `Fabrication impossible pour l’OF ${order} : ${state}.`,
  orderOfOtherItem: ({ order, item }) => `L’OF ${order} est pour ${item}. Sélectionnez cet article composé.`,
  overOrder: ({ quantity, remaining, order }) =>
    `La quantité ${quantity} dépasse les ${remaining} restant sur l’OF ${order}.`,
  ownSubstitute: 'Un article ne peut pas être son propre substitut. Sélectionnez-en un autre.',
  perUnitZero: 'La quantité unitaire doit être supérieure à 0.',
  perUnitNotPositive: 'La quantité unitaire doit être supérieure à 0.',
  notComponent: ({ item, assembly }) => `${item} n’est pas un composant de ${assembly}.`,
  alreadyComponent: ({ item, assembly }) =>
    `${item} est déjà un composant de ${assembly}. Sélectionnez un autre substitut.`,
  substituteIsBuilt: ({ item }) => `${item} est l’article composé lui-même. Sélectionnez un autre substitut.`,
  substituteInactive: ({ item }) => `${item} est inactif. Sélectionnez un autre substitut.`,
  itemMissing: ({ field }) => `${field} : sélectionnez un article, comme {"id": "12"}.`,
  noStockItem: ({ field, item }) => `${field} : article stocké ${item} introuvable.`,
} satisfies Translation<typeof en>;
