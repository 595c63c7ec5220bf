import { expect, test } from 'vitest';
import { planOf } from './planPicture.ts';

test('a plan says what has been recognized by each day and what is left, to the cent', () => {
  const plan = planOf({
    recurrence: {
      items: [
        { recurDate: '2026-01-31', recAmount: 33.34, percent: 33.34 },
        { recurDate: '2026-02-28', recAmount: 33.33 },
        { recurDate: '2026-03-31', recAmount: 33.33 },
      ],
    },
  });
  expect(plan.total).toBe(100);
  expect(plan.steps.map(({ sofar, left }) => [sofar, left])).toEqual([
    [33.34, 66.66],
    [66.67, 33.33],
    [100, 0],
  ]);
  expect(plan.steps.map(({ height }) => height)).toEqual([1, 0.9997, 0.9997]);
  expect(plan.steps.at(-1)?.reached).toBe(1);
});

test('a plan without an amount shows its shares', () => {
  expect(planOf({ recurrence: { items: [{ percent: 75 }, { percent: 25 }] } })).toMatchObject({
    isShares: true,
    total: 100,
    steps: [
      { value: 75, left: 25 },
      { value: 25, sofar: 100 },
    ],
  });
  expect(planOf({}).steps).toEqual([]);
});
