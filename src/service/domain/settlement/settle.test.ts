import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal } from '#contract/values/decimal';
import { minor, zero } from '#contract/values/money';
import { appliedOf, giveBack, openState, take } from './settle.ts';

const open = { total: minor(10_000n), remaining: minor(10_000n), baseRemaining: minor(11_111n) };
const rate = decimal(111_114_000n);
const taken = (from: typeof open, amount: bigint) => take(from, minor(amount), rate, 2, 2);

describe('applying an amount to a document', () => {
  it("takes its share of the base amount at the document's rate", () => {
    expect(taken(open, 3_333n)).toEqual({
      open: { total: 10_000n, remaining: 6_667n, baseRemaining: 7_408n },
      taken: { amount: 3_333n, base: 3_703n },
    });
  });

  it('takes the whole remaining base amount with the last application', () => {
    const first = taken(open, 3_333n).open;
    const second = taken(first, 3_333n).open;
    const last = taken(second, 3_334n);
    expect(last.open).toMatchObject({ remaining: 0n, baseRemaining: 0n });
    expect(last.taken.base).toBe(second.baseRemaining);
  });

  it('never takes more than the remaining base amount', () => {
    const worn = { ...open, baseRemaining: minor(5n) };
    expect(taken(worn, 9_999n)).toMatchObject({ open: { baseRemaining: 0n }, taken: { base: 5n } });
  });

  it('is undone without a trace, whatever was applied', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10_000n }), (amount) => {
        const { open: after, taken: part } = taken(open, amount);
        expect(giveBack(after, part)).toEqual(open);
        expect(appliedOf(after)).toBe(amount);
      }),
    );
  });
});

it.each([
  [{ ...open }, 'open'],
  [{ ...open, remaining: minor(1n) }, 'partly'],
  [{ ...open, remaining: zero }, 'done'],
  [{ total: zero, remaining: zero, baseRemaining: zero }, 'done'],
] as const)('the state of %o is %s', (document, state) => {
  expect(openState(document)).toBe(state);
});
