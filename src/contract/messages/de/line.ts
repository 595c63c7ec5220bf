import type { Translation } from '../define.ts';
import type { line as en } from '../en/line.ts';

export const line = {
  notObject: 'Eine Zeile muss ein JSON-Objekt sein.',
  badNumber: 'Die Zeile braucht eine ganze Zahl ab 1.',
  repeated: ({ line }) => `Zeile ${line} ist zweimal angegeben.`,
  twoSides: 'Eine Zeile hat Soll oder Haben, nie beides. Bitte eines leeren.',
  noSide: 'Eine Zeile braucht Soll oder Haben über null.',
  negative: ({ field, value }) =>
    `${field}: ${value} ist negativ. Bitte als positiven Betrag auf die andere Seite setzen.`,
  itemsRequired: 'Artikel: mindestens eine Zeile.',
  duplicate: ({ field, value, line }) => `${field} ${value} steht schon auf Zeile ${line}. Bitte nur eine Zeile.`,
  quantityNotPositive: 'Die Menge muss über null sein.',
  priceLevelRepeated: ({ level, line }) =>
    `Preisstufe ${level} steht schon auf Zeile ${line}, für dieselbe Währung und Menge. Bitte nur eine Zeile.`,
} satisfies Translation<typeof en>;
