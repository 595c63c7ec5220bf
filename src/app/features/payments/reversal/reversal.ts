import { isRef } from '#app/engine/form/model/values.ts';
import { readPeriods } from '#app/engine/aspects/period/periodFacts.ts';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { lazyPart } from '#app/ui/lazyCode.ts';
import { paymentReversalMessages as words } from './messages.ts';

/** Payments are reversed on a date, with a fee of the bank; what was reversed is fixed. */
export const reversal: TypePlug = {
  record: {
    prepare: ({ cache, queries }) => readPeriods(cache, queries),
    ActionFields: lazyPart(() => import('./ReverseFields.tsx').then(({ ReverseFields }) => ReverseFields)),
    whyFixed: ({ reversedBy }, change) =>
      isRef(reversedBy) && (change === 'edit' || change === 'delete')
        ? { title: words.title, text: words.fixed(reversedBy.refName) }
        : undefined,
  },
};
