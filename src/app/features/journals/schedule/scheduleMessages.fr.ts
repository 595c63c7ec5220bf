import type { Texts } from '#contract/messages/language';
import type { scheduleMessages } from './scheduleMessages.ts';
import { few } from '#app/platform/i18n/fr/nouns.ts';

export const schedule: Texts<typeof scheduleMessages> = {
  plan: 'Échéancier',
  noPlan: 'Pas encore d’échéancier. Saisissez des périodes pour le voir.',
  date: 'Date',
  step: 'Période',
  share: 'Part %',
  amount: 'Montant',
  sofar: 'Cumul',
  left: 'Restant',
  bars: 'Barres : chaque période',
  line: 'Ligne : cumul',
  total: 'Total',
  unplanned: 'Hors échéancier',
  tooMuch: 'Dépasse le montant',
  picture: (count, total, first, last) =>
    `${few(count, 'période')}, du ${first} au ${last}, total ${total}. Le tableau montre les mêmes chiffres.`,
  nth: (n) => `Période ${n}`,
};
