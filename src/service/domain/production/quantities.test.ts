import { describe, expect, it } from 'vitest';
import { decimal, DECIMAL_UNIT } from '#contract/values/decimal';
import { buildProgress, quantityForPart, quantityPerAssembly, substituteQuantity } from './quantities.ts';

const of = (units: number) => decimal(BigInt(units) * DECIMAL_UNIT);

describe('component quantities', () => {
  it('are per finished assembly, and the total need without a quantity to build', () => {
    expect(quantityPerAssembly(of(12), of(4))).toBe(of(3));
    expect(quantityPerAssembly(of(12), of(0))).toBe(of(12));
  });

  it('for part of a work order are in proportion to those of the order', () => {
    expect(quantityForPart(of(12), of(2), of(8))).toBe(of(3));
  });

  it('of a substitute are its factor times those of the component', () => {
    expect(substituteQuantity(of(4), decimal(150_000_000n))).toBe(of(6));
  });
});

describe('progress of a work order', () => {
  it('counts a build and leaves the remainder to build', () => {
    expect(buildProgress(of(10), of(2), of(3), 'build')).toEqual({ built: of(5), remaining: of(5) });
  });

  it('is restored once the build is removed', () => {
    expect(buildProgress(of(10), of(5), of(3), 'undo')).toEqual({ built: of(2), remaining: of(8) });
  });
});
