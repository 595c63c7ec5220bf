import type { Translation } from '../define.ts';
import type { amount as en } from '../en/amount.ts';

export const amount = {
  tooPrecise: ({ field, value, decimals }, { plural }) =>
    `${field} ${value}: höchstens ${plural('decimals', { one: `${decimals} Nachkommastelle`, other: `${decimals} Nachkommastellen` })} und 15 Ziffern.`,
  landedTooPrecise: ({ value, currency }) =>
    `Bezugsnebenkosten ${value}: zu viele Nachkommastellen für ${currency} oder mehr als 15 Ziffern.`,
  tooManyDigits: ({ field }) => `${field} überschreitet 15 Ziffern in der Belegwährung oder der Hauswährung.`,
  tooLarge: 'Die Beträge überschreiten 15 Ziffern in der Beleg- oder Hauswährung. Beträge oder Wechselkurs verringern.',
  lineTooLarge: 'Menge mal Einzelpreis überschreitet 15 Ziffern. Einen der Werte verringern.',
  totalTooLarge: 'Der Gesamtbetrag überschreitet 15 Ziffern. Zeilenbeträge verringern.',
  worthTooLarge: 'Zum Einstandspreis überschreitet diese Menge 15 Ziffern. Menge verringern.',
  missing: 'Betrag eingeben.',
  unreadable: ({ value }) => `„${value}“ ist kein Betrag.`,
  ambiguous: ({ value, first, second }) => `„${value}“ kann ${first} oder ${second} bedeuten.`,
  noDecimals: 'Diese Währung hat keine Nachkommastellen.',
  tooManyDecimals: ({ max }, { plural }) =>
    `Höchstens ${plural('max', { one: `${max} Nachkommastelle`, other: `${max} Nachkommastellen` })} in dieser Währung.`,
  fifteenDigits: 'Höchstens 15 Ziffern.',
  numberTooLarge: 'Diese Zahl ist zu groß.',
  formulaTooLong: ({ max }) => `Höchstens ${max} Zeichen in einer Berechnung.`,
  formulaEnds: 'Unvollständige Berechnung: Zahl ergänzen.',
  parenthesisOpen: 'Klammer „(“ schließen.',
  parenthesisUnmatched: '„)“ entfernen oder davor „(“ ergänzen.',
  numberExpected: ({ before }) => `Vor „${before}“ eine Zahl eingeben.`,
  notNumber: ({ value }) => `„${value}“ ist keine Zahl.`,
  operatorExpected: ({ before }) => `Vor „${before}“ ein Rechenzeichen eingeben.`,
  divisionByZero: 'Division durch null. Zahl nach „/“ ändern.',
  splitParts: ({ max }) => `In 1 bis ${max} Teile aufteilen.`,
  morePrecise: ({ value }) => `${value} hat mehr Nachkommastellen als die Währung.`,
  notShare: ({ value }) => `„${value}“ ist kein Anteil.`,
  noShare: 'Mindestens ein Anteil muss größer als 0 sein.',
  unknownSplit: ({ value }) => `Aufteilung nach „${value}“ nicht möglich.`,
  splitTotalMissing: 'Zuerst den aufzuteilenden Betrag eingeben.',
  splitAmbiguous: ({ value }) => `„${value}“ kann ein Betrag oder mehrere sein. Nachkommastellen je Betrag eingeben.`,
  splitSingle: 'Mindestens zwei Beträge eingeben.',
  splitSeparator: 'Beträge mit „;“ trennen.',
  splitGap: 'Zwischen den Trennzeichen einen Betrag eingeben.',
} satisfies Translation<typeof en>;
