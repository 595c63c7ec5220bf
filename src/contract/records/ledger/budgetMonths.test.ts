import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minor, type Minor, sum } from '../../values/money.ts';
import { divideHalfUp } from '../../values/scaled.ts';
import { budgetMonths, changeByPercent, monthFields, spreadByWeight, spreadEvenly } from './budgetMonths.ts';

const amount = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }).map(minor);
const positive = fc.bigInt({ min: 0n, max: 10n ** 14n }).map(minor);
const months = <T>(each: fc.Arbitrary<T>) => fc.array(each, { minLength: 12, maxLength: 12 });
const largest = (amounts: readonly Minor[]): bigint => amounts.reduce((most, each) => (each > most ? each : most), 0n);

test('a budget has the twelve months from its first one, across the end of a year', () => {
  expect(budgetMonths('2026-07-01')).toHaveLength(monthFields.length);
  expect([budgetMonths('2026-07-01')[5], budgetMonths('2026-07-01')[6]]).toEqual(['2026-12-01', '2027-01-01']);
});

test('equal months add up to the total exactly, and differ by one smallest unit at most', () => {
  fc.assert(
    fc.property(amount, (total) => {
      const parts = spreadEvenly(total);
      expect(sum(parts)).toBe(total);
      const sorted = parts.toSorted((one, other) => (one < other ? -1 : 1));
      expect((sorted.at(-1) ?? 0n) - (sorted[0] ?? 0n)).toBeLessThanOrEqual(1n);
    }),
  );
  expect(spreadEvenly(minor(100n)).slice(0, 5)).toEqual([9n, 9n, 9n, 9n, 8n]);
});

test('months like those of last year add up to the total exactly, and none without weight has a part', () => {
  fc.assert(
    fc.property(amount, months(positive), (total, weights) => {
      const parts = spreadByWeight(total, weights);
      expect(sum(parts)).toBe(total);
      if (largest(weights) > 0n)
        parts.forEach((part, at) => expect(weights[at] === 0n && part !== 0n, String(at)).toBe(false));
    }),
  );
});

test('months whose weights have both signs, or none, are equal', () => {
  const weights = monthFields.map((_, at) => minor(at === 0 ? -5n : 5n));
  expect(spreadByWeight(minor(1200n), weights)).toEqual(spreadEvenly(minor(1200n)));
  expect(
    spreadByWeight(
      minor(1200n),
      [...monthFields].map(() => minor(0n)),
    ),
  ).toEqual(spreadEvenly(minor(1200n)));
});

test('a change by percent changes the total by it, rounded once, whatever the signs of the months', () => {
  fc.assert(
    fc.property(months(amount), fc.bigInt({ min: -100_000n, max: 1_000_000n }), (amounts, thousandths) => {
      const changed = changeByPercent(amounts, thousandths);
      expect(sum(changed)).toBe(divideHalfUp(sum(amounts) * (100_000n + thousandths), 100_000n));
    }),
  );
  expect(
    changeByPercent(
      [...monthFields].map(() => minor(1000n)),
      5_000n,
    ),
  ).toEqual(monthFields.map(() => 1050n));
});
