import { catalog } from '#contract/messages/language';

/** Texts next to a posting form. */
export const ledgerMessages = catalog('ledgerImpact', {
  effect: 'Ledger preview',
  predicted: 'Predicted',
  posted: 'As posted',
  nothingPosted: 'Complete the required fields to preview the posting.',
  postsTo: 'Posts to',
  debits: 'Debits',
  inBooks: (currency: string) => `Debits in ${currency}`,
  rate: 'Rate',
  whyPredicted: 'Calculated by the server from your entries. Nothing is posted until you save.',
  added: 'Intercompany entries',
  whyAdded: 'Added on saving to balance each subsidiary.',
  debit: 'Debit',
  credit: 'Credit',
  wouldRefuse: (count: number) => (count === 1 ? '1 problem prevents saving:' : `${count} problems prevent saving:`),
});
