import type { Translation } from '../define.ts';
import type { terms as en } from '../en/terms.ts';

export const terms = {
  tooManyLevels: ({ max }) => `Il y a ${max} niveaux de prix, le maximum. Changez ou supprimez-en un inutilisé.`,
  repeatedEmployee: 'Employé : la même personne figure deux fois. Gardez une ligne.',
  severalLeads: ({ count }) => `Équipe de vente : un seul responsable ; ici il y en a ${count}.`,
  contributionsNotWhole: ({ total }) => `Équipe de vente : les contributions font ${total} %. Il faut 100 %.`,
  discountDaysTooMany: ({ days, net, max }) =>
    `Jours d’escompte ${days} : plus que les ${net} jours jusqu’à l’échéance. Donnez ${max} ou moins.`,
  dueBeforeDate: ({ due, date }) => `L’échéance ${due} précède la date ${date}.`,
} satisfies Translation<typeof en>;
