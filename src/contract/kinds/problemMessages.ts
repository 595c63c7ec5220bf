import { catalog } from '../language.ts';

/** Reasons for which a kind rejects a value, shown after the field's label. The service sends them in English. */
export const problemMessages = catalog('problems', {
  number: (shown: string) => `needs a number; ${shown} is not one`,
  least: (min: number, value: number) => `must be ${min} or more; ${value} is less`,
  most: (max: number, value: number) => `must be ${max} or less; ${value} is more`,
  wholeNumber: (value: number) => `needs a whole number; ${value} is not one`,
  decimals: (places: number) => `takes at most ${places} decimals`,
  text: (shown: string) => `needs text; ${shown} is not text`,
  length: (most: number, length: number) => `takes at most ${most} characters; this has ${length}`,
  email: (shown: string) => `needs an e-mail address; ${shown} is not one`,
  choice: (shown: string, list: string) => `does not know ${shown}; use one of ${list}`,
  date: (shown: string) => `needs a date such as 2026-06-30; ${shown} is not one`,
  time: (shown: string) => `needs a time such as 2026-06-30T12:00:00Z; ${shown} is not one`,
  truth: (shown: string) => `needs true or false; ${shown} is neither`,
  lotQuantity: (quantity: number) => `needs a quantity above zero; ${quantity} is not`,
  lotDecimals: 'takes at most 8 decimals in its quantities',
  line: (number: number, problem: string) => `line ${number} ${problem}`,
  noAddress: 'needs at least one part of an address',
  country: (text: string) => `does not know the country "${text}"`,
  addressLength: (most: number, name: string) => `takes at most ${most} characters for ${name}`,
} as const);
