import { definitionOf } from '#contract/records/index';
import { settlement } from '#app/engine/aspects/settlement/settlement.tsx';
import { combine } from '#app/engine/plugs/combine.ts';
import { PrepaidNote } from './PrepaidNote.tsx';
import { CheckNote } from './checks/CheckNote.tsx';
import { reversal } from './reversal/reversal.ts';
import { remittanceTask } from './remittance/remittanceTask.ts';

/** Payments of bills, less credits taken. */
export const vendorPayment = combine(
  settlement(definitionOf('vendorPayment'), {
    primary: [
      ['entity', 2],
      ['account', 2],
      'tranDate',
      'total',
      'paymentMethod',
      'checkNum',
      'currency',
      'subsidiary',
      ['memo', 2],
    ],
    wasOpenBefore: true,
  }),
  remittanceTask('vendorPayment'),
  reversal,
  {
    form: {
      slots: [
        { at: 'note', Part: CheckNote },
        { at: 'note', Part: PrepaidNote },
      ],
    },
  },
);
