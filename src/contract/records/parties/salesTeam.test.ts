import { describe, expect, it } from 'vitest';
import { decimal, DECIMAL_UNIT } from '../../values/decimal.ts';
import { checkSalesTeam } from './salesTeam.ts';

const member = (employee: string, percent = 0, isPrimary = false) => ({
  employee,
  isPrimary,
  contribution: decimal(BigInt(percent) * DECIMAL_UNIT),
});
const keysOf = (...members: ReturnType<typeof member>[]) => checkSalesTeam(members).map(({ key, path }) => [key, path]);

describe('a sales team', () => {
  it('shares 100 percent, or states no contributions', () => {
    expect(keysOf(member('1', 60, true), member('2', 40))).toEqual([]);
    expect(keysOf(member('1'), member('2'))).toEqual([]);
    expect(keysOf(member('1', 60), member('2', 30))).toEqual([['terms.contributionsNotWhole', 'salesTeam']]);
  });

  it('names an employee once and has one lead at most', () => {
    expect(keysOf(member('1', 0, true), member('2', 0, true), member('1'))).toEqual([
      ['terms.repeatedEmployee', 'salesTeam.items[2].employee'],
      ['terms.severalLeads', 'salesTeam'],
    ]);
  });
});
