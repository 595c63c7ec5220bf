import type { Texts } from '#contract/messages/language';
import type { purchaseNeedMessages } from './needMessages.ts';

export const purchaseNeeds: Texts<typeof purchaseNeedMessages> = {
  toBill: 'Erfassen',
  purchases: (count) => (count === 1 ? '1 Bestellung' : `${count} Bestellungen`),
  purchasesAbout: 'Wareneingang ohne Rechnung',
  late: 'Überfällig',
  purchasesLate: 'Lieferung überfällig',
  toCome: 'Ausstehend',
  purchasesToCome: 'Nicht vollständig eingegangen',
  purchasesToReceive: 'Nicht vollständig eingegangen',
  expected: 'Erwartet',
  shipments: (count) => (count === 1 ? '1 Anlieferung' : `${count} Anlieferungen`),
  shipmentsAbout: 'Anlieferung überfällig',
  shipmentsExpected: 'Anlieferung in den nächsten 7 Tagen',
  toOrder: 'Bestellen',
  shortItems: (count) => (count === 1 ? '1 Artikel' : `${count} Artikel`),
  shortBought: 'Meldebestand erreicht oder unterschritten',
  recurs: 'Wiederkehrend',
  recurring: (count) => (count === 1 ? '1 Vorlage' : `${count} Vorlagen`),
  recurringDue: 'Eingangsrechnungen anzulegen',
};
