import { describe, expect, it } from 'vitest';
import { minor, zero } from '#contract/values/money';
import { remainingOn, unexplained } from './openingBalances.ts';

describe('opening balances', () => {
  it('are explained when documents posted exactly what is stated', () => {
    expect(unexplained({ stated: minor(500n), held: minor(500n) })).toBe(zero);
    expect(unexplained({ stated: minor(500n), held: minor(380n) })).toBe(120n);
  });

  it('leave nothing on the account that open items were posted against', () => {
    const held = new Map([['clearing', minor(-500n)]]);
    const line = (baseAmount: bigint) => [{ account: 'clearing', baseAmount: minor(baseAmount) }];
    expect(remainingOn(['clearing'], held, line(500n))).toEqual([]);
    expect(remainingOn(['clearing'], held, line(400n))).toEqual([{ account: 'clearing', rest: -100n }]);
  });
});
