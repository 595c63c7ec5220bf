import { decimalFromNumber, decimalToText, DECIMAL_UNIT, sumDecimals } from '#contract/values/decimal';
import type { Problem } from '#contract/wire/problems';
import type { Behaviour } from '../engine/handler.ts';
import { numberOf } from '../engine/text.ts';

/** Members are named once, one of them leads at most, and shares that are given sum to the whole. */
export const salesGroup: Behaviour = {
  save({ sub }) {
    const team = sub.salesTeam ?? [];
    const problems: Problem[] = [];
    const seen = new Set<unknown>();
    team.forEach(({ employee }, index) => {
      if (seen.has(employee))
        problems.push({
          code: 'USER_ERROR',
          path: `salesTeam.items[${index}].employee`,
          detail: 'Employee: the same person is listed twice. Keep one line.',
        });
      seen.add(employee);
    });
    const leads = team.filter(({ isPrimary }) => isPrimary === true).length;
    if (leads > 1)
      problems.push({
        code: 'USER_ERROR',
        path: 'salesTeam',
        detail: `Sales team: one member leads at most; here ${leads} do.`,
      });
    const shares = team.flatMap((line) => decimalFromNumber(numberOf(line.contribution) ?? 0) ?? []);
    const total = sumDecimals(shares);
    if (total !== 0n && total !== 100n * DECIMAL_UNIT) {
      problems.push({
        code: 'USER_ERROR',
        path: 'salesTeam',
        detail: `Sales team: the contributions sum to ${decimalToText(total)} %. They must sum to 100 %.`,
      });
    }
    return Promise.resolve({ problems });
  },
};
