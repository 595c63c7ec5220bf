import { catalog, lowered } from '#contract/messages/language';

/** Every text of Home. */
export const homeMessages = catalog('home', {
  home: 'Home',
  longDate: (weekday: string, day: number, month: string, year: number) => `${weekday}, ${day} ${month} ${year}`,
  waits: (count: number) => (count === 1 ? '1 thing waits for you' : `${count} things wait for you`),
  newJournal: 'New journal',
  practice: 'Practice',
  practiceWhy: 'Tasks to learn the app with, on the sample company',
  needsYou: 'Needs you',
  nothing: 'Nothing waits: no drafts on this device, nothing to approve and nothing due.',
  nothingPlain: 'No drafts wait on this device. This service does not tell what is due or waits for an approval.',
  type: 'Type',
  what: 'What',
  record: 'Record',
  about: 'About',
  why: 'Why',
  when: 'When',
  amount: 'Amount',
  draft: 'Draft',
  sending: 'Not confirmed',
  newRecord: (label: string) => `New ${lowered(label)}`,
  kept: 'Kept on this device',
  move: 'move',
  open: 'open',
  keysLabel: 'Needs you',
  cash: 'Cash in banks',
  cashIn: (currency: string) => `Cash in banks, ${currency}`,
  trialBalance: 'Trial balance',
  change: (sign: string, amount: string) => `${sign}${amount} this month`,
  unchanged: 'unchanged this month',
  receivables: 'Open receivables',
  payables: 'Open payables',
  byCustomer: 'By customer',
  byVendor: 'By vendor',
  also: (amounts: string) => `also ${amounts}`,
  sales: (currency: string) => `Sales this month, ${currency}`,
  incomeStatement: 'Income statement',
  salesBefore: (amount: string) => `${amount} in the whole month before`,
  journalsThisMonth: 'Journals this month',
  thisMonth: (plural: string) => `${plural} this month`,
  showAll: 'Show all',
  plainFigures:
    'Cash, what is owed, and the state of the periods are told by reports, which this service does not offer.',
  journals: 'All journals',
  toApprove: (count: string) => `${count} to approve`,
  openPeriods: 'Open periods',
  periods: 'Periods',
  oldest: (name: string) => `the oldest is ${name}`,
  recent: 'Recent',
  noRecent: 'Records you open stand here.',
  closing: 'Accounting periods',
  lockedAr: 'A/R',
  lockedAp: 'A/P',
  morePeriods: 'Set up the next periods',
  lastPeriod: (name: string) => `${name} is the last one there is.`,
  next: (period: string) => `Closing ${period}`,
  nextClear: 'Nothing stands open.',
  nextOpen: (holding: number, looking: number) =>
    [holding > 0 ? `${holding} holding back` : '', looking > 0 ? `${looking} to look at` : '']
      .filter(Boolean)
      .join(', '),
  cashMonths: 'Cash at the end of each month',
  byMonth: 'By month',
  month: 'Month',
  allPeriods: 'All periods',
  ago: (minutes: number) =>
    minutes < 1
      ? 'just now'
      : minutes < 60
        ? `${minutes} min`
        : minutes < 1440
          ? `${Math.floor(minutes / 60)} h`
          : `${Math.floor(minutes / 1440)} d`,
  notRead: 'Not read',
} as const);
