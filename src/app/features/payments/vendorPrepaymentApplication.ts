import { definitionOf } from '#contract/records/registry';
import { openKinds, settlement } from '../../engine/aspects/settlement/settlement.tsx';
import { combine } from '../../engine/plugs/combine.ts';
import { PrepaymentNote } from '../../records/overrides/PrepaymentNote.tsx';
import { remittanceTask } from './remittance/remittanceTask.ts';

/** Applications of prepayments to bills. */
export const vendorPrepaymentApplication = combine(
  settlement(
    definitionOf('vendorPrepaymentApplication'),
    { party: 'entity', partyType: 'vendor', source: 'vendorPrepayment', lists: { apply: openKinds.charges } },
    { primary: [['entity', 2], ['vendorPrepayment', 2], 'tranDate', 'currency', 'subsidiary', ['memo', 2]] },
  ),
  remittanceTask('vendorPrepaymentApplication'),
  { form: { slots: [{ at: 'note', Part: PrepaymentNote }] } },
);
