import { catalog } from '#contract/messages/language';

/** What Home says of the books and their periods. */
export const ledgerFigureMessages = catalog('ledgerFigures', {
  cash: 'Cash in banks',
  cashIn: (currency: string) => `Cash in banks, ${currency}`,
  trialBalance: 'Trial balance',
  change: (sign: string, amount: string) => `${sign}${amount} this month`,
  unchanged: 'unchanged this month',
  sales: (currency: string) => `Sales this month, ${currency}`,
  incomeStatement: 'Income statement',
  salesBefore: (amount: string) => `${amount} in the whole month before`,
  openPeriods: 'Open periods',
  periods: 'Periods',
  oldest: (name: string) => `the oldest is ${name}`,
  closing: 'Accounting periods',
  lockedAr: 'A/R',
  lockedAp: 'A/P',
  morePeriods: 'Set up the next periods',
  lastPeriod: (name: string) => `${name} is the last one there is.`,
  next: (period: string) => `Closing ${period}`,
  nextClear: 'No open items',
  nextOpen: (holding: number, looking: number) =>
    [holding > 0 ? `${holding} holding back` : '', looking > 0 ? `${looking} to look at` : '']
      .filter(Boolean)
      .join(', '),
  cashMonths: 'Cash at the end of each month',
  byMonth: 'By month',
  month: 'Month',
  allPeriods: 'All periods',
} as const);
