import type { Translation } from '../define.ts';
import type { line as en } from '../en/line.ts';

export const line = {
  notObject: 'Eine Zeile muss ein JSON-Objekt sein.',
  badNumber: 'Zeile: ganze Zahl ab 1 eingeben.',
  repeated: ({ line }) => `Zeile ${line} kommt doppelt vor.`,
  twoSides: 'Die Zeile hat Soll und Haben. Eines leeren.',
  noSide: 'Soll oder Haben größer als 0 eingeben.',
  negative: ({ field, value }) => `${field} ist negativ. ${value} als positiven Betrag auf der anderen Seite eingeben.`,
  itemsRequired: 'Mindestens einen Artikel hinzufügen.',
  duplicate: ({ field, value, line }) => `${field} ${value} ist bereits auf Zeile ${line}. Nur eine Zeile verwenden.`,
  quantityNotPositive: 'Die Menge muss größer als 0 sein.',
  priceLevelRepeated: ({ level, line }) =>
    `Preisliste ${level} ist für diese Währung und Menge bereits auf Zeile ${line}. Nur eine Zeile verwenden.`,
  basePriceRepeated: ({ line }) =>
    `Der Basispreis für diese Währung und Menge ist bereits auf Zeile ${line}. Nur eine Zeile verwenden.`,
  basePriceTwice: 'Preisliste auswählen oder Menge oder Währung eingeben. Der Preis für alle ist der Basispreis oben.',
} satisfies Translation<typeof en>;
