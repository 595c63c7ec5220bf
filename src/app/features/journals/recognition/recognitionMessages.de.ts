import type { Texts } from '#contract/messages/language';
import type { recognitionMessages } from './recognitionMessages.ts';

export const recognition: Texts<typeof recognitionMessages> = {
  preview: 'Zu realisierende Erlöse',
  sale: 'Verkauf',
  customer: 'Kunde',
  reason: 'Grund',
  since: (reason, day) => `${reason}, fällig seit ${day}`,
  earlier: 'Vor der Periode fällig',
  due: 'Zu realisieren',
  amount: 'Realisiert',
  total: 'Summe',
  nothing: 'Keine Erlöse fällig. Andere Periode oder Gesellschaft auswählen.',
  choose: 'Periode und Gesellschaft auswählen, um die fälligen Erlöse zu sehen.',
  loading: 'Fällige Erlöse werden berechnet.',
  failed: 'Die fälligen Erlöse konnten nicht berechnet werden.',
  tryAgain: 'Erneut versuchen',
  sales: 'Verkaufszeilen',
  noSales: 'Noch keine Verkäufe mit diesem Abgrenzungsplan.',
  lineOf: (sale, line) => `${sale}, Zeile ${line}`,
  start: 'Beginn',
  deferred: 'Abgegrenzt',
  planned: 'Bis heute geplant',
  left: 'Noch zu realisieren',
  journal: 'Letzter Buchungssatz',
};
