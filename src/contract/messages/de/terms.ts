import type { Translation } from '../define.ts';
import type { terms as en } from '../en/terms.ts';

export const terms = {
  tooManyLevels: ({ max }) => `Höchstens ${max} Preislisten möglich. Eine unbenutzte ändern oder löschen.`,
  repeatedEmployee: 'Mitarbeiter/-in kommt doppelt vor. Eine Zeile entfernen.',
  severalLeads: ({ count }) => `Höchstens eine Teamleitung auswählen, nicht ${count}.`,
  contributionsNotWhole: ({ total }) => `Die Anteile ergeben ${total} %. Sie müssen 100 % ergeben.`,
  discountDaysTooMany: ({ days, net, max }) =>
    `Skontotage (${days}) übersteigen die ${net} Tage bis zur Fälligkeit. Höchstens ${max} eingeben.`,
  dueBeforeDate: ({ due, date }) => `Die Fälligkeit ${due} liegt vor dem Datum ${date}.`,
} satisfies Translation<typeof en>;
