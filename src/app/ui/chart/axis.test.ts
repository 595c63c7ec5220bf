import { expect, test } from 'vitest';
import { axisOf, namedPlaces } from './axis.ts';

test.each([
  [
    [0, 97],
    [0, 25, 50, 75, 100],
  ],
  [
    [-40, 130],
    [-50, 0, 50, 100, 150],
  ],
  [[1_487_000], [0, 500_000, 1_000_000, 1_500_000]],
  [
    [0.1, 0.2],
    [0, 0.05, 0.1, 0.15, 0.2],
  ],
  [
    [0, 0],
    [0, 1],
  ],
])('the axis of amounts %j starts at zero and has round ticks', (values, ticks) => {
  expect(axisOf(values).ticks).toEqual(ticks);
});

test('an axis without values still exists', () => expect(axisOf([])).toEqual({ from: 0, to: 1, ticks: [0, 1] }));

test('the axis of rates begins where they are', () => {
  const { from, to } = axisOf([1.0731, 1.0984], { hasZero: false });
  expect(from).toBeGreaterThan(1);
  expect(from).toBeLessThanOrEqual(1.0731);
  expect(to).toBeGreaterThanOrEqual(1.0984);
  expect(axisOf([1.25, 1.25], { hasZero: false }).ticks.length).toBeGreaterThan(1);
});

test('names below an axis keep clear of each other, the first and the last always there', () => {
  expect([...namedPlaces(12, 1200, 60)]).toHaveLength(12);
  const few = [...namedPlaces(12, 300, 60)].toSorted((one, other) => one - other);
  expect([few[0], few.at(-1)]).toEqual([0, 11]);
  expect(Math.min(...few.slice(1).map((at, index) => at - (few[index] ?? 0)))).toBeGreaterThanOrEqual(3);
  expect([...namedPlaces(1, 10, 60)]).toEqual([0]);
  expect(namedPlaces(0, 10, 60).size).toBe(0);
});
