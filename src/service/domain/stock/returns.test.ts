import { describe, expect, it } from 'vitest';
import { type Decimal, decimalFromNumber, decimalZero } from '#contract/values/decimal';
import { minor } from '#contract/values/money';
import { claimedByReturn, proposedLots, returnedCost, type ReturnedGoods, toCredit, toReceive } from './returns.ts';

const q = (value: number): Decimal => decimalFromNumber(value) ?? decimalZero;
const line = (quantity: number, received: number, credited: number, needsReceipt = true) => ({
  quantity: q(quantity),
  received: q(received),
  credited: q(credited),
  needsReceipt,
});

describe('returned goods', () => {
  it('goods are credited once they are received, services without a receipt', () => {
    expect(toCredit(line(5, 2, 0))).toBe(q(2));
    expect(toCredit(line(5, 2, 2))).toBe(q(0));
    expect(toCredit(line(5, 0, 1, false))).toBe(q(4));
  });

  it('what was authorized and not yet received can be received; services never', () => {
    expect(toReceive(line(5, 2, 0))).toBe(q(3));
    expect(toReceive(line(5, 6, 0))).toBe(q(0));
    expect(toReceive(line(5, 0, 0, false))).toBe(q(0));
  });

  it('a closed return takes only what was received of the sale, a rejected one nothing', () => {
    expect(claimedByReturn(line(5, 2, 1), 'PENDING_RECEIPT')).toBe(q(5));
    expect(claimedByReturn(line(5, 2, 1), 'CLOSED')).toBe(q(2));
    expect(claimedByReturn(line(5, 0, 0), 'REJECTED')).toBe(q(0));
  });

  it('returned goods cost what their shipment cost, to the last cent, however many returns share it', () => {
    const shipped = { quantity: q(3), cost: minor(1000n) };
    const earlier: ReturnedGoods[] = [];
    for (const expected of [333n, 334n, 333n]) {
      const cost = returnedCost(shipped, earlier, q(1));
      expect(cost).toBe(expected);
      earlier.push({ quantity: q(1), cost });
    }
    expect(returnedCost(shipped, [], q(3))).toBe(1000n);
  });

  it('the last return takes the rest of the cost, whichever earlier return was deleted', () => {
    const shipped = { quantity: q(3), cost: minor(1000n) };
    const part = (cost: bigint | undefined): ReturnedGoods => ({
      quantity: q(1),
      cost: cost === undefined ? undefined : minor(cost),
    });
    expect(returnedCost(shipped, [part(333n), part(333n)], q(1))).toBe(334n);
    expect(returnedCost(shipped, [part(334n), part(333n)], q(1))).toBe(333n);
    expect(returnedCost(shipped, [part(undefined), part(334n)], q(1))).toBe(333n);
  });

  it('more than was shipped costs the average of the shipment', () => {
    const shipped = { quantity: q(3), cost: minor(1000n) };
    expect(returnedCost(shipped, [{ quantity: q(2), cost: minor(667n) }], q(2))).toBe(666n);
    expect(returnedCost(shipped, [{ quantity: q(5), cost: minor(1667n) }], q(1))).toBe(333n);
    expect(returnedCost({ quantity: q(0), cost: minor(0n) }, [], q(1))).toBe(0n);
  });

  it('the lots that shipped are proposed, without those already returned', () => {
    const shipped = [
      { lot: 'A', quantity: q(2) },
      { lot: 'B', quantity: q(3) },
    ];
    expect(proposedLots(shipped, [{ lot: 'A', quantity: q(1) }], q(2))).toEqual([
      { lot: 'A', quantity: q(1) },
      { lot: 'B', quantity: q(1) },
    ]);
    expect(proposedLots(shipped, [{ lot: 'C', quantity: q(9) }], q(9))).toEqual(shipped);
  });
});
