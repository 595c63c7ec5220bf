import { describe, expect, it } from 'vitest';
import { decimal, DECIMAL_UNIT } from '#contract/values/decimal';
import { minor } from '#contract/values/money';
import { lotCover, NOWHERE, type NumberedMove, PlacedStock, whatForbidsForgetting } from './placedStock.ts';

const pieces = (count: number) => decimal(BigInt(count) * DECIMAL_UNIT);

describe('stock by bin and lot', () => {
  const stock = () =>
    new PlacedStock({ quantity: pieces(10), value: minor(1_000n), lastCost: 0n }, new Map([['a|', pieces(4)]]));

  it('has the quantity outside all bins and lots as unassigned', () => {
    expect([stock().at('a|'), stock().at(NOWHERE), stock().at('b|')]).toEqual([pieces(4), pieces(6), pieces(0)]);
    expect(stock().filled()).toEqual([['a|', pieces(4)]]);
  });

  it('is too low in total before it is too low in a bin', () => {
    expect(stock().shortage('a|', pieces(11))).toEqual({ available: pieces(10), isTotal: true });
    expect(stock().shortage('a|', pieces(5))).toEqual({ available: pieces(4), isTotal: false });
    expect(stock().shortage('a|', pieces(4))).toBeUndefined();
  });

  it('is restored once a movement is removed', () => {
    const book = stock();
    const move = { place: 'b|', quantity: pieces(2), value: minor(200n) };
    book.add(move);
    expect([book.stock.quantity, book.at('b|')]).toEqual([pieces(12), pieces(2)]);
    book.remove(move);
    expect([book.stock.quantity, book.stock.value, book.filled()]).toEqual([pieces(10), 1_000n, [['a|', pieces(4)]]]);
  });

  it('has fallen if removed receipts leave a negative quantity, in total or in a bin', () => {
    const received = { place: 'a|', quantity: pieces(5), value: minor(500n) };
    const [inBin, enough] = [stock(), stock()];
    inBin.remove(received);
    expect(inBin.hasFallen([received])).toBe(true);
    expect(inBin.hasFallen([{ ...received, quantity: pieces(-5) }])).toBe(false);
    enough.remove({ ...received, quantity: pieces(4) });
    expect(enough.hasFallen([{ ...received, quantity: pieces(4) }])).toBe(false);
    const below = new PlacedStock();
    below.remove({ ...received, place: NOWHERE });
    expect(below.hasFallen([{ ...received, place: 'b|' }])).toBe(true);
  });
});

describe('a movement can be removed only without a trace', () => {
  const move = (ordinal: number, count: number, value: bigint, place = '|'): NumberedMove => ({
    ordinal,
    quantity: pieces(count),
    value: minor(value),
    place,
    transaction: `t${ordinal}`,
  });

  it('if nothing was issued after it', () => {
    expect(whatForbidsForgetting([move(1, 10, 10_000n), move(2, 10, 20_000n)], new Set([1]), false)).toBeUndefined();
  });

  it('not if an issue has a cost that depends on it', () => {
    const moves = [move(1, 10, 10_000n), move(2, 10, 20_000n), move(3, -5, -7_500n)];
    expect(whatForbidsForgetting(moves, new Set([2]), false)?.transaction).toBe('t3');
  });

  it('not if a later movement would fall below zero', () => {
    expect(whatForbidsForgetting([move(1, 10, 10_000n), move(2, -6, -6_000n)], new Set([1]), false)?.transaction).toBe(
      't2',
    );
  });

  it('if later issues have the same cost without it', () => {
    const moves = [move(1, 10, 10_000n), move(2, 10, 10_000n), move(3, -5, -5_000n)];
    expect(whatForbidsForgetting(moves, new Set([2]), false)).toBeUndefined();
  });

  it('not if a later change in value would be left without stock, or with less value than none', () => {
    const alone = [move(1, 10, 10_000n), move(2, 0, 500n)];
    expect(whatForbidsForgetting(alone, new Set([1]), false)?.transaction).toBe('t2');
    const lowered = [move(1, 10, 10_000n), move(2, 10, 10_000n), move(3, 0, -15_000n)];
    expect(whatForbidsForgetting(lowered, new Set([1]), false)?.transaction).toBe('t3');
    const raised = [move(1, 10, 10_000n), move(2, 10, 10_000n), move(3, 0, 500n)];
    expect(whatForbidsForgetting(raised, new Set([1]), false)).toBeUndefined();
  });

  it('not if its bin would have lacked stock, although other bins had enough', () => {
    const moves = [move(1, 5, 5_000n, 'a|'), move(2, 5, 5_000n), move(3, -5, -5_000n, 'a|')];
    expect(whatForbidsForgetting(moves, new Set([1]), false)?.transaction).toBe('t3');
    expect(whatForbidsForgetting(moves, new Set([1]), true)).toBeUndefined();
    expect(whatForbidsForgetting(moves, new Set([2]), false)).toBeUndefined();
  });

  it('not if a later receipt below zero has a variance that depends on it', () => {
    const moves = [move(1, 2, 400n), move(2, -2, -400n), move(3, -5, -1_000n), move(4, 10, 2_500n)];
    expect(whatForbidsForgetting(moves, new Set([3]), true)?.transaction).toBe('t4');
    expect(whatForbidsForgetting(moves, new Set([4]), true)).toBeUndefined();
  });

  it('if it issued missing stock, although stock may no longer be negative', () => {
    const moves = [move(1, 2, 400n), move(2, -5, -1_000n), move(3, -2, -400n)];
    expect(whatForbidsForgetting(moves, new Set([3]), false)).toBeUndefined();
  });
});

it('lots must cover the quantity of their line exactly', () => {
  const lots = [{ quantity: pieces(2) }, { quantity: pieces(3) }];
  expect(lotCover(lots, pieces(5))).toEqual({ assigned: pieces(5), isExact: true });
  expect(lotCover(lots, pieces(6))).toEqual({ assigned: pieces(5), isExact: false });
  expect(lotCover([], pieces(1))).toEqual({ assigned: pieces(0), isExact: false });
});
