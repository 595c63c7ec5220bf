import type { Translation } from '../../define.ts';
import type { budget as english } from '../../en/planning/budget.ts';

export const budget: Translation<typeof english> = {
  notFirstOfMonth: ({ date, first }) => `${date} n’est pas le premier jour d’un mois. Utilisez ${first}.`,
  overlaps: ({ budget: other, first, last }) =>
    `${other} a ce scénario du ${first} au ${last}. Sélectionnez un autre scénario ou un autre premier mois.`,
  locked: ({ budget: name }) => `${name} est verrouillé. Déverrouillez-le pour le modifier.`,
  accountType: ({ account, type }) =>
    `Le compte ${account} est de type ${type}. Sélectionnez un compte de produits ou de charges.`,
  monthsMissing: ({ scenario, list }) => `${scenario} : aucun budget pour ${list}.`,
  monthsCut: ({ scenario, list }) => `${scenario} : les budgets comptent par mois entiers, sans ${list}.`,
  withoutParties: ({ scenario }) =>
    `${scenario} : les budgets n’ont ni client ni fournisseur. Retirez ce filtre pour comparer.`,
};
