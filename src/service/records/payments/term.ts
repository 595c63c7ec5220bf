import { checkTerm } from '#contract/records/payments/terms';
import type { RecordHandler } from '../engine/handler.ts';
import { numberOf } from '../engine/storedValues.ts';

/** A discount needs its days; terms count days, never days of the month. */
export const term: RecordHandler = {
  save({ doc }) {
    doc.dateDriven = false;
    const days = (name: string) => numberOf(doc[name]);
    return Promise.resolve({
      problems: checkTerm({
        daysUntilNetDue: days('daysUntilNetDue'),
        discountPercent: days('discountPercent'),
        daysUntilExpiry: days('daysUntilExpiry'),
      }),
    });
  },
};
