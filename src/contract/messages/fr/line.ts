import type { Translation } from '../define.ts';
import type { line as en } from '../en/line.ts';

export const line = {
  notObject: 'Une ligne doit être un objet JSON.',
  badNumber: 'La ligne doit être un nombre entier à partir de 1.',
  repeated: ({ line }) => `La ligne ${line} est indiquée deux fois.`,
  twoSides: 'Une ligne a un débit ou un crédit, jamais les deux. Videz l’un des deux.',
  noSide: 'Une ligne demande un débit ou un crédit supérieur à zéro.',
  negative: ({ field, value }) => `${field} : ${value} est négatif. Mettez-le de l’autre côté, en positif.`,
  itemsRequired: 'Articles : au moins une ligne.',
  duplicate: ({ field, value, line }) => `${field} ${value} est déjà à la ligne ${line}. Une seule ligne.`,
  quantityNotPositive: 'La quantité doit être supérieure à zéro.',
  priceLevelRepeated: ({ level, line }) =>
    `Le niveau de prix ${level} est déjà à la ligne ${line}, pour la même devise et quantité. Une seule ligne.`,
} satisfies Translation<typeof en>;
