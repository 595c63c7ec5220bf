import { definitionOf } from '#contract/records/index';
import { settlement } from '#app/engine/aspects/settlement/settlement.tsx';
import { combine } from '#app/engine/plugs/combine.ts';
import { PrepaymentNote } from './PrepaymentNote.tsx';
import { remittanceTask } from './remittance/remittanceTask.ts';

/** Applications of prepayments to bills. */
export const vendorPrepaymentApplication = combine(
  settlement(definitionOf('vendorPrepaymentApplication'), {
    primary: [['entity', 2], ['vendorPrepayment', 2], 'tranDate', 'currency', 'subsidiary', ['memo', 2]],
  }),
  remittanceTask('vendorPrepaymentApplication'),
  { form: { slots: [{ at: 'note', Part: PrepaymentNote }] } },
);
