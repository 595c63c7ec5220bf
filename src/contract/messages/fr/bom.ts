import type { Translation } from '../define.ts';
import type { bom as en } from '../en/bom.ts';

export const bom = {
  quantityNotPositive: ({ quantity }) => `La quantité doit dépasser 0 ; ${quantity} ne le fait pas.`,
  buildNotPositive: ({ quantity }) => `Quantité : ${quantity} n’est pas supérieur à zéro.`,
  yieldNotPositive: ({ value }) => `Le rendement doit dépasser 0 % ; ${value} ne le fait pas.`,
  phantomWithoutParts: ({ item }) =>
    `Source : ${item} n’a pas de composants à transmettre. Seul un article assemblé peut être fantôme.`,
  circular: ({ list }) =>
    `Composant : un article assemblé ne peut se contenir lui-même : ${list}. Choisissez un autre composant.`,
  otherBooks: ({ item }) =>
    `Composant : ${item} est tenu dans la devise d’une autre filiale. Choisissez-en un dans la devise de l’article assemblé.`,
  overlap: ({ component, line }) =>
    `Composant : ${component} est à la ligne ${line} pour certains des mêmes jours. Terminez cette ligne, ou donnez d’autres dates.`,
  obsoleteTooEarly: ({ until, from }) => `Valable jusqu’au ${until} : avant le début de la ligne, ${from}.`,
  revisionEndsTooEarly: ({ until, from }) => `Fin de validité ${until} : avant le début ${from}.`,
  noComponents: ({ item, date }) =>
    `Composants : ${item} n’en a pas au ${date}. Saisissez-les, ou choisissez une nomenclature.`,
  otherRevision: ({ revision, bom }) => `La révision ${revision} n’est pas de ${bom}. Choisissez l’une des siennes.`,
  inactive: ({ bom }) => `Nomenclature : ${bom} est inactive. Choisissez-en une autre.`,
  otherSubsidiary: ({ bom }) => `Nomenclature : ${bom} est d’une autre filiale. Choisissez-en une autre.`,
  onlyFor: ({ bom, list }) => `Nomenclature : ${bom} n’est que pour ${list}. Choisissez-en une autre.`,
  onlyAt: ({ bom, list }) => `Nomenclature : ${bom} ne sert qu’à ${list}. Choisissez-en une autre.`,
  orderState: ({ order, state }) => `Ordre de fabrication ${order} : ${state} ; rien ne peut y être assemblé.`,
  orderOfOtherItem: ({ order, item }) => `Article assemblé : l’ordre ${order} est pour ${item}.`,
  overOrder: ({ quantity, remaining, order }) =>
    `Quantité : ${quantity}, plus que les ${remaining} qui restent à l’ordre ${order}.`,
  ownSubstitute: 'Remplacement : un article ne se remplace pas lui-même. Choisissez-en un autre.',
  perUnitZero: 'Pour un doit dépasser 0 ; 0 ne le fait pas.',
  perUnitNotPositive: 'Pour un doit dépasser 0.',
  notComponent: ({ item, assembly }) => `Composant : ${item} n’est pas un composant de ${assembly}.`,
  alreadyComponent: ({ item, assembly }) =>
    `Remplacement : ${item} est déjà un composant de ${assembly}. Choisissez-en un autre.`,
  substituteIsBuilt: ({ item }) => `Remplacement : ${item} est ce qui est assemblé. Choisissez-en un autre.`,
  substituteInactive: ({ item }) => `Remplacement : ${item} est inactif. Choisissez-en un autre.`,
  itemMissing: ({ field }) => `${field} : indiquez l’article.`,
  noStockItem: ({ field, item }) => `${field} : il n’y a pas d’article de stock ${item}.`,
} satisfies Translation<typeof en>;
