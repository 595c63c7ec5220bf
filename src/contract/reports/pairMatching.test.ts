import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor, negate, sum } from '../values/money.ts';
import { unmatchedDocuments } from './pairMatching.ts';

describe('matching of a pair', () => {
  const document = (id: string, date: string, first: bigint, second = 0n) => ({
    id,
    date,
    first: minor(first),
    second: minor(second),
  });

  it('leaves out documents whose sides cancel, and two documents of opposite amounts', () => {
    const documents = [
      document('both', '2026-06-01', 5n, -5n),
      document('charged', '2026-06-02', 7n),
      document('owed', '2026-06-09', 0n, -7n),
      document('charged again', '2026-06-10', 7n),
      document('entered', '2026-06-11', 3n),
      document('reversed', '2026-06-12', -3n),
    ];
    expect(unmatchedDocuments(documents)).toEqual([{ id: 'charged again', amount: 7n }]);
  });

  it('names documents that add up to the difference of both sides', () => {
    const side = fc.bigInt({ min: -4n, max: 4n });
    fc.assert(
      fc.property(fc.array(fc.tuple(side, side), { maxLength: 30 }), (drawn) => {
        const documents = drawn.map(([first, second], at) => document(String(at), '2026-06-30', first, second));
        const unmatched = unmatchedDocuments(documents);
        expect(sum(unmatched.map(({ amount }) => amount))).toBe(
          sum(documents.flatMap(({ first, second }) => [first, second])),
        );
        const given = new Set(unmatched.map(({ amount }) => amount));
        expect([...given].filter((amount) => given.has(negate(amount)))).toEqual([]);
      }),
    );
  });
});
