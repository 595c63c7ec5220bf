import { describe, expect, it } from 'vitest';
import { minor } from '#contract/values/money';
import { adjustmentLegs } from './stockAdjustment.ts';

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
