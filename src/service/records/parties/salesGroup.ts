import { checkSalesTeam } from '#contract/records/parties/salesTeam';
import type { RecordHandler } from '../engine/handler.ts';
import { quantityOf } from '../engine/storedValues.ts';

/** Members are named once, one of them leads at most, and shares that are given sum to the whole. */
export const salesGroup: RecordHandler = {
  save({ sub }) {
    const members = (sub.salesTeam ?? []).map(({ employee, isPrimary, contribution }) => ({
      employee,
      isPrimary: isPrimary === true,
      contribution: quantityOf(contribution),
    }));
    return Promise.resolve({ problems: checkSalesTeam(members) });
  },
};
