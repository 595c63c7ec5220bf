import { describe, expect, it } from 'vitest';
import { decimalToNumber } from '#contract/values/decimal';
import type { RateTypeId } from '#contract/lists/rateTypes';
import { type FoundRate, rateBook, type TypedRate } from './rateBook.ts';

const rate = (
  effectiveDate: string,
  exchangeRate: number,
  rateType: RateTypeId | null = null,
  [transactionCurrency, baseCurrency]: readonly [string, string] = ['eur', 'usd'],
): TypedRate => ({ transactionCurrency, baseCurrency, effectiveDate, exchangeRate, rateType });
const shown = (found: FoundRate | undefined) => found && [decimalToNumber(found.rate), found.date, found.source];

describe('rates by type', () => {
  const rates = [
    rate('2026-01-01', 1.1),
    rate('2026-02-11', 1.2, 'CURRENT'),
    rate('2026-03-15', 1.15, 'AVERAGE'),
    rate('2025-06-01', 1.05, 'HISTORICAL'),
  ];
  const book = rateBook(rates, 'eur', 'usd');

  it('a current rate is valid from its date until the next one', () => {
    expect(shown(book.current('2026-02-10'))).toEqual([1.1, '2026-01-01', 'entered']);
    expect(shown(book.current('2026-02-11'))).toEqual([1.2, '2026-02-11', 'entered']);
    expect(book.current('2025-12-31')).toBeUndefined();
  });

  it('an average rate that was entered counts for the month of its date', () => {
    expect(shown(book.average('2026-03-31'))).toEqual([1.15, '2026-03-15', 'entered']);
    expect(shown(book.average('2026-04-02'))).toEqual([1.2, '2026-04-30', 'calculated']);
  });

  it('a missing average rate is the mean of current rates, each weighted by its days', () => {
    // 10 days of 1.10 and 18 days of 1.20.
    expect(shown(book.average('2026-02-20'))).toEqual([1.16428571, '2026-02-28', 'calculated']);
    expect(book.average('2025-12-05')).toBeUndefined();
  });

  it('a month in which a day has no rate has no average rate', () => {
    expect(rateBook([rate('2026-01-02', 1.1)], 'eur', 'usd').average('2026-01-31')).toBeUndefined();
  });

  it('a historical rate is valid until the next one, and the current rate is used before the first', () => {
    expect(shown(book.historical('2026-02-20'))).toEqual([1.05, '2025-06-01', 'entered']);
    const current = rateBook(rates.slice(0, 3), 'eur', 'usd');
    expect(shown(current.historical('2026-02-20'))).toEqual([1.2, '2026-02-11', 'current']);
  });

  it('of two pairs the later rate counts, on one day that of the pair itself', () => {
    const opposite = ['usd', 'eur'] as const;
    const both = rateBook([...rates, rate('2026-02-11', 0.5, null, opposite)], 'eur', 'usd');
    expect(shown(both.current('2026-02-12'))?.[0]).toBe(1.2);
    const later = rateBook([...rates, rate('2026-02-12', 0.8, null, opposite)], 'eur', 'usd');
    expect(shown(later.current('2026-02-12'))?.[0]).toBe(1.25);
    expect(shown(rateBook([], 'eur', 'eur').historical('2026-01-01'))).toEqual([1, null, 'same']);
  });
});
