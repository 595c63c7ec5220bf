import { definitionOf } from '#contract/records/index';
import { settlement } from '#app/engine/aspects/settlement/settlement.tsx';
import { combine } from '#app/engine/plugs/combine.ts';
import { CheckNote } from './checks/CheckNote.tsx';
import { remittanceTask } from './remittance/remittanceTask.ts';

/** Refunds of credits and deposits, by check or otherwise. */
export const customerRefund = combine(
  settlement(definitionOf('customerRefund'), {
    primary: [
      ['customer', 2],
      ['account', 2],
      'tranDate',
      'paymentMethod',
      'checkNum',
      'currency',
      'subsidiary',
      ['memo', 2],
    ],
  }),
  remittanceTask('customerRefund'),
  { form: { slots: [{ at: 'note', Part: CheckNote }] } },
);
