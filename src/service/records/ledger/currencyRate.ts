import type { Behaviour } from '../engine/handler.ts';

export const currencyRate: Behaviour = {
  save: ({ doc }) =>
    Promise.resolve({
      problems:
        doc.baseCurrency !== undefined && doc.baseCurrency === doc.transactionCurrency
          ? [{ code: 'USER_ERROR', path: 'transactionCurrency', detail: 'A rate needs two different currencies.' }]
          : [],
    }),
};
