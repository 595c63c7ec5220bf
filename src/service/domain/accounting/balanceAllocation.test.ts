import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { decimal, DECIMAL_UNIT, decimalToText, sumDecimals } from '#contract/values/decimal';
import { minor, negate, sum, zero } from '#contract/values/money';
import {
  allocationEntries,
  allocationPosting,
  covers,
  leftToPost,
  overlapsIn,
  type Place,
  type PlacedAmount,
  sharesOf,
} from './balanceAllocation.ts';

const place = (account: string, more: Partial<Place> = {}): Place => ({
  account,
  department: null,
  class: null,
  location: null,
  ...more,
});
const balance = (account: string, units: bigint, more: Partial<Place> = {}): PlacedAmount => ({
  ...place(account, more),
  amount: minor(units),
});
const target = (account: string, weight: bigint, more: Partial<Place> = {}) => ({
  ...place(account, more),
  weight: decimal(weight * DECIMAL_UNIT),
});

const somewhere = fc.record({
  account: fc.constantFrom('1', '2', '3'),
  department: fc.constantFrom(null, '11', '12', '13'),
  class: fc.constantFrom(null, '21'),
  location: fc.constantFrom(null, '31', '32'),
});
const anyBalances = fc.array(
  fc.tuple(somewhere, fc.bigInt({ min: -99_999_999_999n, max: 99_999_999_999n })).map(([at, units]) => ({
    ...at,
    amount: minor(units),
  })),
  { minLength: 1, maxLength: 8 },
);
const anyTargets = fc
  .array(
    fc
      .tuple(somewhere, fc.bigInt({ min: 0n, max: 10n ** 12n }))
      .map(([at, units]) => ({ ...at, weight: decimal(units) })),
    { minLength: 1, maxLength: 200 },
  )
  .filter((targets) => targets.some(({ weight }) => weight > 0n));
const sumOf = (entries: readonly PlacedAmount[]) => sum(entries.map(({ amount }) => amount));

describe('an allocation', () => {
  it('gives the targets exactly the balance of the sources, negative ones too, and nothing to a target without weight', () => {
    fc.assert(
      fc.property(anyBalances, anyTargets, (sources, targets) => {
        const shares = sharesOf(sources, targets);
        expect(sumOf(shares)).toBe(sumOf(sources));
        for (const { weight, amount } of shares) if (weight === 0n) expect(amount).toBe(zero);
      }),
    );
  });

  it('rounds no share by a whole smallest unit', () => {
    fc.assert(
      fc.property(anyBalances, anyTargets, (sources, targets) => {
        const [total, whole] = [sumOf(sources), sumDecimals(targets.map(({ weight }) => weight))];
        for (const { weight, amount } of sharesOf(sources, targets)) {
          const off = amount * whole - total * weight;
          expect((off < 0n ? -off : off) < whole).toBe(true);
        }
      }),
    );
  });

  it('posts as many debits as credits, and takes every balance off its source or puts its opposite on the credit account', () => {
    fc.assert(
      fc.property(anyBalances, anyTargets, fc.constantFrom(undefined, '9'), (sources, targets, credit) => {
        const entries = allocationEntries(sources, sharesOf(sources, targets), credit);
        expect(sumOf(entries)).toBe(zero);
        if (credit !== undefined)
          expect(sumOf(entries.filter(({ account }) => account === credit))).toBe(negate(sumOf(sources)));
        if (entries.length === 0) return;
        const { lines } = allocationPosting(entries, {
          period: '5',
          date: '2026-06-30',
          subsidiary: '6',
          currency: '7',
          memo: null,
        });
        expect(sum(lines.map(({ baseAmount }) => baseAmount))).toBe(zero);
        expect(lines.every(({ side, amount }) => (side === 'debit') === amount > zero)).toBe(true);
      }),
    );
  });

  it('posts in later runs what changed since, so that all runs together are the last one', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyBalances, anyTargets), { minLength: 1, maxLength: 4 }), (runs) => {
        let posted: readonly PlacedAmount[] = [];
        for (const [sources, targets] of runs) {
          const entries = allocationEntries(sources, sharesOf(sources, targets), undefined);
          const rest = leftToPost(entries, posted);
          expect(sumOf(rest)).toBe(zero);
          posted = [...posted, ...rest];
          expect(leftToPost(entries, posted)).toEqual([]);
        }
      }),
    );
  });

  it('gives the smallest unit that is left to the share that lost most, the first among equals', () => {
    const shares = sharesOf([balance('1', 100n)], [target('2', 1n), target('3', 1n), target('4', 1n)]);
    expect(shares.map(({ amount }) => amount)).toEqual([34n, 33n, 33n]);
    expect(shares.map(({ percent }) => decimalToText(percent))).toEqual(['33.33333333', '33.33333333', '33.33333333']);
  });

  it('keeps the dimensions of the source on the credit', () => {
    const sources = [balance('1', 600n, { department: '11' }), balance('1', 400n)];
    const shares = sharesOf(sources, [target('1', 1n, { department: '12' })]);
    expect(allocationEntries(sources, shares, '9')).toEqual([
      balance('9', -600n, { department: '11' }),
      balance('9', -400n),
      balance('1', 1000n, { department: '12' }),
    ]);
  });

  it('posts nothing between a source and a target that are the same', () => {
    const sources = [balance('1', 600n, { department: '11' })];
    expect(allocationEntries(sources, sharesOf(sources, [target('1', 1n, { department: '11' })]), undefined)).toEqual(
      [],
    );
  });

  it('needs a weight', () => {
    expect(() => sharesOf([balance('1', 1n)], [target('2', 0n)])).toThrow(RangeError);
  });
});

describe('the lines of a schedule', () => {
  it('cover every value of a dimension that they do not name', () => {
    const line = place('1', { department: '11' });
    expect(covers(line, place('1', { department: '11', location: '31' }))).toBe(true);
    expect(covers(line, place('1', { department: '12' }))).toBe(false);
    expect(covers(line, place('1'))).toBe(false);
  });

  it('overlap unless they name different accounts or different values of one dimension', () => {
    expect(
      overlapsIn([
        place('1', { department: '11' }),
        place('1', { department: '12' }),
        place('1', { location: '31' }),
        place('1', { department: '11' }),
        place('2'),
      ]),
    ).toEqual([
      [2, 0],
      [3, 0],
    ]);
  });
});
