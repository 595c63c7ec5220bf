import { catalog } from '#contract/messages/language';

export const bankDepositMessages = catalog('bankDeposit', {
  strip: 'Deposit',
  funds: 'Undeposited funds',
  selected: 'Selected',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  other: 'Other deposits',
  cashBack: 'Cash back and fees',
  total: 'Deposit total',
  stays: 'Stays undeposited',

  method: 'Payment method',
  all: (count: number) => `All ${count}`,
  ofMethod: (method: string, count: number) => `${method} ${count}`,
  noMethod: 'No method',
  find: 'Find a payment',
  noMatch: (text: string) => `No undeposited payments match ${text}.`,

  accountFirst: 'Select an account to list its undeposited payments.',
  loading: 'Loading undeposited payments.',
  failed: "Couldn't load undeposited payments.",
  tryAgain: 'Try again',
  nothing: 'No undeposited payments',
  more: (count: number) => `Showing the oldest ${count}. Deposit them to see the rest.`,

  columns: { deposit: 'Deposit', doc: 'Number', method: 'Method', check: 'Check', age: 'Age', amount: 'Amount' },
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  after: (date: string) => `after ${date}`,
  datedLater: 'Dated after the deposit. Move the date of the deposit, or leave it for later.',
  gone: 'Deposited elsewhere meanwhile. Clear the selection.',
  steps: { all: 'Select all payments', none: 'Clear selection' },
  keyHints: [
    ['A', 'select all'],
    ['N', 'clear selection'],
  ] as readonly (readonly [key: string, does: string])[],
});
