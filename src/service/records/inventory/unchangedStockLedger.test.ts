import { describe, expect, it } from 'vitest';
import { decimalFromNumber, decimalZero } from '#contract/values/decimal';
import { minorFromNumber, zero } from '#contract/values/money';
import type { StoredLine } from '../../storage/records.ts';
import { systemCaller } from '../engine/caller.ts';
import { RecordCache, ReadContext } from '../engine/readContext.ts';
import { RelatedUpdates } from '../engine/relatedUpdates.ts';
import { UnchangedStockLedger } from './unchangedStockLedger.ts';

const moves: readonly StoredLine[] = [
  { line: 1, item: '10', location: '5', quantity: -2, value: -3.5, ordinal: 7 },
  { line: 2, item: '11', location: '5', quantity: 4, value: 8, ordinal: 1 },
];
const quantity = (value: number) => decimalFromNumber(value) ?? decimalZero;
const money = (value: number) => minorFromNumber(value, 2) ?? zero;

/** No database: unchanged stock needs no reads. */
function keptBook(): UnchangedStockLedger {
  const db = { query: () => Promise.reject(new Error('asked')), script: () => Promise.reject(new Error('asked')) };
  const world = new ReadContext(
    db,
    new RecordCache(),
    { caller: systemCaller, requestId: 'kept', now: new Date('2026-06-15T12:00:00Z'), origin: 'api' },
    false,
  );
  return new UnchangedStockLedger(
    world,
    { nextId: () => Promise.reject(new Error('asked')) },
    new RelatedUpdates(world),
    { subsidiary: '1', basePrecision: 2 },
    moves,
  );
}
const refusal = 'This change would move different goods than the document did. Void it and enter it again.';

describe('unchanged stock while the applications of its transaction change', () => {
  it('returns the value of the same movements, and keeps them', () => {
    const book = keptBook();
    expect(book.issue({ item: '10', location: '5' }, quantity(2))).toBe(money(3.5));
    expect(book.issue({ item: '10', location: '5' }, decimalZero)).toBe(zero);
    expect(book.receive({ item: '11', location: '5' }, quantity(4), zero)).toBe(money(-8));
    expect(book.problems).toEqual([]);
    expect(book.finish()).toEqual(moves);
  });

  it('refuses more movements than the original had, with a message instead of a failure', () => {
    const book = keptBook();
    book.issue({ item: '10', location: '5' }, quantity(2));
    book.receive({ item: '11', location: '5' }, quantity(4), zero);
    expect(book.issue({ item: '10', location: '5' }, quantity(1))).toBe(zero);
    expect(book.problems).toEqual([
      { code: 'USER_ERROR', path: 'item', key: 'stock.otherGoods', args: {}, detail: refusal },
    ]);
  });

  it('refuses a movement of another item or quantity than the original', () => {
    for (const [item, size] of [
      ['11', 2],
      ['10', 1],
      ['10', -2],
    ] as const) {
      const book = keptBook();
      book.issue({ item, location: '5' }, quantity(size));
      expect(
        book.problems.map(({ detail }) => detail),
        `${item} ${size}`,
      ).toEqual([refusal]);
    }
  });
});
