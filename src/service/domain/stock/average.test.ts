import { describe, expect, it } from 'vitest';
import { decimal, DECIMAL_UNIT } from '#contract/values/decimal';
import { minor } from '#contract/values/money';
import {
  arrival,
  issue,
  moved,
  noStock,
  type NumberedMove,
  type Stock,
  valueOut,
  whatForbidsForgetting,
} from './average.ts';

const pieces = (count: number) => decimal(BigInt(count) * DECIMAL_UNIT);
const stockOf = (...moves: readonly [count: number, value: bigint][]): Stock =>
  moves.reduce((stock, [count, value]) => moved(stock, { quantity: pieces(count), value: minor(value) }), noStock);

describe('moving average cost', () => {
  it('is value over quantity at the location; an increase re-weights it', () => {
    const stock = stockOf([10, 10_000n], [10, 20_000n]);
    expect(valueOut(stock, pieces(1))).toBe(1_500n);
  });

  it('is not changed by a decrease', () => {
    const stock = stockOf([10, 10_000n], [10, 20_000n]);
    expect(valueOut(moved(stock, issue(stock, pieces(7))), pieces(1))).toBe(1_500n);
  });

  it('leaves no value when the last piece is issued', () => {
    let stock = stockOf([3, 1_000n]);
    for (let count = 0; count < 3; count += 1) stock = moved(stock, issue(stock, pieces(1)));
    expect(stock).toMatchObject({ quantity: 0n, value: 0n });
  });

  it('issues below zero at the last known cost', () => {
    const stock = moved(stockOf([2, 500n]), issue(stockOf([2, 500n]), pieces(2)));
    expect(valueOut(stock, pieces(4))).toBe(1_000n);
  });

  it('restarts from the next receipt once stock is above zero again, and the difference is a variance', () => {
    const empty = moved(stockOf([2, 500n]), issue(stockOf([2, 500n]), pieces(2)));
    const below = moved(empty, issue(empty, pieces(4)));
    const { move, variance } = arrival(below, pieces(10), minor(4_000n));
    const after = moved(below, move);
    expect(after).toMatchObject({ quantity: pieces(6), value: 2_400n });
    expect(variance).toBe(4_000n - 2_400n - 1_000n);
  });

  it('ends at zero value when a receipt ends at zero quantity', () => {
    const empty = moved(stockOf([2, 500n]), issue(stockOf([2, 500n]), pieces(2)));
    const below = moved(empty, issue(empty, pieces(4)));
    const { move } = arrival(below, pieces(4), minor(1_400n));
    expect(moved(below, move)).toMatchObject({ quantity: 0n, value: 0n });
  });
});

describe('a movement can be forgotten only as if it had never been', () => {
  const move = (ordinal: number, count: number, value: bigint, place = '|'): NumberedMove => ({
    ordinal,
    quantity: pieces(count),
    value: minor(value),
    place,
    transaction: `t${ordinal}`,
  });

  it('when nothing was issued after it', () => {
    expect(whatForbidsForgetting([move(1, 10, 10_000n), move(2, 10, 20_000n)], new Set([1]), false)).toBeUndefined();
  });

  it('not when an issue has a cost that depends on it', () => {
    const moves = [move(1, 10, 10_000n), move(2, 10, 20_000n), move(3, -5, -7_500n)];
    expect(whatForbidsForgetting(moves, new Set([2]), false)?.transaction).toBe('t3');
  });

  it('not when a later movement would fall below zero', () => {
    expect(whatForbidsForgetting([move(1, 10, 10_000n), move(2, -6, -6_000n)], new Set([1]), false)?.transaction).toBe(
      't2',
    );
  });

  it('when later issues have the same cost without it', () => {
    const moves = [move(1, 10, 10_000n), move(2, 10, 10_000n), move(3, -5, -5_000n)];
    expect(whatForbidsForgetting(moves, new Set([2]), false)).toBeUndefined();
  });

  it('not when its bin would have lacked stock, although other bins had enough', () => {
    const moves = [move(1, 5, 5_000n, 'a|'), move(2, 5, 5_000n), move(3, -5, -5_000n, 'a|')];
    expect(whatForbidsForgetting(moves, new Set([1]), false)?.transaction).toBe('t3');
    expect(whatForbidsForgetting(moves, new Set([1]), true)).toBeUndefined();
    expect(whatForbidsForgetting(moves, new Set([2]), false)).toBeUndefined();
  });

  it('not when a later receipt below zero has a variance that depends on it', () => {
    const moves = [move(1, 2, 400n), move(2, -2, -400n), move(3, -5, -1_000n), move(4, 10, 2_500n)];
    expect(whatForbidsForgetting(moves, new Set([3]), true)?.transaction).toBe('t4');
    expect(whatForbidsForgetting(moves, new Set([4]), true)).toBeUndefined();
  });

  it('when it issued missing stock, although stock may no longer be negative', () => {
    const moves = [move(1, 2, 400n), move(2, -5, -1_000n), move(3, -2, -400n)];
    expect(whatForbidsForgetting(moves, new Set([3]), false)).toBeUndefined();
  });
});
