import { catalog } from '#contract/messages/language';

/** Every text of currencies and their rates over time. */
export const rateMessages = catalog('rates', {
  title: 'Exchange rates',
  what: 'exchange rates',
  day: 'Valid from',
  books: 'Base currency',
  save: (count: number) => (count === 0 ? 'Save rates' : count === 1 ? 'Save 1 rate' : `Save ${count} rates`),
  nothingTyped: 'Enter at least one rate.',
  unread: (count: number) =>
    count === 1 ? '1 rate isn’t a number. Correct it first.' : `${count} rates aren’t numbers. Correct them first.`,
  mayNot: (permission: string) => `Entering rates requires ${permission}.`,
  loading: 'Loading exchange rates',
  failed: 'Couldn’t load exchange rates',
  table: 'Exchange rates by currency',
  columns: {
    currency: 'Currency',
    state: 'Status',
    last: 'Previous rate',
    since: 'Valid from',
    entry: 'Rate',
    change: 'Change %',
  },
  states: {
    today: 'Entered',
    current: 'This month',
    calculated: 'Calculated',
    standIn: 'Current rate',
    old: 'Outdated',
    missing: 'Missing',
  },
  valid: 'Valid',
  daysOld: (count: number) => (count === 1 ? '1 day ago' : `${count} days ago`),
  defaultOnly: (rate: string) => `default rate only, ${rate}`,
  summary: (missing: number, old: number) =>
    [
      missing > 0 ? (missing === 1 ? '1 currency without a rate' : `${missing} currencies without a rate`) : '',
      old > 0 ? (old === 1 ? '1 outdated rate' : `${old} outdated rates`) : '',
    ]
      .filter(Boolean)
      .join(', '),
  allThere: 'All currencies have a rate for this month',
  rateOf: (currency: string, books: string) => `1 ${currency} in ${books}`,
  far: 'Unusual change. Check the decimal point.',
  turned: 'Inverted rate? It’s close to the value of one base currency unit.',
  saving: 'Saving…',
  saved: 'Saved',
  runTitle: (count: number, day: string) => (count === 1 ? `1 rate of ${day}` : `${count} rates of ${day}`),
  rowLabel: (currency: string, rate: string) => `${currency} ${rate}`,
  over: (currency: string, books: string) => `1 ${currency} in ${books} over time`,
  date: 'Valid from',
  noHistory: 'No dated rates yet.',
  noCurrencies: 'No other currencies',
  noCurrenciesText: 'Create a second currency to enter rates.',
  enter: 'Enter rates',
  all: 'All rates',
  base: 'Base currency.',
});
