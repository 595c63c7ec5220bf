import { describe, expect, it } from 'vitest';
import { minor } from '#contract/values/money';
import { posting, type PostingLine } from './posting.ts';

const line = (amount: bigint, over: Partial<PostingLine> = {}): PostingLine => ({
  line: 1,
  side: amount > 0n ? 'debit' : 'credit',
  account: '1',
  subsidiary: 'US',
  currency: 'USD',
  amount: minor(amount),
  baseAmount: minor(amount),
  entity: null,
  department: null,
  class: null,
  location: null,
  memo: null,
  ...over,
});

describe('a posting', () => {
  it('balances per subsidiary and currency by construction', () => {
    expect(posting('p', '2026-06-30', [line(5n), line(-5n)]).lines).toHaveLength(2);
    expect(() => posting('p', '2026-06-30', [line(5n), line(-4n)])).toThrow('unbalanced');
    expect(() => posting('p', '2026-06-30', [line(5n), line(-5n, { subsidiary: 'DE' })])).toThrow('unbalanced');
  });
  it('balances in the base currency too', () => {
    expect(() => posting('p', '2026-06-30', [line(5n), line(-5n, { baseAmount: minor(-4n) })])).toThrow('unbalanced');
  });
  it('has at least two lines, none of them zero', () => {
    expect(() => posting('p', '2026-06-30', [])).toThrow('two lines');
    expect(() => posting('p', '2026-06-30', [line(0n), line(0n)])).toThrow('needs an amount');
  });
});
