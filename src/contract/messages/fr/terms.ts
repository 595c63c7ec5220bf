import type { Translation } from '../define.ts';
import type { recurring as enRecurring, terms as en } from '../en/terms.ts';

export const terms = {
  tooManyLevels: ({ max }) => `Au plus ${max} catégories tarifaires. Modifiez ou supprimez-en une inutilisée.`,
  repeatedEmployee: 'Le salarié figure deux fois. Retirez une ligne.',
  severalLeads: ({ count }) => `Sélectionnez au plus un responsable, et non ${count}.`,
  contributionsNotWhole: ({ total }) => `Les contributions totalisent ${total} %. Elles doivent totaliser 100 %.`,
  discountDaysTooMany: ({ days, net, max }) =>
    `Les jours d’escompte (${days}) dépassent les ${net} jours jusqu’à l’échéance. Saisissez au plus ${max}.`,
  dueBeforeDate: ({ due, date }) => `L’échéance ${due} précède la date ${date}.`,
} satisfies Translation<typeof en>;

export const recurring = {
  notOnSchedule: ({ date, next }) => `Le ${date} n’est pas une échéance de ce plan. La prochaine est le ${next}.`,
  afterEnd: ({ date }) => `Le plan se termine avant le ${date}. Videz la prochaine échéance ou reportez la fin.`,
  notNext: ({ template, date, next }) =>
    `${template} n’est plus à créer pour le ${date}. Prochaine échéance : ${next}.`,
  hasEnded: ({ template, date }) => `${template} n’est plus à créer pour le ${date} : le plan est terminé.`,
  needsTemplate: 'Sélectionnez la pièce d’abonnement ou videz l’échéance.',
  stillDue: ({ template, date }) => `Rien n’a été créé depuis ${template}. L’échéance du ${date} reste à créer.`,
} satisfies Translation<typeof enRecurring>;
