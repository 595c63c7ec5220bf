import { text } from '../define.ts';

export const report = {
  notAnOption: text<{ value: 'text'; list: 'list' }>(({ value, list }) => `“${value}” is not available. Use ${list}.`),
  onHandOnly: 'Past dates show quantity on hand only. Committed and on order are as of today.',
  severalBooks: "Subsidiaries use different base currencies; totals aren't combined. Select a subsidiary.",
  noSubsidiary: text<{ subsidiary: 'text' }>(
    ({ subsidiary }) => `Subsidiary ${subsidiary} not found, or you don't have access to it.`,
  ),
  hiddenInGroup: text<{ group: 'text'; count: 'number' }>(({ group, count }, { plural }) =>
    plural('count', {
      one: `${group} includes ${count} subsidiary that you don't have access to. Select another subsidiary.`,
      other: `${group} includes ${count} subsidiaries that you don't have access to. Select another subsidiary.`,
    }),
  ),
  notInGroup: text<{ subsidiary: 'text'; group: 'text' }>(
    ({ subsidiary, group }) => `${subsidiary} is not part of ${group}.`,
  ),
  noGroupRate: text<{ from: 'text'; to: 'text'; first: 'date'; last: 'date' }>(
    ({ from, to, first, last }) =>
      `No exchange rate from ${from} to ${to} on ${first}. Amounts up to ${last} need one. Enter it or an earlier one.`,
  ),
  noLocation: text<{ location: 'text' }>(
    ({ location }) => `Location ${location} not found, or you don't have access to it.`,
  ),
  noParty: text<{ type: 'label'; party: 'text' }>(
    ({ type, party }) => `Can't find ${type} ${party}, or you don't have access to it.`,
  ),
  notMoment: text<{ value: 'text' }>(
    ({ value }) => `Not a date and time: “${value}”. Use one with its offset from UTC, such as 2026-01-31T17:30:00Z.`,
  ),
  notAfter: 'Choose a later date and time than the first one.',
  notYet: 'The books are known up to now. Choose an earlier date and time.',
  notDate: text<{ value: 'text' }>(({ value }) => `Unparseable date: “${value}”. Use a date such as 2026-01-31.`),
  badDate: text<{ value: 'text' }>(({ value }) => `Unparseable date: ${value}. Use a date such as 2026-06-30.`),
  notCurrency: text<{ value: 'text' }>(({ value }) => `Currency: ${value} is not a currency ID.`),
  notType: text<{ value: 'text' }>(({ value }) => `Type: ${value} is not a record type.`),
  badSpan: text<{ value: 'text' }>(
    ({ value }) => `Days per column must be a whole number from 1 to 999, not ${value}.`,
  ),
  accountMissing: 'Select an account.',
  noAccount: text<{ account: 'text' }>(({ account }) => `Account ${account} not found.`),
  noPeriod: text<{ period: 'text' }>(({ period }) => `Accounting period ${period} not found.`),
  unknown: text<{ name: 'text' }>(({ name }) => `Report ${name} not found.`),
  unknownOf: text<{ name: 'text'; list: 'list' }>(({ name, list }) => `Report “${name}” not found. Use ${list}.`),
  accountInSeveralBooks: text<{ account: 'text' }>(
    ({ account }) => `${account} is used by subsidiaries with different base currencies. Select one subsidiary.`,
  ),
  severalYears: 'Select dates within one fiscal year.',
  severalYearsOf: 'Select dates within one fiscal year of each subsidiary, or one subsidiary.',
  yearTurns: text<{ subsidiary: 'text'; turn: 'date'; from: 'date'; to: 'date'; cure: 'message' }>(
    ({ subsidiary, turn, from, to, cure }) =>
      `${subsidiary} starts a new fiscal year on ${turn}, between ${from} and ${to}. ${cure}`,
  ),
  periodAndDates: 'Use a period or dates, not both.',
  lastBeforeFirst: text<{ last: 'date'; first: 'date' }>(
    ({ last, first }) => `End date ${last} is before start date ${first}.`,
  ),
  differentYears: text<{ first: 'date'; last: 'date' }>(
    ({ first, last }) => `${first} and ${last} are in different fiscal years. Select dates within one fiscal year.`,
  ),
  badLimit: text<{ max: 'number' }>(({ max }) => `limit must be a whole number from 1 to ${max}.`),
  badOffset: 'offset must be a whole number of 0 or more.',
  badPosition: 'after must be the next value of a page, without offset.',
  severalBooksInLedger: 'The general ledger of all accounts uses several base currencies. Select a subsidiary.',
  separateColumns:
    'Subsidiaries use different base currencies; columns have no total or comparison. Select a subsidiary.',
  tooManyColumns: text<{ count: 'number'; max: 'number' }>(
    ({ count, max }) => `${count} columns requested. At most ${max} are possible.`,
  ),
  badMonths: text<{ value: 'text'; min: 'number'; max: 'number' }>(
    ({ min, max, value }) => `Months must be a whole number from ${min} to ${max}, not ${value}.`,
  ),
  tooManyAccounts: text<{ count: 'number'; max: 'number' }>(
    ({ count, max }) => `${count} accounts selected. At most ${max} can be combined.`,
  ),
  accountsInSeveralBooks: text<{ account: 'text' }>(
    ({ account }) => `${account} are used by subsidiaries with different base currencies. Select one subsidiary.`,
  ),
  notRate: text<{ value: 'text' }>(({ value }) => `Rate must be a number such as 19 or 7.25, not ${value}.`),
  notState: text<{ value: 'text' }>(({ value }) => `“${value}” is not a state.`),
} as const;
