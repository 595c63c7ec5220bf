import type { Translation } from '../define.ts';
import type { line as en } from '../en/line.ts';

export const line = {
  notObject: 'Une ligne doit être un objet JSON.',
  badNumber: 'Ligne : nombre entier à partir de 1.',
  repeated: ({ line }) => `La ligne ${line} figure deux fois.`,
  twoSides: 'La ligne a un débit et un crédit. Videz l’un des deux.',
  noSide: 'Saisissez un débit ou un crédit supérieur à 0.',
  negative: ({ field, value }) => `${field} négatif. Saisissez ${value} en positif de l’autre côté.`,
  itemsRequired: 'Ajoutez au moins un article.',
  duplicate: ({ field, value, line }) => `${field} ${value} figure déjà à la ligne ${line}. Utilisez une seule ligne.`,
  quantityNotPositive: 'La quantité doit être supérieure à 0.',
  priceLevelRepeated: ({ level, line }) =>
    `La catégorie tarifaire ${level} figure déjà à la ligne ${line} pour cette devise et cette quantité. Utilisez une seule ligne.`,
  basePriceRepeated: ({ line }) =>
    `Le prix de base pour cette devise et cette quantité figure déjà à la ligne ${line}. Utilisez une seule ligne.`,
  basePriceTwice:
    'Sélectionnez une catégorie tarifaire, ou saisissez une quantité ou une devise. Le prix pour tous est le prix de base ci-dessus.',
} satisfies Translation<typeof en>;
