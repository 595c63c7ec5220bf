import type { Translation } from '../define.ts';
import type { currency as en } from '../en/currency.ts';

export const currency = {
  secondBase: 'Une devise de tenue existe déjà. Une seule est possible.',
  baseFixed: 'La devise de tenue de la société n’est pas modifiable.',
  baseInactive: 'La devise de tenue ne peut pas devenir inactive.',
  baseDelete: 'La devise de tenue ne peut pas être supprimée.',
  baseRateNotOne: 'Le cours de la devise de tenue doit être 1.',
  samePair: 'Sélectionnez deux devises différentes.',
  noRate: ({ from, to, date }) =>
    `Aucun cours de ${from} en ${to} au ${date}. Saisissez-le ici ou dans Cours de change.`,
  noClosingRate: ({ from, to, date }) =>
    `Aucun cours de change de ${from} vers ${to} au ${date}. Saisissez-en un dans Cours de change.`,
  rateNotOne: ({ currency }) => `Le cours doit être 1 : ${currency} est la devise de tenue.`,
  rateTooLarge: 'À ce cours, un montant dépasse 15 chiffres. Réduisez le cours ou les lignes.',
  estimateRateFixed: 'Le cours d’un devis n’est pas modifiable. Créez un nouveau devis.',
} satisfies Translation<typeof en>;
