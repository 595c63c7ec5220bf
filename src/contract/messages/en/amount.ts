import { text } from '../define.ts';

export const amount = {
  tooPrecise: text<{ field: 'label'; value: 'number'; decimals: 'number' }>(
    ({ field, value, decimals }, { plural }) =>
      `${field} ${value}: use at most ${plural('decimals', { one: `${decimals} decimal`, other: `${decimals} decimals` })} and 15 digits.`,
  ),
  landedTooPrecise: text<{ value: 'number'; currency: 'text' }>(
    ({ value, currency }) => `Landed cost ${value} has too many decimals for ${currency} or more than 15 digits.`,
  ),
  tooManyDigits: text<{ field: 'label' }>(
    ({ field }) => `${field} exceeds 15 digits in its currency or in the base currency.`,
  ),
  tooLarge: 'Amounts exceed 15 digits in their currency or the base currency. Reduce them or the exchange rate.',
  lineTooLarge: 'Quantity times rate exceeds 15 digits. Reduce quantity or rate.',
  totalTooLarge: 'Total exceeds 15 digits. Reduce the line amounts.',
  worthTooLarge: "At the item's cost, this quantity exceeds 15 digits. Reduce the quantity.",
  missing: 'Enter an amount.',
  unreadable: text<{ value: 'text' }>(({ value }) => `“${value}” is not an amount.`),
  ambiguous: text<{ value: 'text'; first: 'number'; second: 'number' }>(
    ({ value, first, second }) => `“${value}” could be ${first} or ${second}.`,
  ),
  noDecimals: "This currency doesn't use decimals.",
  tooManyDecimals: text<{ max: 'number' }>(
    ({ max }, { plural }) =>
      `Use at most ${plural('max', { one: `${max} decimal`, other: `${max} decimals` })} in this currency.`,
  ),
  fifteenDigits: 'Use at most 15 digits.',
  numberTooLarge: 'This number is too large.',
  formulaTooLong: text<{ max: 'number' }>(({ max }) => `Use at most ${max} characters in a calculation.`),
  formulaEnds: 'Incomplete calculation: add a number.',
  parenthesisOpen: 'Close the parenthesis “(”.',
  parenthesisUnmatched: 'Remove “)” or add “(” before it.',
  numberExpected: text<{ before: 'text' }>(({ before }) => `Enter a number before “${before}”.`),
  notNumber: text<{ value: 'text' }>(({ value }) => `“${value}” is not a number.`),
  operatorExpected: text<{ before: 'text' }>(({ before }) => `Enter an operator before “${before}”.`),
  divisionByZero: "Can't divide by zero. Change the number after “/”.",
  splitParts: text<{ max: 'number' }>(({ max }) => `Split into 1 to ${max} parts.`),
  morePrecise: text<{ value: 'number' }>(({ value }) => `${value} has more decimals than the currency.`),
  notShare: text<{ value: 'text' }>(({ value }) => `“${value}” is not a share.`),
  noShare: 'At least one share must be greater than 0.',
  unknownSplit: text<{ value: 'text' }>(({ value }) => `Can't split by “${value}”.`),
  splitTotalMissing: 'Enter the amount to split first.',
  splitAmbiguous: text<{ value: 'text' }>(
    ({ value }) => `“${value}” could be one amount or several. Enter decimals for each amount.`,
  ),
  splitSingle: 'Enter at least two amounts.',
  splitSeparator: 'Separate amounts with a semicolon.',
  splitGap: 'Enter an amount between the separators.',
} as const;
