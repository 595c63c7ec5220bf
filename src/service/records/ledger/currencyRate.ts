import type { Behaviour } from '../engine/handler.ts';
import { problem } from '#contract/messages/problem';

export const currencyRate: Behaviour = {
  save: ({ doc }) =>
    Promise.resolve({
      problems:
        doc.baseCurrency !== undefined && doc.baseCurrency === doc.transactionCurrency
          ? [problem('currency.samePair', {}, { path: 'transactionCurrency' })]
          : [],
    }),
};
