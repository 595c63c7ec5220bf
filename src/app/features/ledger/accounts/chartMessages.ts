import { catalog } from '#contract/messages/language';

/** Texts of the chart of accounts as a tree that the lists do not have. */
export const chartMessages = catalog('chartOfAccounts', {
  inAccountCurrency: 'Account currency',
  balancesOn: 'Balances as of',
  find: 'Number or name',
  hideZero: 'Hide zero balances',
  noneFits: 'No matching accounts',
  noneFitsText: 'Clear the search or show zero balances.',
  assets: 'Assets',
  claims: 'Liabilities, equity and net income',
  fold: 'collapse',
  unfold: 'expand',
  open: 'open',
  overMonths: (account: string) => `${account} by month`,
  choose: 'Select an account to see its months and entries.',
  none: 'No balance in these months.',
});
