import { describe, expect, it } from 'vitest';
import type { AllocationState, ClosingItem } from '#contract/wire/closing';
import { dueAllocations, nextToPost, startPeriod, toPost } from './DueAllocations.tsx';

const check = { check: 'allocation', blocks: false, count: 1, list: null, balance: null } as const;
const item = (id: string, state: AllocationState): ClosingItem => ({
  ...check,
  due: { subsidiary: { id: '1', refName: 'Inc' }, amount: 5, currency: { id: '2', refName: 'USD' } },
  allocation: { schedule: { id, refName: id }, state, run: null },
});
const idsOf = (all: ReturnType<typeof toPost>) => all.map(({ allocation }) => allocation.schedule.id);

describe('the due allocations of a period', () => {
  it('are the checks of schedules in their order', () => {
    expect(idsOf(dueAllocations([item('5', 'done'), { ...check, count: 0 }, item('3', 'due')]))).toEqual(['5', '3']);
  });

  it('are posted where they are due or out of date, each once', () => {
    const all = dueAllocations(
      (['done', 'due', 'blocked', 'outOfDate', 'notNeeded'] as const).map((state, at) => item(String(at), state)),
    );
    expect(idsOf(toPost(all))).toEqual(['1', '3']);
    expect(nextToPost(all, new Set())?.allocation.schedule.id).toBe('1');
    expect(nextToPost(all, new Set(['1']))?.allocation.schedule.id).toBe('3');
    expect(nextToPost(all, new Set(['1', '3']))).toBeUndefined();
  });
});

describe('the period of due allocations', () => {
  const period = (id: string, endDate: string, shut?: string) => ({
    id,
    name: id,
    startDate: `${endDate.slice(0, 7)}-01`,
    endDate,
    isAdjust: false,
    shut,
  });

  it('is the last open one that has ended, else the first open one, else the last', () => {
    const [may, june, july] = [period('5', '2026-05-31'), period('6', '2026-06-30'), period('7', '2026-07-31')];
    expect(startPeriod([may, june, july], '2026-07-01')?.id).toBe('6');
    expect(startPeriod([may, { ...june, shut: 'closed' }, july], '2026-07-01')?.id).toBe('5');
    expect(startPeriod([{ ...may, shut: 'closed' }, june, july], '2026-06-30')?.id).toBe('6');
    expect(startPeriod([{ ...may, shut: 'closed' }], '2026-06-30')?.id).toBe('5');
    expect(startPeriod([], '2026-06-30')).toBeUndefined();
  });
});
