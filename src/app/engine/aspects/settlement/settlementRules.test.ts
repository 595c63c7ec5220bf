import { expect, it } from 'vitest';
import { minor } from '#contract/values/money';
import type { Cells } from '#app/engine/grid/gridTypes.ts';
import { emptyValue } from '#app/engine/grid/model/readCell.ts';
import { settlementBehaviour } from './settlementRules.ts';

const amount = (units: bigint) => ({ text: '', value: minor(units) });
const problems = (cells: Cells) => Object.keys(settlementBehaviour.check?.(cells) ?? {});

it("a line above the open amount is reported, one with an unknown open amount isn't", () => {
  expect(problems({ open: amount(100n), amount: amount(101n) })).toEqual(['amount']);
  expect(problems({ open: amount(100n), amount: amount(99n), disc: amount(2n) })).toEqual(['amount']);
  expect(problems({ open: amount(100n), amount: amount(100n) })).toEqual([]);
  expect(problems({ open: emptyValue, amount: amount(101n) })).toEqual([]);
  expect(problems({ amount: amount(101n) })).toEqual([]);
});
