import type { Texts } from '#contract/messages/language';
import type { moveMessages } from './moveMessages.ts';

export const moving: Texts<typeof moveMessages> = {
  quick: 'Schnellerfassung',
  quickLabel: 'Artikel, Charge oder Lagerplatz scannen oder eingeben',
  quickHint: 'Enter addiert 1, 3*CODE addiert 3, -1*CODE zieht 1 ab.',
  binFirst: 'Lagerplatz vor seinen Artikeln scannen.',
  focusQuick: 'Zur Schnellerfassung',
  unread: (text) => `„${text}“ ist ungültig. Code oder Menge und Code wie 3*CODE eingeben.`,
  inBin: (bin) => `Lagerplatz ${bin} gilt für die nächsten Artikel.`,
  entered: (name, place, quantity) => `${name}${place === '' ? '' : `, ${place}`}: ${quantity}.`,
  lotFirst: (name) => `${name} wird nach Chargen geführt. Chargen- oder Seriennummer scannen.`,
  nothingLeft: (name) => `Die Menge von ${name} kann nicht kleiner als 0 sein.`,
  unknown: (code) => `Kein Artikel, kein Barcode, keine Charge und kein Lagerplatz passt zu ${code}.`,
  unreached: (code) => `Die Suche nach ${code} ist fehlgeschlagen. Erneut versuchen.`,
  lookingUp: (code) => `${code} wird gesucht`,
  step: 'nach Code erfasst',
};
