import { describe, expect, it } from 'vitest';
import { type Decimal, decimal, decimalFromText, decimalOne, decimalZero } from '#contract/values/decimal';
import { minor } from '#contract/values/money';
import { matchLine, matchOfBill, mostOf } from './orderMatch.ts';

const of = (text: string): Decimal => decimalFromText(text) ?? decimalZero;
const tolerance = { pricePercent: of('2'), priceAmount: minor(500n), quantityPercent: of('10') };
const line = (billed: bigint, ordered: bigint, quantityBilled = '10', quantityReceived = '10') => ({
  billed: minor(billed),
  ordered: minor(ordered),
  in: { rate: decimalOne, precision: 2, basePrecision: 2 },
  quantityBilled: of(quantityBilled),
  quantityReceived: of(quantityReceived),
});

describe('a line of a bill is matched with its order and its receipts', () => {
  it('matches at the ordered price and the received quantity', () => {
    expect(matchLine(line(10_000n, 10_000n), tolerance)).toEqual({
      difference: 0n,
      percent: 0n,
      ahead: 0n,
      state: 'MATCHED',
    });
  });

  it('accepts a price up to the percentage and says the difference in amount and percent', () => {
    expect(matchLine(line(10_200n, 10_000n), tolerance)).toMatchObject({
      difference: 200n,
      percent: of('2'),
      state: 'WITHIN',
    });
    expect(matchLine(line(10_201n, 10_000n), tolerance)).toMatchObject({ percent: of('2.01'), state: 'PRICE' });
  });

  it('takes a lower price for a difference as well', () => {
    expect(matchLine(line(9_700n, 10_000n), tolerance)).toMatchObject({ percent: of('-3'), state: 'PRICE' });
  });

  it('needs both limits of the price, and only the percentage where no amount is set', () => {
    expect(matchLine(line(100_501n, 100_000n), tolerance).state).toBe('PRICE');
    expect(matchLine(line(100_501n, 100_000n), { ...tolerance, priceAmount: undefined }).state).toBe('WITHIN');
  });

  it('compares the amount in base currency', () => {
    const euros = { ...line(100_400n, 100_000n), in: { rate: of('1.3'), precision: 2, basePrecision: 2 } };
    expect([matchLine(line(100_400n, 100_000n), tolerance).state, matchLine(euros, tolerance).state]).toEqual([
      'WITHIN',
      'PRICE',
    ]);
  });

  it('has no percentage of a line that was ordered for nothing, and never accepts its price', () => {
    expect(matchLine(line(1n, 0n), tolerance)).toMatchObject({ percent: undefined, state: 'PRICE' });
  });

  it('accepts more than was received up to the percentage of it, and anything less', () => {
    expect(matchLine(line(100n, 100n, '11'), tolerance)).toMatchObject({ ahead: of('1'), state: 'WITHIN' });
    expect(matchLine(line(100n, 100n, '11.00000001'), tolerance).state).toBe('QUANTITY');
    expect(matchLine(line(100n, 100n, '4'), tolerance)).toMatchObject({ ahead: 0n, state: 'MATCHED' });
    expect(matchLine(line(150n, 100n, '1', '0'), tolerance).state).toBe('BOTH');
  });

  it('makes the whole bill as bad as its worst line', () => {
    expect([matchOfBill([]), matchOfBill(['MATCHED', 'WITHIN']), matchOfBill(['WITHIN', 'QUANTITY'])]).toEqual([
      'MATCHED',
      'WITHIN',
      'BEYOND',
    ]);
  });
});

describe('the most of an ordered quantity with a tolerance', () => {
  it('is the ordered quantity and the percentage of it, rounded down', () => {
    expect([mostOf(of('50'), of('5')), mostOf(of('50'), decimalZero)]).toEqual([of('52.5'), of('50')]);
    expect(mostOf(decimal(33n), of('1'))).toBe(33n);
  });
});
