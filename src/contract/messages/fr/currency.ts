import type { Translation } from '../define.ts';
import type { currency as en } from '../en/currency.ts';

export const currency = {
  secondBase: 'Il y a déjà une devise de base ; il n’en faut qu’une.',
  baseFixed: 'La devise de base de la société le reste.',
  baseInactive: 'La devise de base ne peut pas devenir inactive.',
  baseDelete: 'La devise de base ne peut pas être supprimée.',
  baseRateNotOne: 'Le cours de la devise de base avec elle-même est 1.',
  samePair: 'Un cours demande deux devises différentes.',
  noRate: ({ from, to, date }) =>
    `Cours : aucun cours de ${from} en ${to} au ${date}. Donnez-en un, ou saisissez-le sous les cours.`,
  rateNotOne: ({ currency }) => `Cours : les livres sont tenus en ${currency} ; le cours est 1.`,
  rateTooLarge:
    'Cours : à ce cours, un montant aurait plus de quinze chiffres dans les livres. Réduisez le cours ou les lignes.',
  estimateRateFixed: 'Le cours est fixé avec le devis. Créez un nouveau devis.',
} satisfies Translation<typeof en>;
