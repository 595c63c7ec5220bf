import { expect, it } from 'vitest';
import { decimal, DECIMAL_UNIT } from '#contract/values/decimal';
import { lotCover } from './lots.ts';

const of = (units: number) => decimal(BigInt(units) * DECIMAL_UNIT);

it('lots must cover the quantity of their line exactly', () => {
  const lots = [{ quantity: of(2) }, { quantity: of(3) }];
  expect(lotCover(lots, of(5))).toEqual({ assigned: of(5), isExact: true });
  expect(lotCover(lots, of(6))).toEqual({ assigned: of(5), isExact: false });
  expect(lotCover([], of(1))).toEqual({ assigned: of(0), isExact: false });
});
