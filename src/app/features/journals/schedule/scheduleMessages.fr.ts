import type { Texts } from '#contract/messages/language';
import type { scheduleMessages } from './scheduleMessages.ts';
import { few } from '#app/platform/i18n/fr/nouns.ts';

export const schedule: Texts<typeof scheduleMessages> = {
  plan: 'Plan de constatation',
  noPlan: 'Le plan n’a pas encore de jours.',
  date: 'Date',
  step: 'Période',
  share: 'Part %',
  amount: 'Montant',
  sofar: 'Constaté à cette date',
  left: 'Reste',
  bars: 'Barres : chaque période',
  line: 'Ligne : constaté à cette date',
  total: 'Total',
  unplanned: 'Hors du plan',
  tooMuch: 'En trop',
  picture: (count, total, first, last) =>
    `${few(count, 'période')}, ${total} en tout, du ${first} au ${last}. Le tableau contient les mêmes chiffres.`,
  nth: (n) => `Période ${n}`,
};
