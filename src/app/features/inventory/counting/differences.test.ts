import { expect, it } from 'vitest';
import { differencesOf, progressOf } from './differences.ts';

const lines = [
  {
    line: 1,
    item: { id: '1', refName: 'Cord' },
    snapshotQuantity: 5,
    countQuantity: 6,
    difference: 1,
    differenceValue: 2,
  },
  {
    line: 2,
    item: { id: '2', refName: 'Lamp' },
    snapshotQuantity: 9,
    countQuantity: 8,
    difference: -1,
    differenceValue: -20,
    isRecounted: true,
  },
  {
    line: 3,
    item: { id: '3', refName: 'Bulb' },
    snapshotQuantity: 4,
    countQuantity: 4,
    difference: 0,
    differenceValue: 0,
  },
  { line: 4, item: { id: '4', refName: 'Base' }, snapshotQuantity: 4 },
];

it('differences come by value, the largest first, and lines that agree are left out', () => {
  expect(differencesOf(lines).map(({ item, value, isMarked }) => [item?.refName, value, isMarked])).toEqual([
    ['Lamp', -20, true],
    ['Cord', 2, false],
  ]);
});

it('progress counts the lines with a quantity, 0 included, and those to count again', () => {
  expect(progressOf([...lines, { line: 5, countQuantity: 0 }])).toEqual({ lines: 5, counted: 4, marked: 1 });
});
