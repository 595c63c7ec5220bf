import { describe, expect, it } from 'vitest';
import { minor, sum } from '#contract/values/money';
import type { PeriodFacts } from '#app/engine/aspects/period/periodFacts.ts';
import { firstShut, journalsOf, readShares, type Share, spreadOver } from './plan.ts';

const nobody: readonly Share[] = [{ department: undefined, weight: 1n }];
const wish = {
  total: minor(100_000n),
  first: '2026-01-31',
  months: 3,
  key: 'equal',
  weights: [],
  departments: nobody,
} as const;
const period = (month: string, shut?: string): PeriodFacts => ({
  id: month,
  name: month,
  startDate: `2026-${month}-01`,
  endDate: `2026-${month}-31`,
  isAdjust: false,
  shut,
});

describe('an amount spread over months', () => {
  it('adds up to the last cent, whatever the key, and a month end stays a month end', () => {
    const parts = spreadOver(wish);
    expect(parts.map(({ date, amount, left }) => [date, amount, left])).toEqual([
      ['2026-01-31', 33_334n, 66_666n],
      ['2026-02-28', 33_333n, 33_333n],
      ['2026-03-31', 33_333n, 0n],
    ]);
    expect(spreadOver({ ...wish, key: 'days' }).map(({ amount }) => amount)).toEqual([34_445n, 31_111n, 34_444n]);
    expect(spreadOver({ ...wish, key: 'shares', weights: [2n, 0n, 1n] }).map(({ amount }) => amount)).toEqual([
      66_667n,
      0n,
      33_333n,
    ]);
    for (const key of ['equal', 'days'] as const)
      expect(sum(spreadOver({ ...wish, total: minor(-100_001n), months: 7, key }).map(({ amount }) => amount))).toBe(
        -100_001n,
      );
  });

  it('is divided among departments by their key, each month exactly', () => {
    const departments: readonly Share[] = [
      { department: { id: '1', refName: 'Sales' }, weight: 60n },
      { department: { id: '2', refName: 'Plant' }, weight: 40n },
    ];
    const parts = spreadOver({ ...wish, departments });
    for (const { amount, byDepartment } of parts) expect(sum(byDepartment)).toBe(amount);
    expect(parts[0]?.byDepartment).toEqual([20_000n, 13_334n]);
  });

  it('becomes one dated journal a month, after one that reverses the original full booking', () => {
    const parts = spreadOver(wish);
    const plan = {
      parts,
      debit: '63',
      credit: '14',
      departments: nobody,
      subsidiary: '1',
      currency: '9',
      precision: 2,
      memo: 'Insurance',
      takenOut: '2026-01-05',
      isReversed: false,
      total: wish.total,
      periods: [period('01')],
    } as const;
    const [out, first, ...rest] = journalsOf(plan);
    expect(out).toEqual({
      tranDate: '2026-01-05',
      postingPeriod: { id: '01' },
      subsidiary: { id: '1' },
      currency: { id: '9' },
      memo: 'Insurance',
      line: {
        items: [
          { account: { id: '14' }, debit: 1000, memo: 'Insurance' },
          { account: { id: '63' }, credit: 1000, memo: 'Insurance' },
        ],
      },
    });
    expect(first).toMatchObject({
      memo: 'Insurance 1/3',
      line: {
        items: [
          { account: { id: '63' }, debit: 333.34 },
          { account: { id: '14' }, credit: 333.34 },
        ],
      },
    });
    expect([rest.length, journalsOf({ ...plan, takenOut: undefined }).length]).toEqual([2, 3]);
  });

  it('is reversed month by month where it is an accrual, on the first day of the next; what takes it out stays', () => {
    const plan = {
      parts: spreadOver(wish),
      debit: '63',
      credit: '14',
      departments: nobody,
      subsidiary: '1',
      currency: '9',
      precision: 2,
      memo: '',
      takenOut: '2026-01-05',
      isReversed: true,
      total: wish.total,
      periods: [],
    } as const;
    expect(journalsOf(plan).map(({ tranDate, reversalDate }) => [tranDate, reversalDate])).toEqual([
      ['2026-01-05', undefined],
      ['2026-01-31', '2026-02-01'],
      ['2026-02-28', '2026-03-01'],
      ['2026-03-31', '2026-04-01'],
    ]);
  });

  it('names the first closed month and the next open day; shares are whole numbers', () => {
    const periods = [period('01', 'closed'), period('03')];
    expect(firstShut(['2026-03-01'], periods)).toBeUndefined();
    expect(firstShut(['2026-01-31', '2026-03-01'], periods)).toMatchObject({
      date: '2026-01-31',
      instead: '2026-03-01',
    });
    expect(firstShut(['2026-07-31'], periods)).toEqual({ date: '2026-07-31', period: undefined, instead: undefined });
    expect([readShares('2:1:1'), readShares('2 0 1'), readShares('1.5:1'), readShares('0:0'), readShares('')]).toEqual([
      [2n, 1n, 1n],
      [2n, 0n, 1n],
      undefined,
      undefined,
      undefined,
    ]);
  });
});
