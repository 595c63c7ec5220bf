import { definitionOf } from '#contract/records/index';
import { settlement } from '#app/engine/aspects/settlement/settlement.tsx';
import { combine } from '#app/engine/plugs/combine.ts';
import { undepositedDefault } from '#app/engine/aspects/settlement/undepositedDefault.ts';
import { reversal } from './reversal/reversal.ts';
import { remittanceTask } from './remittance/remittanceTask.ts';

/** Payments of customers: they are in undeposited funds until deposited. */
export const customerPayment = combine(
  settlement(definitionOf('customerPayment'), {
    primary: [
      ['customer', 2],
      'payment',
      'tranDate',
      'paymentMethod',
      'checkNum',
      'account',
      'undepFunds',
      'currency',
      'subsidiary',
      ['memo', 2],
    ],
  }),
  remittanceTask('customerPayment'),
  reversal,
  { form: { rules: [undepositedDefault] } },
);
