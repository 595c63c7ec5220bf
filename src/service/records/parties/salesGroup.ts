import { decimalFromNumber, decimalToText, DECIMAL_UNIT, sumDecimals } from '#contract/values/decimal';
import type { RecordHandler } from '../engine/handler.ts';
import { arg } from '#contract/messages/define';
import { problem, type Problem } from '#contract/messages/problem';
import { numberOf } from '../engine/storedValues.ts';

/** Members are named once, one of them leads at most, and shares that are given sum to the whole. */
export const salesGroup: RecordHandler = {
  save({ sub }) {
    const team = sub.salesTeam ?? [];
    const problems: Problem[] = [];
    const seen = new Set<unknown>();
    team.forEach(({ employee }, index) => {
      if (seen.has(employee))
        problems.push(problem('terms.repeatedEmployee', {}, { path: `salesTeam.items[${index}].employee` }));
      seen.add(employee);
    });
    const leads = team.filter(({ isPrimary }) => isPrimary === true).length;
    if (leads > 1) problems.push(problem('terms.severalLeads', { count: leads }, { path: 'salesTeam' }));
    const shares = team.flatMap((line) => decimalFromNumber(numberOf(line.contribution) ?? 0) ?? []);
    const total = sumDecimals(shares);
    if (total !== 0n && total !== 100n * DECIMAL_UNIT) {
      problems.push(
        problem('terms.contributionsNotWhole', { total: arg.number(decimalToText(total)) }, { path: 'salesTeam' }),
      );
    }
    return Promise.resolve({ problems });
  },
};
