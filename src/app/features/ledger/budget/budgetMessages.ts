import { catalog } from '#contract/messages/language';

/** Texts of the form of a budget. */
export const budgetMessages = catalog('budget', {
  named: (year: string) => `Budget ${year}`,
  spread: 'Allocate over months',
  spreadFor: (count: number) => (count === 1 ? 'Changes the selected line.' : `Changes ${count} lines.`),
  spreadNew: 'Adds a line for each account of income or expense with amounts last year.',
  method: 'Method',
  methods: {
    even: 'Total in equal months',
    shape: 'Total like last year',
    actuals: 'Amounts of last year',
    percent: 'Current amounts',
  },
  hints: {
    even: 'The first months take what can’t be divided.',
    shape: 'Months have the shares of last year’s actual amounts. Without those, they are equal.',
    actuals: 'Actual amounts of the twelve months before, changed by the percentage.',
    percent: 'Amounts as entered, changed by the percentage.',
  },
  total: 'Total of each line',
  totalHint: 'Leave blank to keep the total of each line.',
  percent: 'Change %',
  apply: 'Apply',
  noSubsidiary: 'Select a subsidiary and the first month first.',
  noLines: 'Enter a line first.',
  noActuals: 'No actual amounts in the twelve months before.',
  failed: (why: string) => `Couldn’t load last year’s amounts: ${why}`,
  step: 'Allocated over months',
  byMonth: 'Plan by month',
  income: 'Income',
  expenses: 'Expenses',
  net: 'Net income',
  year: 'Total',
} as const);
