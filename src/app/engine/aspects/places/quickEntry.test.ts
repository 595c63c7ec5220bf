import { expect, it } from 'vitest';
import { type Decimal, decimalFromText, decimalToText, decimalZero } from '#contract/values/decimal';
import { isCalled, readQuickEntry } from './quickEntry.ts';
import {
  beginsAtZero,
  type CountedLine,
  countEntry,
  expectedOf,
  figuresOf,
  waitingOf,
} from '#app/features/purchasing/receiving.ts';

const units = (text: string): Decimal => decimalFromText(text) ?? decimalZero;
const read = (text: string) => {
  const entry = readQuickEntry(text);
  return entry && [entry.code, decimalToText(entry.count)];
};
const line = (code: string, expected: string, counted: string): CountedLine => ({
  item: { name: 'A part', code },
  expected: units(expected),
  counted: units(counted),
});
const entered = (lines: readonly CountedLine[], text: string) => {
  const entry = readQuickEntry(text);
  const count = entry && countEntry(lines, entry);
  return (
    count && {
      changes: count.changes.map(({ at, counted }) => [at, decimalToText(counted)]),
      counted: decimalToText(count.counted),
      expected: decimalToText(count.expected),
    }
  );
};

it('a code adds one, 3*CODE adds three, -1*CODE takes one back', () => {
  expect([read('CAL-1'), read(' 3*CAL-1 '), read('2.5 * CAL-1'), read('-1*CAL-1')]).toEqual([
    ['CAL-1', '1'],
    ['CAL-1', '3'],
    ['CAL-1', '2.5'],
    ['CAL-1', '-1'],
  ]);
});

it('nothing, a count of zero and a count without a code are no entries', () => {
  expect(['', '  ', '0*CAL-1', '3*', '3 * '].map(read)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('a code of digits alone is a code, not a count', () => {
  expect(read('4006381333931')).toEqual(['4006381333931', '1']);
});

it('a code is matched as a whole and case-insensitively, never by prefix', () => {
  expect(['cal-1', 'CAL-1', 'CAL', 'part'].map((typed) => isCalled({ name: 'Part', code: 'CAL-1' }, typed))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isCalled({ name: 'CAL-1 Part' }, 'cal-1')).toBe(true);
});

it('an entry goes to the first line of its item that still waits, and what is too many stays on the last', () => {
  const lines = [line('A', '2', '1'), line('B', '9', '0'), line('A', '3', '0')];
  expect(entered(lines, 'A')).toEqual({ changes: [[0, '2']], counted: '2', expected: '5' });
  expect(entered(lines, '3*A')).toEqual({
    changes: [
      [0, '2'],
      [2, '2'],
    ],
    counted: '4',
    expected: '5',
  });
  expect(entered(lines, '9*A')).toEqual({
    changes: [
      [0, '2'],
      [2, '8'],
    ],
    counted: '10',
    expected: '5',
  });
});

it('a subtraction reduces the last line first, and no line goes below zero', () => {
  const lines = [line('A', '2', '2'), line('A', '3', '1')];
  expect(entered(lines, '-2*A')?.changes).toEqual([
    [1, '0'],
    [0, '1'],
  ]);
  expect(entered(lines, '-9*A')?.changes).toEqual([
    [1, '0'],
    [0, '0'],
  ]);
});

it('a code that no line has counts nothing', () => {
  expect(entered([line('A', '2', '0')], 'B')).toBeUndefined();
});

it("an excess on one line doesn't offset another", () => {
  const { toCome, over, complete } = figuresOf([line('A', '5', '3'), line('B', '2', '4'), line('C', '1', '1')]);
  expect([decimalToText(toCome), decimalToText(over), complete]).toEqual(['2', '2', 2]);
});

const ref = (id: string) => ({ id, refName: id });
const ordered = [
  { line: 1, item: ref('a'), quantity: 10, quantityReceived: 4 },
  { line: 2, item: ref('b'), quantity: 5, quantityReceived: 0, isClosed: true },
  { line: 3, item: ref('a'), quantity: 8, quantityReceived: 0 },
];
const shown = (map: ReadonlyMap<number, Decimal>) => [...map].map(([number, left]) => [number, decimalToText(left)]);

it('an order line expects what was ordered and not received; a closed one expects nothing', () => {
  expect(shown(waitingOf(ordered))).toEqual([
    [1, '6'],
    [2, '0'],
    [3, '8'],
  ]);
});

it('a shipment adds its open quantities to the first open lines, never more than they expect', () => {
  const shipment = [
    { purchaseOrder: ref('o'), item: ref('a'), quantityRemaining: 9 },
    { purchaseOrder: ref('x'), item: ref('a'), quantityRemaining: 50 },
  ];
  expect(shown(expectedOf('o', ordered, shipment))).toEqual([
    [1, '6'],
    [2, '0'],
    [3, '3'],
  ]);
});

it('the first code starts the count of lines prefilled with zero; a first subtraction reduces them', () => {
  const filled = [line('CAL-1', '24', '24'), line('CAL-2', '3', '3')];
  const begins = (lines: readonly CountedLine[], text: string) => {
    const entry = readQuickEntry(text);
    return entry && beginsAtZero(lines, entry);
  };
  expect([begins(filled, 'CAL-1'), begins(filled, '-1*CAL-1'), begins([line('CAL-1', '24', '23')], 'CAL-1')]).toEqual([
    true,
    false,
    false,
  ]);
});
