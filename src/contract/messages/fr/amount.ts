import type { Translation } from '../define.ts';
import type { amount as en } from '../en/amount.ts';

export const amount = {
  tooPrecise: ({ field, value, decimals }, { plural }) =>
    `${field} ${value} : au plus ${plural('decimals', { one: `${decimals} décimale`, other: `${decimals} décimales` })} et 15 chiffres.`,
  landedTooPrecise: ({ value, currency }) =>
    `Frais d’approche ${value} : trop de décimales pour ${currency}, ou plus de 15 chiffres.`,
  tooManyDigits: ({ field }) => `${field} dépasse 15 chiffres dans sa devise ou dans la devise de tenue.`,
  tooLarge: 'Les montants dépassent 15 chiffres dans leur devise ou la devise de tenue. Réduisez-les, ou le cours.',
  lineTooLarge: 'Quantité × prix unitaire dépasse 15 chiffres. Réduisez l’un des deux.',
  totalTooLarge: 'Le total dépasse 15 chiffres. Réduisez les montants des lignes.',
  worthTooLarge: 'Au coût de l’article, cette quantité dépasse 15 chiffres. Réduisez la quantité.',
  missing: 'Saisissez un montant.',
  unreadable: ({ value }) => `« ${value} » n’est pas un montant.`,
  ambiguous: ({ value, first, second }) => `« ${value} » peut signifier ${first} ou ${second}.`,
  noDecimals: 'Cette devise n’a pas de décimales.',
  tooManyDecimals: ({ max }, { plural }) =>
    `Au plus ${plural('max', { one: `${max} décimale`, other: `${max} décimales` })} dans cette devise.`,
  fifteenDigits: 'Au plus 15 chiffres.',
  numberTooLarge: 'Ce nombre est trop grand.',
  formulaTooLong: ({ max }) => `Au plus ${max} caractères dans un calcul.`,
  formulaEnds: 'Calcul incomplet : ajoutez un nombre.',
  parenthesisOpen: 'Fermez la parenthèse « ( ».',
  parenthesisUnmatched: 'Retirez « ) » ou ajoutez « ( » avant.',
  numberExpected: ({ before }) => `Saisissez un nombre avant « ${before} ».`,
  notNumber: ({ value }) => `« ${value} » n’est pas un nombre.`,
  operatorExpected: ({ before }) => `Saisissez un opérateur avant « ${before} ».`,
  divisionByZero: 'Division par zéro. Modifiez le nombre après « / ».',
  splitParts: ({ max }) => `Répartissez en 1 à ${max} parts.`,
  morePrecise: ({ value }) => `${value} a plus de décimales que la devise.`,
  notShare: ({ value }) => `« ${value} » n’est pas une part.`,
  noShare: 'Au moins une part doit être supérieure à 0.',
  unknownSplit: ({ value }) => `Répartition selon « ${value} » impossible.`,
  splitTotalMissing: 'Saisissez d’abord le montant à répartir.',
  splitAmbiguous: ({ value }) =>
    `« ${value} » peut être un ou plusieurs montants. Saisissez les décimales de chaque montant.`,
  splitSingle: 'Saisissez au moins deux montants.',
  splitSeparator: 'Séparez les montants par un point-virgule.',
  splitGap: 'Saisissez un montant entre les séparateurs.',
} satisfies Translation<typeof en>;
