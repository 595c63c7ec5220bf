import { catalog } from '#contract/language';

/** What the rows of statements are called; the service names them in English. The keys are its words in small letters. */
export const rowMessages = catalog('reportRows', {
  totalOf: (what: string) => `Total ${what}`,
  inBooks: (subsidiary: string, currency: string) => `${subsidiary}, in ${currency}`,
  order: (quantity: string) => `Order ${quantity}`,
  build: (quantity: string) => `Build ${quantity}`,
  short: 'Short',
  daysLate: (from: string, to: string) => `${from} to ${to} days`,
  daysOver: (days: string) => `Over ${days} days`,
  names: {
    assets: 'Assets', 'liabilities and equity': 'Liabilities and equity', liabilities: 'Liabilities', equity: 'Equity', income: 'Income', 'cost of goods sold': 'Cost of goods sold',
    expenses: 'Expenses', 'other income': 'Other income', 'other expense': 'Other expense', 'gross profit': 'Gross profit', 'operating income': 'Operating income', 'net income': 'Net income',
    bank: 'Bank', receivables: 'Receivables', 'other current assets': 'Other current assets', 'fixed assets': 'Fixed assets', 'other assets': 'Other assets', payables: 'Payables',
    'credit cards': 'Credit cards', 'other current liabilities': 'Other current liabilities', 'long term liabilities': 'Long term liabilities', 'net income of the year': 'Net income of the year',
  },
});
