import { describe, expect, it } from 'vitest';
import { minor, zero } from '#contract/values/money';
import { costLegs, type SaleLine, saleSides } from './sale.ts';

const dimensions = { department: '3', class: null, location: null };
const line = (account: string, amount: bigint, tax: bigint): SaleLine => ({
  account,
  incomeAccount: account,
  amount: minor(amount),
  tax: minor(tax),
  taxAccount: 'tax',
  dimensions,
});
const sale = {
  lines: [line('goods', 1_000n, 80n), line('service', 500n, 40n), line('gift', 10n, 0n)],
  shipping: minor(25n),
  handling: minor(5n),
  shippingAccount: 'freight',
};
const shown = (sides: ReturnType<typeof saleSides>) => sides.map(({ account, amount }) => [account, amount]);

describe('the sides of a sale', () => {
  it('credit revenue by line, tax once per account, and the charges', () => {
    expect(shown(saleSides(sale, 'sale'))).toEqual([
      ['goods', -1_000n],
      ['service', -500n],
      ['gift', -10n],
      ['tax', -120n],
      ['freight', -25n],
      ['goods', -5n],
    ]);
  });

  it('are debits of a return', () => {
    expect(shown(saleSides(sale, 'return'))).toEqual(
      shown(saleSides(sale, 'sale')).map(([account, amount]) => [account, -BigInt(amount ?? 0)]),
    );
  });

  it('defer no charge with the revenue of the first line', () => {
    const deferred = { ...line('deferred', 500n, 0n), incomeAccount: 'service' };
    expect(shown(saleSides({ ...sale, lines: [deferred], shippingAccount: undefined }, 'sale'))).toEqual([
      ['deferred', -500n],
      ['service', -25n],
      ['service', -5n],
    ]);
  });

  it('put shipping on the account of the first line when its method has none', () => {
    expect(shown(saleSides({ ...sale, lines: sale.lines.slice(1, 2), shippingAccount: undefined }, 'sale'))).toEqual([
      ['service', -500n],
      ['tax', -40n],
      ['service', -25n],
      ['service', -5n],
    ]);
  });

  it('keep only the dimensions of lines', () => {
    expect(
      saleSides({ ...sale, lines: [line('goods', 1n, 0n)], shipping: zero }, 'sale').map((side) => side.dimensions),
    ).toEqual([dimensions, undefined, undefined]);
  });
});

describe('cost of a sale', () => {
  const accounts = { cogs: 'cogs', asset: 'stock' };
  const legs = (direction: 'sale' | 'return') =>
    costLegs(minor(300n), direction, accounts, { entity: 'acme', ...dimensions }).map(({ account, amount }) => [
      account,
      amount,
    ]);

  it('debits cost of goods sold and credits the asset, a return the opposite', () => {
    expect(legs('sale')).toEqual([
      ['cogs', 300n],
      ['stock', -300n],
    ]);
    expect(legs('return')).toEqual([
      ['cogs', -300n],
      ['stock', 300n],
    ]);
  });
});
