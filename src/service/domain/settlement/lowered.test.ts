import { describe, expect, it } from 'vitest';
import { minor } from '#contract/values/money';
import { loweredTo } from './settle.ts';

describe('what was applied of a total that is lowered', () => {
  it('is taken off the last documents first', () => {
    const amounts = [minor(500n), minor(300n), minor(200n)];
    expect(loweredTo(minor(1000n), amounts)).toEqual([500n, 300n, 200n]);
    expect(loweredTo(minor(600n), amounts)).toEqual([500n, 100n, 0n]);
    expect(loweredTo(minor(-1n), amounts)).toEqual([0n, 0n, 0n]);
  });
});
