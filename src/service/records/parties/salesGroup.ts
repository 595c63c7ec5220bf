import { checkSalesTeam } from '#contract/records/parties/salesTeam';
import type { RecordHandler } from '../engine/handler.ts';
import { quantityOf } from '../engine/storedValues.ts';

/** Members are listed once, at most one is the lead, and shares, if given, total 100%. */
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
