import { definitionOf } from '#contract/records/registry';
import { openKinds, settlement } from '../../engine/aspects/settlement/settlement.tsx';
import { combine } from '../../engine/plugs/combine.ts';
import { remittanceTask } from './remittance/remittanceTask.ts';

/** Applications of deposits to invoices. */
export const depositApplication = combine(
  settlement(
    definitionOf('depositApplication'),
    { party: 'customer', partyType: 'customer', source: 'deposit', lists: { apply: openKinds.charges } },
    { primary: [['customer', 2], ['deposit', 2], 'tranDate', 'currency', 'subsidiary', ['memo', 2]] },
  ),
  remittanceTask('depositApplication'),
);
