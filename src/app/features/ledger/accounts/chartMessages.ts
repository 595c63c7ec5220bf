import { catalog } from '#contract/messages/language';

/** Texts of the chart of accounts as a tree that the lists do not have. */
export const chartMessages = catalog('chartOfAccounts', {
  inAccountCurrency: 'In its own currency',
  balancesOn: 'Balances on',
  find: 'Number or name',
  hideZero: 'Hide zero balances',
  noneFits: 'No account fits',
  noneFitsText: 'Clear the search, or show accounts with a balance of zero.',
  assets: 'Assets',
  claims: 'Liabilities, equity and profit',
  fold: 'fold',
  unfold: 'unfold',
  open: 'open',
  overMonths: (account: string) => `${account} by month`,
  choose: 'Go to an account with the arrow keys: its months and entries appear here.',
  none: 'No balance in these months.',
});
