import { message } from '#contract/messages/message';
import type { RecordHandler } from '../engine/handler.ts';
import { ruleViolation } from '../engine/relatedUpdates.ts';
import { recurringDocument } from '../recurring/template.ts';

const bill = recurringDocument('vendorBill');

/** Bills that recur: like a bill, they have at least one line. */
export const recurringBill: RecordHandler = {
  ...bill,
  save: async (pending, world, tools) => {
    const { problems } = (await bill.save?.(pending, world, tools)) ?? { problems: [] };
    const isEmpty = (pending.sub.expense ?? []).length + (pending.sub.item ?? []).length === 0;
    return { problems: isEmpty ? [...problems, ruleViolation('expense', message('bill.expensesRequired'))] : problems };
  },
};
