import type { RecordHandler } from '../engine/handler.ts';
import { problem } from '#contract/messages/problem';

export const currencyRate: RecordHandler = {
  save: ({ doc }) =>
    Promise.resolve({
      problems:
        doc.baseCurrency !== undefined && doc.baseCurrency === doc.transactionCurrency
          ? [problem('currency.samePair', {}, { path: 'transactionCurrency' })]
          : [],
    }),
};
