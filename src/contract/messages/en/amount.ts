import { text } from '../define.ts';

export const amount = {
  tooPrecise: text<{ field: 'label'; value: 'number'; decimals: 'number' }>(
    ({ field, value, decimals }) =>
      `${field} ${value} has more decimals than its currency, which takes ${decimals}, or too many digits.`,
  ),
  landedTooPrecise: text<{ value: 'number'; currency: 'text' }>(
    ({ value, currency }) => `Landed cost ${value} has more decimals than ${currency} takes, or too many digits.`,
  ),
  tooManyDigits: text<{ field: 'label' }>(
    ({ field }) => `${field} comes to more than fifteen digits, in its currency or in the books.`,
  ),
  tooLarge:
    'The amounts come to more than fifteen digits, in their currency or in the books. Lower them, or the exchange rate.',
  lineTooLarge: 'Quantity times rate has more than fifteen digits. Lower one of them.',
  totalTooLarge: 'The total has more than fifteen digits. Lower the lines.',
  worthTooLarge: 'Quantity: at the cost of the item it is worth more than fifteen digits. Give less.',
  missing: 'There is no amount.',
  unreadable: text<{ value: 'text' }>(({ value }) => `"${value}" is not an amount.`),
  ambiguous: text<{ value: 'text'; first: 'number'; second: 'number' }>(
    ({ value, first, second }) => `"${value}" can mean ${first} or ${second}.`,
  ),
  noDecimals: 'This currency has no decimals.',
  tooManyDecimals: text<{ max: 'number' }>(({ max }) => `This currency has at most ${max} decimals.`),
  fifteenDigits: 'An amount has at most 15 digits.',
  numberTooLarge: 'This number is too large.',
  formulaTooLong: text<{ max: 'number' }>(({ max }) => `A calculation has at most ${max} characters.`),
  formulaEnds: 'The calculation ends too early: a number is missing.',
  parenthesisOpen: 'This "(" is never closed.',
  parenthesisUnmatched: 'This ")" has no "(" before it.',
  numberExpected: text<{ before: 'text' }>(({ before }) => `A number is expected before "${before}".`),
  notNumber: text<{ value: 'text' }>(({ value }) => `"${value}" is not a number.`),
  operatorExpected: text<{ before: 'text' }>(({ before }) => `An operator is expected before "${before}".`),
  divisionByZero: 'Division by zero: what stands after "/" is 0.',
  splitParts: text<{ max: 'number' }>(({ max }) => `A split has 1 to ${max} parts.`),
  morePrecise: text<{ value: 'number' }>(({ value }) => `${value} has more decimals than the currency.`),
  notShare: text<{ value: 'text' }>(({ value }) => `"${value}" is not a share.`),
  noShare: 'At least one share must be more than 0.',
  unknownSplit: text<{ value: 'text' }>(({ value }) => `There is nothing to split by "${value}".`),
  splitTotalMissing: 'Enter the amount to split first.',
  splitAmbiguous: text<{ value: 'text' }>(
    ({ value }) => `"${value}" can be one number, or an amount and a share. Write the amount with its decimals.`,
  ),
  splitSingle: 'This is one amount.',
  splitSeparator: 'Separate the amounts with ";".',
  splitGap: 'An amount is missing between two separators.',
} as const;
