import { text } from '../define.ts';

export const currency = {
  secondBase: 'There is a base currency already; exactly one is allowed.',
  baseFixed: 'The base currency of the company stays the base currency.',
  baseInactive: 'The base currency cannot be made inactive.',
  baseDelete: 'The base currency cannot be deleted.',
  baseRateNotOne: 'The rate of the base currency to itself is 1.',
  samePair: 'A rate needs two different currencies.',
  noRate: text<{ from: 'text'; to: 'text'; date: 'date' }>(
    ({ from, to, date }) =>
      `Exchange rate: no rate from ${from} to ${to} is known on ${date}. Give one, or enter it under currency rates.`,
  ),
  rateNotOne: text<{ currency: 'text' }>(
    ({ currency }) => `Exchange rate: the books are kept in ${currency} itself, so the rate is 1.`,
  ),
  rateTooLarge:
    'Exchange rate: at this rate an amount has more than fifteen digits in the books. Lower the rate or the lines.',
  estimateRateFixed: 'Exchange rate is fixed when the estimate is made. Make a new estimate instead.',
} as const;
