import { text } from '../define.ts';

export const report = {
  notAnOption: text<{ value: 'text'; list: 'text' }>(
    ({ value, list }) => `'${value}' is none of the choices: ${list}.`,
  ),
  onHandOnly: 'Of an earlier day only what was on hand is known; what orders claim and bring is told for today.',
  severalBooks:
    'The subsidiaries keep their books in different currencies, so they are shown one below the other and not added up. Choose a subsidiary for totals.',
  noSubsidiary: text<{ subsidiary: 'text' }>(
    ({ subsidiary }) => `There is no subsidiary ${subsidiary} that you may see.`,
  ),
  noLocation: text<{ location: 'text' }>(({ location }) => `There is no location ${location} that you may see.`),
  noParty: text<{ type: 'label'; party: 'text' }>(
    ({ type, party }) => `There is no ${type} ${party} that you may see.`,
  ),
  notDate: text<{ value: 'text' }>(({ value }) => `Unparseable date: '${value}'. Dates are written as 2026-01-31.`),
  badDate: text<{ value: 'text' }>(({ value }) => `Unparseable date: ${value}. Use a date such as 2026-06-30.`),
  notCurrency: text<{ value: 'text' }>(({ value }) => `Currency: ${value} is no id of a currency.`),
  notType: text<{ value: 'text' }>(({ value }) => `Type: ${value} is no record type.`),
  badSpan: text<{ value: 'text' }>(({ value }) => `Days in a column: ${value} is not a whole number from 1 to 999.`),
  accountMissing: 'Choose an account.',
  noAccount: text<{ account: 'text' }>(({ account }) => `There is no account ${account}.`),
  noPeriod: text<{ period: 'text' }>(({ period }) => `There is no accounting period ${period}.`),
  unknown: text<{ name: 'text' }>(({ name }) => `There is no report ${name}.`),
  unknownOf: text<{ name: 'text'; list: 'text' }>(
    ({ name, list }) => `There is no report "${name}". There are ${list}.`,
  ),
  accountInSeveralBooks: text<{ account: 'text' }>(
    ({ account }) => `${account} is used by subsidiaries with books in different currencies. Choose one of them.`,
  ),
  severalYears: 'Choose dates within one year.',
  severalYearsOf: 'Choose dates within one year of each subsidiary, or one subsidiary.',
  yearTurns: text<{ subsidiary: 'text'; turn: 'date'; from: 'date'; to: 'date'; cure: 'message' }>(
    ({ subsidiary, turn, from, to, cure }) =>
      `The fiscal year of ${subsidiary} turns on ${turn}, between ${from} and ${to}. ${cure}`,
  ),
  periodAndDates: 'Give a period or dates, not both.',
  lastBeforeFirst: text<{ last: 'date'; first: 'date' }>(
    ({ last, first }) => `The last day ${last} lies before the first day ${first}.`,
  ),
  differentYears: text<{ first: 'date'; last: 'date' }>(
    ({ first, last }) =>
      `${first} and ${last} lie in different fiscal years; income and expense begin anew in each. Choose dates within one year.`,
  ),
  badLimit: text<{ max: 'number' }>(({ max }) => `limit must be a whole number from 1 to ${max}.`),
  badOffset: 'offset must be a whole number from 0.',
  badPosition: 'after must be what a page said as next, without an offset.',
  severalBooksInLedger:
    'The general ledger of all accounts is in several currencies, one for each set of books. Choose a subsidiary.',
  badMonths: text<{ value: 'text'; min: 'number'; max: 'number' }>(
    ({ value, min, max }) => `Months: ${value} is not a whole number from ${min} to ${max}.`,
  ),
  tooManyAccounts: text<{ count: 'number'; max: 'number' }>(
    ({ count, max }) => `${count} accounts are asked for; at most ${max} are shown as one.`,
  ),
  accountsInSeveralBooks: text<{ account: 'text' }>(
    ({ account }) => `${account} are used by subsidiaries with books in different currencies. Choose one of them.`,
  ),
} as const;
