import type { Translation } from '../define.ts';
import type { terms as en } from '../en/terms.ts';

export const terms = {
  tooManyLevels: ({ max }) => `Au plus ${max} catégories tarifaires. Modifiez ou supprimez-en une inutilisée.`,
  repeatedEmployee: 'Le salarié figure deux fois. Retirez une ligne.',
  severalLeads: ({ count }) => `Sélectionnez au plus un responsable, et non ${count}.`,
  contributionsNotWhole: ({ total }) => `Les contributions totalisent ${total} %. Elles doivent totaliser 100 %.`,
  discountDaysTooMany: ({ days, net, max }) =>
    `Les jours d’escompte (${days}) dépassent les ${net} jours jusqu’à l’échéance. Saisissez au plus ${max}.`,
  dueBeforeDate: ({ due, date }) => `L’échéance ${due} précède la date ${date}.`,
} satisfies Translation<typeof en>;
