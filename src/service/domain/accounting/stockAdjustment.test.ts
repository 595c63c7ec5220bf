import { describe, expect, it } from 'vitest';
import { minor } from '#contract/values/money';
import { adjustmentLegs, transferLegs } from './stockAdjustment.ts';

const dimensions = { entity: null, department: 'D', class: null, location: 'HEAD' };
const line = (assetAccount: string, value: bigint, memo: string | null = null) => ({
  assetAccount,
  value: minor(value),
  location: `at ${assetAccount}`,
  memo,
});
const legsOf = (lines: readonly ReturnType<typeof line>[]) =>
  adjustmentLegs({ account: 'shrinkage', dimensions, memo: 'Count', lines }).map(
    ({ account, amount, location, memo }) => [account, amount, location, memo],
  );

describe('the legs of an inventory adjustment', () => {
  it('take each change in value to its asset account and the opposite of their sum to the adjustment account', () => {
    expect(legsOf([line('stock', -60n), line('goods', 25n, 'Found behind the rack')])).toEqual([
      ['stock', -60n, 'at stock', 'Count'],
      ['goods', 25n, 'at goods', 'Found behind the rack'],
      ['shrinkage', 35n, 'HEAD', 'Count'],
    ]);
  });

  it('need no adjustment account where changes cancel out, and are none without a value', () => {
    expect(legsOf([line('stock', -60n), line('goods', 60n)]).map(([account]) => account)).toEqual(['stock', 'goods']);
    expect(legsOf([line('stock', 0n)])).toEqual([]);
  });
});

describe('the legs of an inventory transfer', () => {
  const value = (cost: bigint, kept = cost) => ({
    assetAccount: 'stock',
    costAccount: 'cogs',
    cost: minor(cost),
    kept: minor(kept),
    memo: null,
  });
  const between = (from: string, to: string, lines: readonly ReturnType<typeof value>[]) =>
    transferLegs({ from, to, dimensions, memo: 'Fair', lines }).map(({ account, amount, location }) => [
      account,
      amount,
      location,
    ]);

  it('take the value from the asset account at one location to it at the other', () => {
    expect(between('yard', 'dock', [value(80n)])).toEqual([
      ['stock', -80n, 'yard'],
      ['stock', 80n, 'dock'],
    ]);
  });

  it('expense what does not remain in stock, and are none between bins of one location', () => {
    expect(between('yard', 'dock', [value(80n, 65n)])).toEqual([
      ['stock', -80n, 'yard'],
      ['stock', 65n, 'dock'],
      ['cogs', 15n, 'dock'],
    ]);
    expect(between('yard', 'yard', [value(80n)])).toEqual([]);
  });
});
