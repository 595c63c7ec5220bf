import { describe, expect, it } from 'vitest';
import { type Decimal, decimal, decimalZero } from '#contract/values/decimal';
import { minor, zero } from '#contract/values/money';
import { type Accrual, isSound, meet, totalWorth, unmeet } from './accrual.ts';

const quantity = (units: bigint): Decimal => decimal(units * 100_000_000n);
const worth = (amount: bigint, base = amount) => ({ amount: minor(amount), base: minor(base) });
const noAccrual: Accrual = { quantity: decimalZero, amount: zero, base: zero };

describe('accrued purchases of an order line', () => {
  it('are what was received, and billing everything clears them to zero, at any rate', () => {
    const received = meet(noAccrual, quantity(3n), 'receive', worth(1000n, 1100n));
    expect(received.worth).toEqual(worth(1000n, 1100n));
    const first = meet(received.accrual, quantity(1n), 'bill', worth(333n, 400n));
    expect(first.worth).toEqual(worth(333n, 367n));
    const rest = meet(first.accrual, quantity(2n), 'bill', worth(667n, 800n));
    expect(rest.worth).toEqual(worth(667n, 733n));
    expect(rest.accrual).toEqual(noAccrual);
  });

  it('become negative when goods are billed before receipt, and receipts take the billed value', () => {
    const billed = meet(noAccrual, quantity(2n), 'bill', worth(200n, 240n));
    expect(billed.accrual).toMatchObject({ amount: -200n, base: -240n });
    const received = meet(billed.accrual, quantity(3n), 'receive', worth(300n, 300n));
    expect(received.worth).toEqual(worth(300n, 340n));
    expect(received.accrual).toMatchObject({ amount: 100n, base: 100n });
  });

  it('are restored when a receipt or bill is removed', () => {
    const start: Accrual = { quantity: quantity(5n), ...worth(500n, 610n) };
    const billed = meet(start, quantity(2n), 'bill', worth(0n));
    expect(unmeet(billed.accrual, quantity(2n), 'bill', billed.worth)).toEqual(start);
  });

  it('are invalid with an amount without quantity: a bill depends on the removed receipt', () => {
    const two = meet(
      meet(noAccrual, quantity(10n), 'receive', worth(100n, 100n)).accrual,
      quantity(10n),
      'receive',
      worth(100n, 120n),
    );
    const billed = meet(two.accrual, quantity(10n), 'bill', worth(0n));
    expect(isSound(billed.accrual)).toBe(true);
    expect(isSound(unmeet(billed.accrual, quantity(10n), 'receive', worth(100n, 100n)))).toBe(false);
  });

  it('add up in the currency of the order and in base currency', () => {
    expect(totalWorth([worth(300n, 330n), worth(20n, 25n)])).toEqual(worth(320n, 355n));
    expect(totalWorth([])).toEqual(worth(0n));
  });
});
