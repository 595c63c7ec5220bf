import { expect, it } from 'vitest';
import { minor, zero } from '#contract/values/money';
import { keptChoice, keptOf, readKept } from './payDraft.ts';
import type { OpenBill } from './plan.ts';

const bill = (id: string, open: bigint, discount = 0n): OpenBill => ({
  id,
  name: id,
  tranDate: '2026-06-01',
  dueDate: null,
  daysLate: 0,
  open: minor(open),
  discount: minor(discount),
  discountOffered: minor(discount),
  discountDate: null,
});
const choice = { tranDate: '2026-06-30', account: '12', method: 'print', firstCheck: '', memo: 'June' } as const;

it('ticks of pay bills come back from their draft to the last cent, as far as the bills are still open', () => {
  const parts = new Map([
    ['1', { amount: minor(10_055n), discount: zero }],
    ['2', { amount: minor(98_00n), discount: minor(2_00n) }],
    ['3', { amount: minor(5n), discount: zero }],
    ['4', { amount: minor(7n), discount: zero }],
  ]);
  const kept: unknown = JSON.parse(JSON.stringify(keptOf(parts, new Set(['9.1.']), choice)));
  const read = readKept(kept, [bill('1', 20_000n), bill('2', 100_00n, 2_00n), bill('4', 6n)]);
  expect([...read.parts]).toEqual([
    ['1', { amount: 10_055n, discount: 0n }],
    ['2', { amount: 98_00n, discount: 2_00n }],
  ]);
  expect([read.gone, [...read.unused], keptChoice(kept)]).toEqual([2, ['9.1.'], choice]);
});

it('an invalid draft changes nothing', () => {
  const none = { parts: 'x', choice: 7 };
  expect([readKept(none, [bill('1', 1n)]), keptChoice(none)]).toEqual([
    { parts: new Map(), unused: new Set(), gone: 0 },
    undefined,
  ]);
});
