import type { Texts } from '#contract/messages/language';
import type { scheduleMessages } from './scheduleMessages.ts';

export const schedule: Texts<typeof scheduleMessages> = {
  plan: 'Abgrenzungsplan',
  noPlan: 'Noch kein Plan. Perioden eingeben, um ihn zu sehen.',
  date: 'Datum',
  step: 'Periode',
  share: 'Anteil %',
  amount: 'Betrag',
  sofar: 'Kumuliert',
  left: 'Verbleibend',
  bars: 'Balken: jede Periode',
  line: 'Linie: kumuliert',
  total: 'Summe',
  unplanned: 'Nicht im Plan',
  tooMuch: 'Übersteigt den Betrag',
  picture: (count, total, first, last) =>
    `${count === 1 ? '1 Periode' : `${count} Perioden`} von ${first} bis ${last}, Summe ${total}. Die Tabelle zeigt dieselben Zahlen.`,
  nth: (n) => `Periode ${n}`,
};
