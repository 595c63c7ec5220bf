import type { Texts } from '#contract/messages/language';
import type { ordersMessages } from './ordersMessages.ts';

export const orders: Texts<typeof ordersMessages> = {
  beyond: (count) => (count === 1 ? '1 Zeile außerhalb der Toleranz.' : `${count} Zeilen außerhalb der Toleranz.`),
  held: (permission) =>
    `Gesperrt und nicht zahlbar. Ein anderer Benutzer mit der Berechtigung ${permission} gibt sie durch Genehmigung frei.`,
  willBeHeld: (permission) =>
    `Sie bleibt gesperrt, bis ein anderer Benutzer mit der Berechtigung ${permission} sie genehmigt.`,
  stands: 'Speichern ist möglich.',
  line: (item, text) => `${item}: ${text}`,
  price: (billed, ordered, difference, percent) =>
    `${billed} berechnet, ${ordered} bestellt, Abweichung ${difference}${percent}`,
  percent: (text) => ` (${text} %)`,
  ahead: (quantity) => `${quantity} berechnet, nicht eingegangen`,
  more: (count) => `${count} weitere`,
  closeLines: 'Zu schließende Zeilen',
  closeLinesHint: 'Die Restmenge wird nicht mehr erwartet. Eingegangenes oder Geliefertes wird noch berechnet.',
  restOf: (line, item, rest) => `Zeile ${line}: noch ${rest} von ${item}`,
  noRest: 'Keine offene Zeile hat eine Restmenge.',
  noClosed: 'Keine Zeile ist geschlossen.',
};
