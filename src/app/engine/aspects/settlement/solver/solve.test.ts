import { describe, expect, it } from 'vitest';
import { type Minor, minor, sum } from '#contract/values/money';
import { type SolverAnswer, type SolverAsk, type SolverItem } from './problem.ts';
import { solve } from './solve.ts';

/** The result, and how many pauses it took. */
function answerTo(ask: SolverAsk): SolverAnswer & { readonly pauses: number } {
  const steps = solve(ask);
  for (let pauses = 0; ; pauses += 1) {
    const step = steps.next();
    if (step.done === true) return { ...step.value, pauses };
  }
}

const items = (...values: readonly number[]): readonly SolverItem[] =>
  values.map((value, at) => ({ id: `D${at + 1}`, value: minor(BigInt(value)) }));
const ids = ({ solutions }: SolverAnswer): readonly string[] =>
  solutions.map(({ picks }) => picks.map(({ id, isOther }) => (isOther ? `${id}~` : id)).join('+'));
const ask = (all: readonly SolverItem[], target: number, tolerance = 0): SolverAsk => ({
  items: all,
  target: minor(BigInt(target)),
  tolerance: minor(BigInt(tolerance)),
});

function randomly(start: number): (below: number) => number {
  let seed = start;
  return (below) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
}

/** The least distance of any combination from the target. */
function bruteForce(all: readonly SolverItem[], target: Minor): bigint | undefined {
  let sums: readonly { readonly sum: bigint; readonly isAny: boolean }[] = [{ sum: 0n, isAny: false }];
  for (const { value, other } of all) {
    const ways = other === undefined ? [value] : [value, other];
    sums = sums.flatMap((each) => [each, ...ways.map((way) => ({ sum: each.sum + way, isAny: true }))]);
  }
  return sums
    .filter(({ isAny }) => isAny)
    .map((each) => (each.sum > target ? each.sum - target : target - each.sum))
    .reduce<bigint | undefined>((least, off) => (least === undefined || off < least ? off : least), undefined);
}

describe('which open items add up to an amount', () => {
  it('finds one document, a pair and three, the fewest documents first', () => {
    expect(ids(answerTo(ask(items(481250, 213750, 267500, 100000, 113750), 481250)))).toEqual([
      'D1',
      'D2+D3',
      'D3+D4+D5',
    ]);
  });

  it('lists several answers, and within a tolerance the nearest first with how far each is off', () => {
    const answer = answerTo(ask(items(10000, 5001, 5000, 4990), 10000, 15));
    expect(answer.solutions.map(({ off }) => off)).toEqual([0n, 1n, -9n, -10n]);
    expect(ids(answer)).toEqual(['D1', 'D2+D3', 'D2+D4', 'D3+D4']);
  });

  it('offsets credits against charges, and prefers results without them', () => {
    expect(ids(answerTo(ask(items(10000, 3000, -2000, 8000, 5000), 8000)))).toEqual(['D4', 'D2+D5', 'D1+D3']);
    expect(ids(answerTo(ask(items(10000, -2000, -500), 7500)))).toEqual(['D1+D2+D3']);
  });

  it('takes a document with or without its discount, never both', () => {
    const all: readonly SolverItem[] = [
      { id: 'A', value: minor(10000n), other: minor(9800n) },
      { id: 'B', value: minor(5000n) },
    ];
    expect(ids(answerTo(ask(all, 14800)))).toEqual(['A~+B']);
    expect(ids(answerTo(ask(all, 15000)))).toEqual(['A+B']);
    expect(ids(answerTo(ask(all, 19800)))).toEqual([]);
  });

  it('reports no result only after every combination was tried', () => {
    expect(answerTo(ask(items(100, 200, 400), 50))).toMatchObject({ solutions: [], isComplete: true });
    expect(answerTo(ask([], 50))).toMatchObject({ solutions: [], isComplete: true });
  });

  it('comes as near as one can by trying every combination, and every answer adds up to what it says', () => {
    const next = randomly(11);
    for (let round = 0; round < 200; round += 1) {
      const all = Array.from({ length: 1 + next(9) }, (_, at): SolverItem => {
        const value = minor(BigInt(1 + next(3000)) * (next(5) === 0 ? -1n : 1n));
        return { id: String(at), value, ...(value > 0n && next(3) === 0 ? { other: minor(value - value / 20n) } : {}) };
      });
      const asked = ask(all, 1 + next(6000), next(40));
      const { solutions, isComplete } = answerTo(asked);
      const least = bruteForce(all, asked.target);
      expect(isComplete).toBe(true);
      if (least === undefined || least > asked.tolerance) expect(solutions).toEqual([]);
      else expect([solutions[0]?.off, -(solutions[0]?.off ?? 0n)]).toContain(least);
      for (const { picks, sum: total, off } of solutions) {
        expect(sum(picks.map(({ value }) => value))).toBe(total);
        expect(total - asked.target).toBe(off);
        expect(new Set(picks.map(({ id }) => id)).size).toBe(picks.length);
      }
    }
  });

  it('finds a sum of many among 60 and 500 open items, by the table of all sums, in a bounded number of steps', () => {
    for (const [count, seed, most] of [
      [60, 3, 40_000],
      [500, 5, 30_000],
    ] as const) {
      const next = randomly(seed);
      // Even amounts with one odd one: only combinations with that one reach an odd target.
      const all = Array.from({ length: count }, (_, at) => ({
        id: String(at),
        value: minor(BigInt(at === count - 1 ? 4321 : 2 * (500 + next(most)))),
      }));
      const target = sum(all.filter((_, at) => at % 9 === 0 || at === count - 1).map(({ value }) => value));
      const { solutions, isComplete, pauses } = answerTo({ items: all, target, tolerance: minor(0n) });
      expect(isComplete).toBe(true);
      expect(solutions[0]?.off).toBe(0n);
      expect(solutions.every(({ picks }) => picks.some(({ id }) => id === String(count - 1)))).toBe(true);
      expect(pauses).toBeGreaterThan(1);
      expect(pauses).toBeLessThan(1000);
    }
  });

  it('finds sums far beyond the table among 500 open items by windows, and reports that not all combinations were tried', () => {
    const next = randomly(23);
    const all = Array.from({ length: 500 }, (_, at) => ({
      id: String(at),
      value: minor(BigInt(100_000 + next(9_000_000))),
    }));
    const target = sum(all.filter((_, at) => at % 2 === 0).map(({ value }) => value));
    const { solutions, isComplete } = answerTo({ items: all, target, tolerance: minor(0n) });
    expect(solutions[0]?.off).toBe(0n);
    expect(isComplete || solutions.length > 0).toBe(true);
  });

  it('recognizes what a customer omits when paying all but two of many documents', () => {
    const next = randomly(31);
    const all = Array.from({ length: 300 }, (_, at) => ({
      id: String(at),
      value: minor(BigInt(1_000_000 + next(90_000_000))),
    }));
    const target = sum(all.filter((_, at) => at !== 17 && at !== 205).map(({ value }) => value));
    const [first] = answerTo({ items: all, target, tolerance: minor(0n) }).solutions;
    expect(first?.off).toBe(0n);
    expect(first?.picks.length).toBe(298);
  });

  it('answers for refunds too: credits that add up to an amount below zero', () => {
    expect(ids(answerTo(ask(items(-3000, -2000, 700), -4300)))).toEqual(['D1+D2+D3']);
  });
});
