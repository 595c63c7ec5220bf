import type { Translation } from '../define.ts';
import type { amount as en } from '../en/amount.ts';

export const amount = {
  tooPrecise: ({ field, value, decimals }) =>
    `${field} : ${value} a plus de décimales que sa devise, qui en a ${decimals}, ou trop de chiffres.`,
  landedTooPrecise: ({ value, currency }) =>
    `Frais d’approche ${value} : plus de décimales que ${currency} n’en a, ou trop de chiffres.`,
  tooManyDigits: ({ field }) => `${field} : plus de quinze chiffres, dans la devise ou dans les livres.`,
  tooLarge: 'Les montants dépassent quinze chiffres, dans leur devise ou dans les livres. Réduisez-les, ou le cours.',
  lineTooLarge: 'Quantité fois prix dépasse quinze chiffres. Réduisez l’un des deux.',
  totalTooLarge: 'Le total dépasse quinze chiffres. Réduisez les lignes.',
  worthTooLarge: 'Quantité : au coût de l’article, plus de quinze chiffres. Donnez moins.',
  missing: 'Il manque un montant.',
  unreadable: ({ value }) => `« ${value} » n’est pas un montant.`,
  ambiguous: ({ value, first, second }) => `« ${value} » peut vouloir dire ${first} ou ${second}.`,
  noDecimals: 'Cette devise n’a pas de décimales.',
  tooManyDecimals: ({ max }) => `Cette devise a au plus ${max} décimales.`,
  fifteenDigits: 'Un montant a au plus 15 chiffres.',
  numberTooLarge: 'Ce nombre est trop grand.',
  formulaTooLong: ({ max }) => `Un calcul a au plus ${max} caractères.`,
  formulaEnds: 'Le calcul finit trop tôt : il manque un nombre.',
  parenthesisOpen: 'Cette « ( » n’est pas fermée.',
  parenthesisUnmatched: 'Il n’y a pas de « ( » avant cette « ) ».',
  numberExpected: ({ before }) => `Il manque un nombre avant « ${before} ».`,
  notNumber: ({ value }) => `« ${value} » n’est pas un nombre.`,
  operatorExpected: ({ before }) => `Il manque un opérateur avant « ${before} ».`,
  divisionByZero: 'Division par zéro : ce qui suit « / » vaut 0.',
  splitParts: ({ max }) => `Une répartition a de 1 à ${max} parts.`,
  morePrecise: ({ value }) => `${value} a plus de décimales que la devise.`,
  notShare: ({ value }) => `« ${value} » n’est pas une part.`,
  noShare: 'Au moins une part doit dépasser 0.',
  unknownSplit: ({ value }) => `Rien ne permet de répartir selon « ${value} ».`,
  splitTotalMissing: 'Saisissez d’abord le montant à répartir.',
  splitAmbiguous: ({ value }) =>
    `« ${value} » peut être un seul nombre, ou un montant et une proportion. Écrivez le montant avec ses décimales.`,
  splitSingle: 'C’est un seul montant.',
  splitSeparator: 'Séparez les montants par « ; ».',
  splitGap: 'Il manque un montant entre deux séparateurs.',
} satisfies Translation<typeof en>;
