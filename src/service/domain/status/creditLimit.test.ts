import { expect, it } from 'vitest';
import { decimalFromText, decimalZero } from '#contract/values/decimal';
import { minor } from '#contract/values/money';
import { excessOver } from './creditLimit.ts';

const excess = (limit: bigint, used: string, amount: bigint) =>
  excessOver({ limit: minor(limit), used: decimalFromText(used) ?? decimalZero, amount: minor(amount) }, 2);

it('a document is over the credit limit by what it and all before it exceed it, the limit itself being within', () => {
  expect(excess(1000n, '6', 400n)).toBe(0n);
  expect(excess(1000n, '6.00', 401n)).toBe(1n);
  expect(excess(1000n, '12', 50n)).toBe(250n);
  expect(excess(1000n, '-2', 1100n)).toBe(0n);
});

it('without a limit nothing is over it, and neither is a document without an amount', () => {
  expect(excess(0n, '50', 10n)).toBe(0n);
  expect(excess(1000n, '12', 0n)).toBe(0n);
});
