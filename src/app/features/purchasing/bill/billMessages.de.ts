import type { Texts } from '#contract/messages/language';
import type { billMessages } from './billMessages.ts';

export const bill: Texts<typeof billMessages> = {
  nothingLeft: (order) => `${order} ist vollständig berechnet, oder die Zeilen sind geschlossen.`,
  nothingCame: (order) => `Kein Wareneingang ohne Rechnung zu ${order}.`,
  ahead: (count) =>
    count === 1
      ? 'In 1 Zeile ist mehr berechnet als eingegangen.'
      : `In ${count} Zeilen ist mehr berechnet als eingegangen.`,
  part: (item, came, billed) => `${item}: ${came} von ${billed} eingegangen`,
  more: (count) => ` und ${count} weitere`,
  allowed: 'Speichern ist möglich. Spätere Wareneingänge gleichen die Differenz aus.',
  onlyCame: 'Nur Eingegangenes übernehmen',
  receive: (order) => `Zuerst Wareneingang zu ${order} buchen`,
  noLine: 'Eine Zeile wählen, um ihre Steuer zu sehen.',
  lineAt: (line) => `Zeile ${line}`,
  priceFrom: 'Preisherkunft',
  ordered: 'Bestellung',
  manual: 'Manueller Preis',
  orderedRate: 'Bestellpreis',
  difference: 'Preisabweichung',
  side: 'Zeilendetails',
};
