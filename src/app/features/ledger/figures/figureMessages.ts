import { catalog } from '#contract/messages/language';

/** What Home says of the books and their periods. */
export const ledgerFigureMessages = catalog('ledgerFigures', {
  cash: 'Cash',
  cashIn: (currency: string) => `Cash, ${currency}`,
  trialBalance: 'Trial balance',
  change: (sign: string, amount: string) => `${sign}${amount} this month`,
  unchanged: 'unchanged this month',
  sales: (currency: string) => `Sales this month, ${currency}`,
  incomeStatement: 'Income statement',
  salesBefore: (amount: string) => `${amount} last month`,
  openPeriods: 'Open periods',
  periods: 'Periods',
  oldest: (name: string) => `oldest: ${name}`,
  closing: 'Accounting periods',
  lockedAr: 'A/R',
  lockedAp: 'A/P',
  morePeriods: 'Set up next periods',
  lastPeriod: (name: string) => `${name} is the last period.`,
  next: (period: string) => `Closing ${period}`,
  nextClear: 'No open items',
  nextOpen: (holding: number, looking: number) =>
    [holding > 0 ? `${holding} blocking` : '', looking > 0 ? (looking === 1 ? '1 warning' : `${looking} warnings`) : '']
      .filter(Boolean)
      .join(', '),
  cashMonths: 'Cash balance by month',
  byMonth: 'By month',
  month: 'Month',
  allPeriods: 'All periods',
} as const);
