import { describe, expect, it } from 'vitest';
import { decimal, decimalToText, DECIMAL_UNIT } from '#contract/values/decimal';
import { costInDocument, type DatedRate, rateOn } from './rates.ts';
import { makesLoop } from './hierarchy.ts';

const dated = (
  transactionCurrency: string,
  baseCurrency: string,
  effectiveDate: string,
  exchangeRate: number,
): DatedRate => ({ transactionCurrency, baseCurrency, effectiveDate, exchangeRate });
const on = (
  from: string,
  to: string,
  date: string,
  rates: readonly DatedRate[] = [],
  defaults: readonly (readonly [string, number])[] = [],
) => {
  const rate = rateOn({ from, to, date }, rates, new Map(defaults));
  return rate === undefined ? undefined : decimalToText(rate);
};

describe('the rate on a date', () => {
  it('is 1 for a currency to itself', () => {
    expect(on('USD', 'USD', '2026-06-30')).toBe('1');
  });
  it('is the latest dated one in effect', () => {
    const rates = [
      dated('EUR', 'USD', '2026-05-01', 1.1),
      dated('EUR', 'USD', '2026-06-01', 1.2),
      dated('EUR', 'USD', '2026-07-01', 1.3),
    ];
    expect(on('EUR', 'USD', '2026-06-30', rates)).toBe('1.2');
  });
  it('is the inverse of the opposite pair when only that is known', () => {
    expect(on('USD', 'EUR', '2026-06-30', [dated('EUR', 'USD', '2026-06-01', 1.25)])).toBe('0.8');
  });
  it('crosses the default rates of the currencies if there is no dated rate', () => {
    expect(
      on(
        'EUR',
        'JPY',
        '2026-06-30',
        [],
        [
          ['EUR', 1.2],
          ['JPY', 0.006],
        ],
      ),
    ).toBe('200');
    expect(on('EUR', 'USD', '2026-06-30', [], [['EUR', 1.2]])).toBeUndefined();
  });
});

describe('a hierarchy', () => {
  it('has no cycle, near or far', () => {
    const parents: Readonly<Record<string, string>> = { b: 'a', c: 'b' };
    const parentOf = (id: string) => parents[id];
    expect([makesLoop('a', 'c', parentOf), makesLoop('a', 'a', parentOf), makesLoop('c', 'a', parentOf)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

const of = (units: number) => decimal(BigInt(units) * DECIMAL_UNIT);

it("a cost is divided by the document's rate, or multiplied by the factor of another base currency", () => {
  expect(costInDocument(of(10), { documentRate: of(4) })).toBe(decimal(250_000_000n));
  expect(costInDocument(of(10), { factor: of(4) })).toBe(of(40));
});
