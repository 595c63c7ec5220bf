import type { Texts } from '#contract/messages/language';
import type { recognitionMessages } from './recognitionMessages.ts';

export const recognition: Texts<typeof recognitionMessages> = {
  preview: 'Zu realisierende Erlöse',
  sale: 'Verkauf',
  customer: 'Kunde',
  reason: 'Grund',
  since: (reason, day) => `${reason}, fällig seit ${day}`,
  earlier: 'Vor der Periode fällig',
  amount: 'Realisiert',
  total: 'Summe',
  nothing: 'Nichts ist fällig. Andere Periode oder Gesellschaft wählen.',
  choose: 'Periode und Gesellschaft wählen, um zu sehen, was fällig ist.',
  sales: 'Verkaufszeilen',
  noSales: 'Noch kein Verkauf verwendet diesen Plan.',
  lineOf: (sale, line) => `${sale}, Zeile ${line}`,
  start: 'Beginn',
  deferred: 'Abgegrenzt',
  planned: 'Bis heute geplant',
  left: 'Noch zu realisieren',
  journal: 'Letzte Buchung',
};
