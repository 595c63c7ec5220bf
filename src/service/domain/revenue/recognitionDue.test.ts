import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '#contract/values/money';
import { linePlan } from './linePlan.ts';
import { dueIn, type Recognized, targetBy } from './recognitionDue.ts';

const ends = ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'] as const;
const end = (month: number) => ends[month - 1] ?? '2026-12-31';
const period = (month: number) => ({ before: month === 1 ? '2025-12-31' : end(month - 1), end: end(month) });
const plan = linePlan({
  amortizationType: 'STRAIGHTLINE',
  recurrenceType: 'MONTHLY',
  periods: 3,
  start: '2026-01-15',
  saleDate: '2026-01-15',
  pattern: { steps: [], whole: 0n },
});
const deferred = (amount: bigint, base = amount) => ({ plan, amount: minor(amount), base: minor(base) });
const done = (month: number, amount: bigint, base = amount): Recognized => ({
  through: end(month),
  amount: minor(amount),
  base: minor(base),
});
const due = (month: number, of: ReturnType<typeof deferred> | undefined, ...before: Recognized[]) =>
  dueIn(of, before, period(month));

describe('what is due in a period', () => {
  it('is the plan of the period, and nothing the second time', () => {
    expect(due(1, deferred(300n))).toEqual({
      amount: 100n,
      base: 100n,
      caughtUp: 0n,
      since: undefined,
      reason: 'PLANNED',
    });
    expect(due(1, deferred(300n), done(1, 100n))).toBeUndefined();
    expect(due(2, deferred(300n), done(1, 100n))).toMatchObject({ amount: 100n, reason: 'PLANNED' });
    expect(due(5, deferred(300n), done(1, 100n), done(2, 100n), done(3, 100n))).toBeUndefined();
  });

  it('catches up what earlier periods left, and shows the original due date', () => {
    expect(due(3, deferred(300n), done(1, 100n))).toEqual({
      amount: 200n,
      base: 200n,
      caughtUp: 100n,
      since: '2026-02-15',
      reason: 'CAUGHT_UP',
    });
  });

  it('skips what a later period has caught up, and repeats what was deleted in its own period', () => {
    expect(due(2, deferred(300n), done(1, 100n), done(3, 200n))).toBeUndefined();
    expect(due(2, deferred(300n), done(1, 100n), done(3, 100n))).toMatchObject({ amount: 100n, caughtUp: 0n });
  });

  it('corrects amounts that a change of the sale makes too high or too low', () => {
    expect(due(3, deferred(150n), done(1, 100n), done(2, 100n))).toMatchObject({ amount: -50n, reason: 'CORRECTED' });
    expect(due(2, deferred(600n), done(1, 100n))).toMatchObject({ amount: 300n, caughtUp: 100n, reason: 'CAUGHT_UP' });
    expect(due(2, undefined, done(1, 100n, 110n))).toEqual({
      amount: -100n,
      base: -110n,
      caughtUp: -110n,
      since: undefined,
      reason: 'CORRECTED',
    });
  });

  it('reverses in each open period what that period recognized', () => {
    const [first, second] = [done(1, 100n), done(2, 100n)];
    expect(due(1, undefined, first, second)).toMatchObject({ amount: -100n });
    expect(due(2, undefined, first, second, done(1, -100n))).toMatchObject({ amount: -100n });
  });

  it('reverses a return the way it recognizes a sale', () => {
    expect(due(3, deferred(-300n), done(1, -100n))).toMatchObject({ amount: -200n, caughtUp: -100n });
    expect(due(2, deferred(-300n), done(1, -100n), done(3, -200n))).toBeUndefined();
  });

  it('applies the rate of the sale to the last cent, and corrects a changed rate', () => {
    expect([1, 2, 3].map((month) => targetBy(deferred(100n, 111n), end(month)))).toEqual([
      { amount: 33n, base: 36n },
      { amount: 66n, base: 73n },
      { amount: 100n, base: 111n },
    ]);
    expect(due(2, deferred(300n, 360n), done(1, 100n, 110n), done(2, 100n, 110n))).toEqual({
      amount: 0n,
      base: 20n,
      caughtUp: 20n,
      since: undefined,
      reason: 'CORRECTED',
    });
  });

  it('recognizes everything and never more, in any order of periods', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -10_000n, max: 10_000n }),
        fc.bigInt({ min: -10_000n, max: 10_000n }),
        fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 12 }),
        (amount, base, months) => {
          const of = deferred(amount, amount === 0n ? 0n : base);
          const made: Recognized[] = [];
          for (const month of [...months, 1, 2, 3, 4, 5]) {
            const found = dueIn(of, made, period(month));
            if (found) made.push({ through: end(month), amount: found.amount, base: found.base });
            const sofar = made.reduce((total, each) => total + each.amount, 0n);
            expect(amount < 0n ? sofar >= amount && sofar <= 0n : sofar <= amount && sofar >= 0n).toBe(true);
          }
          expect(made.reduce((total, each) => total + each.amount, 0n)).toBe(amount);
          expect(made.reduce((total, each) => total + each.base, 0n)).toBe(amount === 0n ? 0n : base);
        },
      ),
    );
  });
});
