import { expect, test } from 'vitest';
import { collapsibleRows, hiddenBy } from './collapsedRows.ts';

const heading = (level: number) => ({ kind: 'heading', level }) as const;
const line = (level: number) => ({ kind: 'line', level }) as const;
const sum = (level: number) => ({ kind: 'subtotal', level }) as const;
const rows = [heading(0), heading(1), line(2), line(2), sum(1), heading(1), line(2), sum(1), sum(0)];
const keys = rows.map((_, at) => String(at));

test('a folded section keeps its heading and its sum in view', () => {
  expect([...hiddenBy(rows, keys, new Set(['1']))]).toEqual([2, 3]);
});

test('what holds other sections folds them too', () => {
  expect([...hiddenBy(rows, keys, new Set(['0']))]).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('only headings with something below them can be folded', () => {
  expect([...collapsibleRows([...rows, heading(0)])]).toEqual([0, 1, 5]);
});
