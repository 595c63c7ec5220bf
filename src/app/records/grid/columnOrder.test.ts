import { describe, expect, it } from 'vitest';
import { moved, withHidden } from './columnOrder.ts';

describe('the order of columns', () => {
  it('puts a hidden column where it is declared, not behind the amounts', () => {
    const declared = ['account', 'entity', 'class', 'subsidiary', 'memo', 'debit', 'credit'];
    expect(withHidden(['account', 'entity', 'memo', 'debit', 'credit'], declared)).toEqual(declared);
    expect(withHidden(['memo', 'account', 'debit', 'credit'], declared)).toEqual([
      'memo',
      'account',
      'entity',
      'class',
      'subsidiary',
      'debit',
      'credit',
    ]);
    expect(withHidden([], declared)).toEqual(declared);
  });

  it('moves an entry by one place and not beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
  });
});
