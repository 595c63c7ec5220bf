import type { RecordOverride } from './override.ts';

/** Cash sales: the money stands beside the customer, as both are asked for at the counter. */
export const cashSaleOverride: RecordOverride = {
  type: 'cashSale',
  form: {
    primary: [
      { name: 'entity', span: 2 }, { name: 'tranDate' }, { name: 'payment' }, { name: 'paymentMethod' }, { name: 'checkNum' },
      { name: 'account' }, { name: 'undepFunds' }, { name: 'currency' }, { name: 'subsidiary' }, { name: 'memo', span: 2 }, { name: 'location' }, { name: 'createdFrom' },
    ],
  },
};
