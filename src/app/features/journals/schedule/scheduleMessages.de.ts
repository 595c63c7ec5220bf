import type { Texts } from '#contract/messages/language';
import type { scheduleMessages } from './scheduleMessages.ts';

export const schedule: Texts<typeof scheduleMessages> = {
  plan: 'Abgrenzungsplan',
  noPlan: 'Der Plan hat noch keine Tage.',
  date: 'Datum',
  step: 'Periode',
  share: 'Anteil %',
  amount: 'Betrag',
  sofar: 'Bis dann realisiert',
  left: 'Rest',
  bars: 'Balken: jede Periode',
  line: 'Linie: bis dann realisiert',
  total: 'Summe',
  unplanned: 'Nicht im Plan',
  tooMuch: 'Zu viel',
  picture: (count, total, first, last) =>
    `${count} Perioden, insgesamt ${total}, von ${first} bis ${last}. Die Tabelle enthält dieselben Zahlen.`,
  nth: (n) => `Periode ${n}`,
};
