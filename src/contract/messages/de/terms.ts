import type { Translation } from '../define.ts';
import type { terms as en } from '../en/terms.ts';

export const terms = {
  tooManyLevels: ({ max }) =>
    `Es gibt ${max} Preisstufen; mehr sind nicht möglich. Bitte eine unbenutzte ändern oder löschen.`,
  repeatedEmployee: 'Mitarbeitende: dieselbe Person steht zweimal da. Bitte eine Zeile behalten.',
  severalLeads: ({ count }) => `Verkaufsteam: höchstens eine Person leitet; hier sind es ${count}.`,
  contributionsNotWhole: ({ total }) => `Verkaufsteam: die Beiträge ergeben ${total} %, es müssen 100 % sein.`,
  discountDaysTooMany: ({ days, net, max }) =>
    `Skontotage ${days} sind mehr als die ${net} Tage bis zur Fälligkeit. Bitte ${max} oder weniger.`,
  dueBeforeDate: ({ due, date }) => `Die Fälligkeit ${due} liegt vor dem Datum ${date}.`,
} satisfies Translation<typeof en>;
