import type { Translation } from '../define.ts';
import type { recurring as enRecurring, terms as en } from '../en/terms.ts';

export const terms = {
  tooManyLevels: ({ max }) => `Höchstens ${max} Preislisten möglich. Eine unbenutzte ändern oder löschen.`,
  repeatedEmployee: 'Mitarbeiter/-in kommt doppelt vor. Eine Zeile entfernen.',
  severalLeads: ({ count }) => `Höchstens eine Teamleitung auswählen, nicht ${count}.`,
  contributionsNotWhole: ({ total }) => `Die Anteile ergeben ${total} %. Sie müssen 100 % ergeben.`,
  discountDaysTooMany: ({ days, net, max }) =>
    `Skontotage (${days}) übersteigen die ${net} Tage bis zur Fälligkeit. Höchstens ${max} eingeben.`,
  dueBeforeDate: ({ due, date }) => `Die Fälligkeit ${due} liegt vor dem Datum ${date}.`,
} satisfies Translation<typeof en>;

export const recurring = {
  notOnSchedule: ({ date, next }) => `${date} ist kein Termin dieses Plans. Der nächste ist ${next}.`,
  afterEnd: ({ date }) => `Der Plan endet vor dem ${date}. Nächsten Termin leeren oder Ende verschieben.`,
  notNext: ({ template, date, next }) => `${template} ist für den ${date} nicht mehr fällig. Nächster Termin: ${next}.`,
  hasEnded: ({ template, date }) => `${template} ist für den ${date} nicht mehr fällig: Der Plan ist beendet.`,
  needsTemplate: 'Wiederkehrenden Beleg auswählen oder Termin leeren.',
  stillDue: ({ template, date }) => `Aus ${template} wurde nichts angelegt. Der Termin ${date} bleibt fällig.`,
} satisfies Translation<typeof enRecurring>;
