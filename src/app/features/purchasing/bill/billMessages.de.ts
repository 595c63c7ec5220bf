import type { Texts } from '#contract/messages/language';
import type { billMessages } from './billMessages.ts';

export const bill: Texts<typeof billMessages> = {
  nothingLeft: (order) =>
    `Von ${order} ist nichts mehr zu berechnen: Alles Bestellte ist berechnet, oder die Zeilen sind geschlossen.`,
  nothingCame: (order) => `Von ${order} ist nichts eingegangen, das noch nicht berechnet ist.`,
  ahead: (count) =>
    count === 1
      ? '1 Zeile berechnet mehr, als eingegangen ist.'
      : `${count} Zeilen berechnen mehr, als eingegangen ist.`,
  part: (item, came, billed) => `${item}: ${came} von ${billed}`,
  more: (count) => ` und ${count} weitere`,
  allowed: 'Speichern ist möglich: Der spätere Wareneingang gleicht es aus.',
  onlyCame: 'Nur Eingegangenes berechnen',
  receive: (order) => `Zuerst Wareneingang zu ${order}`,
};
