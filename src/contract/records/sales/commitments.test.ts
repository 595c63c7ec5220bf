import { describe, expect, it } from 'vitest';
import { decimalFromNumber, decimalZero } from '../../values/decimal.ts';
import { type Claim, commit } from './commitments.ts';

const of = (value: number) => decimalFromNumber(value) ?? decimalZero;
const claim = (order: string, open: number, more: Partial<Claim> = {}): Claim => ({
  order,
  line: 1,
  place: 'chair@yard',
  open: of(open),
  mayCommit: true,
  ...more,
});
const shown = (claims: readonly Claim[], onHand: number) =>
  [...commit(claims, new Map([['chair@yard', of(onHand)]])).lines].map(
    ([key, { available, committed, backOrdered }]) => [key, available, committed, backOrdered],
  );

describe('quantities committed to sales orders', () => {
  it('commits stock to the oldest orders first and shows the shortage as backorder', () => {
    expect(shown([claim('1', 4), claim('2', 4)], 6)).toEqual([
      ['1/1', of(6), of(4), of(0)],
      ['2/1', of(2), of(2), of(2)],
    ]);
  });

  it('leaves lines on backorder at a location that commits nothing', () => {
    const claims = [claim('1', 4, { mayCommit: false })];
    expect(shown(claims, 6)).toEqual([['1/1', of(0), of(0), of(4)]]);
    expect(commit(claims, new Map([['chair@yard', of(6)]])).left.get('chair@yard')).toBe(of(6));
  });

  it('stock below zero commits nothing', () => {
    expect(shown([claim('1', 4)], -2)).toEqual([['1/1', of(0), of(0), of(4)]]);
    expect(commit([], new Map([['chair@yard', of(-2)]])).left.get('chair@yard')).toBe(of(0));
  });
});
