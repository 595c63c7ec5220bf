import { arg } from '../../messages/define.ts';
import { problem, type Problem } from '../../messages/problem.ts';
import { type Decimal, DECIMAL_UNIT, decimalToText, decimalZero, sumDecimals } from '../../values/decimal.ts';

export interface TeamMember {
  readonly employee: unknown;
  readonly isPrimary: boolean;
  /** Share in percent; zero without one. */
  readonly contribution: Decimal;
}

const HUNDRED_PERCENT = 100n * DECIMAL_UNIT;

/** Members are named once, at most one leads, and contributions that are given sum to 100 percent. */
export function checkSalesTeam(members: readonly TeamMember[]): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<unknown>();
  members.forEach(({ employee }, index) => {
    if (seen.has(employee))
      problems.push(problem('terms.repeatedEmployee', {}, { path: `salesTeam.items[${index}].employee` }));
    seen.add(employee);
  });
  const leads = members.filter(({ isPrimary }) => isPrimary).length;
  if (leads > 1) problems.push(problem('terms.severalLeads', { count: leads }, { path: 'salesTeam' }));
  const total = sumDecimals(members.map(({ contribution }) => contribution));
  if (total !== decimalZero && total !== HUNDRED_PERCENT)
    problems.push(
      problem('terms.contributionsNotWhole', { total: arg.number(decimalToText(total)) }, { path: 'salesTeam' }),
    );
  return problems;
}
