import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalFromText, decimalOne, type Decimal } from '#contract/values/decimal';
import { minor, sum, zero } from '#contract/values/money';
import {
  atAmountsOf,
  type JournalLineToPost,
  type JournalToPost,
  mirrorLines,
  postPeriodEndJournal,
} from './periodEndJournal.ts';

const line = (
  number: number,
  debit: bigint,
  credit: bigint,
  over: Partial<JournalLineToPost> = {},
): JournalLineToPost => ({
  line: number,
  account: `account ${number}`,
  subsidiary: 'US',
  memo: null,
  entity: null,
  department: null,
  class: null,
  location: null,
  debit: minor(debit),
  credit: minor(credit),
  ...over,
});
const rate = (text: string): Decimal => decimalFromText(text) ?? decimalOne;
const journal = (lines: readonly JournalLineToPost[], over: Partial<JournalToPost> = {}): JournalToPost => ({
  currency: 'USD',
  precision: 2,
  period: 'June',
  date: '2026-06-30',
  lines,
  conversions: new Map([['US', { rate: decimalOne, basePrecision: 2 }]]),
  ...over,
});

describe('posting a period end journal', () => {
  it('puts each line on its side', () => {
    const { lines } = postPeriodEndJournal(journal([line(1, 900_00n, 0n), line(2, 0n, 900_00n)]));
    expect(lines.map(({ account, side, amount, baseAmount }) => [account, side, amount, baseAmount])).toEqual([
      ['account 1', 'debit', 900_00n, 900_00n],
      ['account 2', 'credit', -900_00n, -900_00n],
    ]);
  });

  it('rounds base amounts line by line and puts the remainder on the largest line', () => {
    const lines = [line(1, 1n, 0n), line(2, 1n, 0n), line(3, 0n, 2n)];
    const posted = postPeriodEndJournal(
      journal(lines, { conversions: new Map([['US', { rate: rate('1.5'), basePrecision: 2 }]]) }),
    );
    expect(posted.lines.map(({ baseAmount }) => baseAmount)).toEqual([2n, 2n, -4n]);
  });

  it('converts into a base currency without decimals', () => {
    const lines = [line(1, 10_00n, 0n), line(2, 0n, 10_00n)];
    const posted = postPeriodEndJournal(
      journal(lines, { conversions: new Map([['US', { rate: rate('150.55'), basePrecision: 0 }]]) }),
    );
    expect(posted.lines.map(({ baseAmount }) => baseAmount)).toEqual([1506n, -1506n]);
  });

  it('balances each subsidiary separately in its own base currency', () => {
    const lines = [
      line(1, 5_00n, 0n),
      line(2, 0n, 5_00n),
      line(3, 7_00n, 0n, { subsidiary: 'DE' }),
      line(4, 0n, 7_00n, { subsidiary: 'DE' }),
    ];
    const conversions = new Map([
      ['US', { rate: decimalOne, basePrecision: 2 }],
      ['DE', { rate: rate('0.9177'), basePrecision: 2 }],
    ]);
    const posted = postPeriodEndJournal(journal(lines, { conversions }));
    expect(posted.lines.map(({ baseAmount }) => baseAmount)).toEqual([5_00n, -5_00n, 6_42n, -6_42n]);
  });

  it('balances in both currencies with any amounts and rate', () => {
    const amounts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(
        amounts,
        fc.bigInt({ min: 1n, max: 10n ** 11n }),
        fc.integer({ min: 0, max: 4 }),
        (debits, units, basePrecision) => {
          const total = debits.reduce((a, b) => a + b, 0n);
          const lines = [...debits.map((each, index) => line(index + 1, each, 0n)), line(debits.length + 1, 0n, total)];
          const conversions = new Map([['US', { rate: units as Decimal, basePrecision }]]); // any count of decimal units is a rate
          const posted = postPeriodEndJournal(journal(lines, { conversions }));
          expect(sum(posted.lines.map(({ baseAmount }) => baseAmount))).toBe(zero);
        },
      ),
    );
  });
});

describe('the mirror of a journal', () => {
  it('turns every debit into a credit and twice is the original', () => {
    const lines = [
      { debit: 5, credit: null },
      { debit: null, credit: 5 },
    ];
    expect(mirrorLines(lines)).toEqual([
      { debit: null, credit: 5 },
      { debit: 5, credit: null },
    ]);
    expect(mirrorLines(mirrorLines(lines))).toEqual(lines);
  });
});

describe('a reversal on another day', () => {
  const posted = (text: string) =>
    postPeriodEndJournal(
      journal([line(1, 100n, 0n), line(2, 0n, 100n)], {
        conversions: new Map([['US', { rate: rate(text), basePrecision: 2 }]]),
      }),
    );

  it('has the base amounts of the entry it reverses, not those of its own rate', () => {
    const reversal = atAmountsOf(posted('1.5'), posted('1.2'));
    expect(reversal.lines.map(({ baseAmount }) => baseAmount)).toEqual([-120n, 120n]);
  });

  it('is unchanged when the original has other lines or no posting', () => {
    const own = posted('1.5');
    expect(atAmountsOf(own, undefined)).toBe(own);
    expect(atAmountsOf(own, { lines: posted('1.2').lines.slice(1) })).toBe(own);
  });
});
