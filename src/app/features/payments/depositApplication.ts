import { definitionOf } from '#contract/records/index';
import { settlement } from '#app/engine/aspects/settlement/settlement.tsx';
import { combine } from '#app/engine/plugs/combine.ts';
import { remittanceTask } from './remittance/remittanceTask.ts';

/** Applications of deposits to invoices. */
export const depositApplication = combine(
  settlement(definitionOf('depositApplication'), {
    primary: [['customer', 2], ['deposit', 2], 'tranDate', 'currency', 'subsidiary', ['memo', 2]],
  }),
  remittanceTask('depositApplication'),
);
