import { catalog } from '#contract/messages/language';

/** Every text of currencies and their rates over time. */
export const rateMessages = catalog('rates', {
  title: 'Exchange rates',
  what: 'exchange rates',
  day: 'Valid from',
  books: 'In the currency of the books',
  save: (count: number) => (count === 0 ? 'Save rates' : count === 1 ? 'Save 1 rate' : `Save ${count} rates`),
  nothingTyped: 'Type at least one rate.',
  unread: (count: number) =>
    count === 1 ? 'One rate is no number. Put it right first.' : `${count} rates are no numbers. Put them right first.`,
  mayNot: (permission: string) => `Entering rates needs the permission ${permission}.`,
  loading: 'Loading exchange rates',
  failed: 'Couldn’t load exchange rates',
  table: 'Rates of all currencies',
  columns: {
    currency: 'Currency',
    state: 'State',
    last: 'Rate before',
    since: 'Valid from',
    entry: 'Rate',
    change: 'Change %',
  },
  states: { today: 'Entered', current: 'This month', old: 'Old', missing: 'Missing' },
  daysOld: (count: number) => (count === 1 ? '1 day old' : `${count} days old`),
  defaultOnly: (rate: string) => `only the default, ${rate}`,
  summary: (missing: number, old: number) =>
    [
      missing > 0 ? (missing === 1 ? '1 currency without a rate' : `${missing} currencies without a rate`) : '',
      old > 0 ? (old === 1 ? '1 rate of a former month' : `${old} rates of a former month`) : '',
    ]
      .filter(Boolean)
      .join(', '),
  allThere: 'All currencies have a rate of this month',
  rateOf: (currency: string, books: string) => `One ${currency} in ${books}`,
  far: 'Far from the rate before. Is the decimal point right?',
  turned: 'The other way round? This is close to the value of one unit of the books.',
  saving: 'Being saved',
  saved: 'Saved',
  runTitle: (count: number, day: string) => (count === 1 ? `1 rate of ${day}` : `${count} rates of ${day}`),
  rowLabel: (currency: string, rate: string) => `${currency} ${rate}`,
  over: (currency: string, books: string) => `One ${currency} in ${books} over time`,
  date: 'Valid from',
  noHistory: 'No dated rate is kept yet.',
  noCurrencies: 'Only the base currency exists',
  noCurrenciesText: 'Rates are needed as soon as a second currency is in use.',
  enter: 'Enter rates',
  all: 'All rates',
  base: 'The books are kept in this currency.',
});
