import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { AllocationPanel, AllocationStrip } from './allocation/AllocationStrip.tsx';

/** A schedule is run for a period: the form shows balances and shares, the page what was allocated. */
export const allocation: TypePlug = {
  form: {
    layout: { primary: [['allocationSchedule', 2], 'postingPeriod', ['memo', 2]] },
    slots: [{ at: 'strip', Part: AllocationStrip }],
  },
  record: { panel: { Part: AllocationPanel, showsLines: () => true } },
};
