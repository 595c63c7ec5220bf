import type { Translation } from '../define.ts';
import type { amount as en } from '../en/amount.ts';

export const amount = {
  tooPrecise: ({ field, value, decimals }) =>
    `${field}: ${value} hat mehr Dezimalen als die Währung, die ${decimals} hat, oder zu viele Ziffern.`,
  landedTooPrecise: ({ value, currency }) =>
    `Bezugskosten ${value} haben mehr Dezimalen als ${currency}, oder zu viele Ziffern.`,
  tooManyDigits: ({ field }) => `${field}: ergibt mehr als fünfzehn Ziffern, in der Währung oder in den Büchern.`,
  tooLarge:
    'Die Beträge ergeben mehr als fünfzehn Ziffern, in ihrer Währung oder in den Büchern. Bitte sie oder den Kurs senken.',
  lineTooLarge: 'Menge mal Einzelpreis hat mehr als fünfzehn Ziffern. Bitte eines senken.',
  totalTooLarge: 'Der Gesamtbetrag hat mehr als fünfzehn Ziffern. Bitte die Zeilen senken.',
  worthTooLarge: 'Menge: zu den Kosten des Artikels ergibt dies mehr als fünfzehn Ziffern. Bitte weniger.',
  missing: 'Es fehlt ein Betrag.',
  unreadable: ({ value }) => `„${value}“ ist kein Betrag.`,
  ambiguous: ({ value, first, second }) => `„${value}“ kann ${first} oder ${second} heißen.`,
  noDecimals: 'Diese Währung hat keine Dezimalen.',
  tooManyDecimals: ({ max }) => `Diese Währung hat höchstens ${max} Dezimalen.`,
  fifteenDigits: 'Ein Betrag hat höchstens 15 Ziffern.',
  numberTooLarge: 'Diese Zahl ist zu groß.',
  formulaTooLong: ({ max }) => `Eine Rechnung hat höchstens ${max} Zeichen.`,
  formulaEnds: 'Die Rechnung endet zu früh: eine Zahl fehlt.',
  parenthesisOpen: 'Diese „(“ wird nicht geschlossen.',
  parenthesisUnmatched: 'Vor dieser „)“ steht keine „(“.',
  numberExpected: ({ before }) => `Vor „${before}“ fehlt eine Zahl.`,
  notNumber: ({ value }) => `„${value}“ ist keine Zahl.`,
  operatorExpected: ({ before }) => `Vor „${before}“ fehlt ein Rechenzeichen.`,
  divisionByZero: 'Division durch null: nach „/“ steht 0.',
  splitParts: ({ max }) => `Eine Aufteilung hat 1 bis ${max} Teile.`,
  morePrecise: ({ value }) => `${value} hat mehr Dezimalen als die Währung.`,
  notShare: ({ value }) => `„${value}“ ist kein Anteil.`,
  noShare: 'Mindestens ein Anteil muss über 0 sein.',
  unknownSplit: ({ value }) => `Nach „${value}“ kann nicht aufgeteilt werden.`,
  splitTotalMissing: 'Zuerst den aufzuteilenden Betrag eingeben.',
  splitAmbiguous: ({ value }) =>
    `„${value}“ kann eine Zahl sein, oder ein Betrag und ein Anteil. Schreiben Sie den Betrag mit seinen Dezimalen.`,
  splitSingle: 'Dies ist ein einziger Betrag.',
  splitSeparator: 'Beträge bitte mit „;“ trennen.',
  splitGap: 'Zwischen zwei Trennzeichen fehlt ein Betrag.',
} satisfies Translation<typeof en>;
