import { text } from '../define.ts';

export const currency = {
  secondBase: 'A base currency already exists. Only one is allowed.',
  baseFixed: "The company's base currency can't be changed.",
  baseInactive: "The base currency can't be made inactive.",
  baseDelete: "The base currency can't be deleted.",
  baseRateNotOne: 'The exchange rate of the base currency must be 1.',
  samePair: 'Select two different currencies.',
  noRate: text<{ from: 'text'; to: 'text'; date: 'date' }>(
    ({ from, to, date }) => `No exchange rate from ${from} to ${to} on ${date}. Enter one here or in Currency rates.`,
  ),
  noClosingRate: text<{ from: 'text'; to: 'text'; date: 'date' }>(
    ({ from, to, date }) => `No exchange rate from ${from} to ${to} on ${date}. Enter one in Currency rates.`,
  ),
  rateNotOne: text<{ currency: 'text' }>(
    ({ currency }) => `Exchange rate must be 1: ${currency} is the base currency.`,
  ),
  rateTooLarge: 'At this exchange rate, an amount exceeds 15 digits. Reduce the rate or the lines.',
  estimateRateFixed: "An estimate's exchange rate can't be changed. Create a new estimate.",
} as const;
