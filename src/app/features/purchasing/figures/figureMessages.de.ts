import type { Texts } from '#contract/messages/language';
import type { purchaseFigureMessages } from './figureMessages.ts';

export const purchaseFigures: Texts<typeof purchaseFigureMessages> = {
  toReceive: 'Erwartete Bestellungen',
  expected: 'Erwartet in 7 Tagen',
  late: 'Verspätete Lieferungen',
};
