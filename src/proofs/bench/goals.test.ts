import { describe, expect, it } from 'vitest';
import { goalTables, verdictsOfRun } from './goalReport.ts';
import { goals, isMet, verdictOf } from './goals.ts';
import { HISTORY, type Measurements, type PastRun, standingOf } from './history.ts';

const quiet = { mean: 0.01, worst: 0.03 };
const figure = 'S1 1 client p50 x thin';
const goal = goals.find((each) => each.figure === figure && each.where === 'postgres') ?? expect.fail();

function run(value: number, changed: Partial<PastRun> = {}): PastRun {
  return {
    at: '2026-11-01T10:00:00Z',
    given: [],
    rounds: 5,
    records: 100_000,
    others: quiet,
    figures: { postgres: { [figure]: value } },
    ...changed,
  };
}
const measurements = (commit: string, ...runs: PastRun[]): Measurements => ({ commit, machine: '2 processors', runs });

describe('a goal', () => {
  it('is one of a kind for its place', () => {
    const names = goals.map((each) => `${each.where} ${each.figure}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('is met at its limit, from above or from below', () => {
    expect([isMet({ ...goal, limit: 2 }, 2), isMet({ ...goal, limit: 2 }, 2.01)]).toEqual([true, false]);
    const least = { ...goal, limit: 0.5, isAtLeast: true };
    expect([isMet(least, 0.5), isMet(least, 0.49)]).toEqual([true, false]);
  });

  it('has no verdict from a run that was not quiet', () => {
    expect(verdictOf(goal, 1, false)).toBe('no verdict');
    expect(verdictsOfRun({ postgres: { [figure]: 1.5 } }, false)).toContain('no verdict');
    expect(verdictsOfRun({ postgres: { [figure]: 1.5 } }, true)).toMatch(/\bmet\b/);
  });

  it('says that it was not measured', () => {
    expect(verdictOf(goal, undefined, true)).toBe('not measured');
  });
});

describe('what was last measured of a goal', () => {
  it('is the latest run that counts, whatever the order of the files', () => {
    const all = [
      measurements('b', run(1.8, { at: '2026-11-03T10:00:00Z' })),
      measurements('a', run(2.4), run(2.2, { at: '2026-11-02T10:00:00Z' })),
    ];
    expect(standingOf(all, 'postgres', figure)).toEqual({ value: 1.8, commit: 'b', at: '2026-11-03T10:00:00Z' });
  });

  it.each([
    ['others used the machine', { others: { mean: 0.3, worst: 0.5 } }],
    ['it had fewer than five rounds', { rounds: 4 }],
    ['it had fewer than 100,000 journals', { records: 2_000 }],
  ])('leaves a run out when %s', (_reason, changed) => {
    expect(standingOf([measurements('a', run(1.2, changed))], 'postgres', figure)).toBeUndefined();
  });

  it('is a cell of the table of goals, with its verdict', () => {
    const files = new Map([[`${HISTORY}/abc.json`, JSON.stringify(measurements('abcdef0123456789', run(2.4)))]]);
    const rows = goalTables(files).split('\n');
    expect(rows).toContain(`| ${figure} | ≤ 2 | not measured | 2.4 **not met** |`);
    expect(rows.at(-1)).toBe(
      '- 2026-11-01, commit `abcdef01`, postgres: all workloads; others used 1.0 % of 2 processors',
    );
  });

  it('has a row for every goal, also when nothing was measured', () => {
    const text = goalTables(new Map());
    for (const each of goals) expect(text).toContain(`| ${each.figure} |`);
    expect(text).toContain('No run counts yet.');
  });
});
