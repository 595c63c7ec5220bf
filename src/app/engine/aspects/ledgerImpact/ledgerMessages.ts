import { catalog } from '#contract/messages/language';

/** Texts beside a form that posts. */
export const ledgerMessages = catalog('ledgerImpact', {
  effect: 'Ledger effect',
  predicted: 'Predicted',
  posted: 'As posted',
  nothingPosted: 'What it will post stands here once it can be worked out.',
  postsTo: 'Posts to',
  debits: 'Debits',
  inBooks: (currency: string) => `Debits in ${currency}`,
  rate: 'Rate',
  whyPredicted: 'Made by the service from what stands on the form, by the rules it posts by. Saving makes it real.',
  wouldRefuse: (count: number) =>
    count === 1
      ? 'As it stands it would be refused for 1 reason:'
      : `As it stands it would be refused for ${count} reasons:`,
});
