import type { Texts } from '#contract/messages/language';
import type { purchaseNeedMessages } from './needMessages.ts';

export const purchaseNeeds: Texts<typeof purchaseNeedMessages> = {
  toBill: 'Erfassen',
  purchases: (count) => (count === 1 ? '1 Bestellung' : `${count} Bestellungen`),
  purchasesAbout: 'Eingegangen, Lieferantenrechnung fehlt',
  late: 'Verspätet',
  purchasesLate: 'Hätten vor heute kommen sollen',
  toCome: 'Erwartet',
  purchasesToCome: 'Bestellt, noch nicht vollständig eingegangen',
  purchasesToReceive: 'Zu vereinnahmen, noch nicht vollständig da',
  expected: 'Unterwegs',
  shipments: (count) => (count === 1 ? '1 Sendung' : `${count} Sendungen`),
  shipmentsAbout: 'Eingang, vor heute erwartet',
  shipmentsExpected: 'Im Zulauf, innerhalb einer Woche erwartet',
  toOrder: 'Bestellen',
  shortItems: (count) => (count === 1 ? '1 Artikel' : `${count} Artikel`),
  shortBought: 'Am Meldebestand oder knapp',
};
