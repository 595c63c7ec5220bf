import { describe, expect, it } from 'vitest';
import { isSameEffect, previewLines } from './LedgerPreviewPanel.tsx';

const rent = { id: '1', refName: '6410 Rent' };

describe('the predicted ledger effect of a journal', () => {
  it('is its complete lines as entered', () => {
    const items = [
      { account: rent, debit: 5, credit: null },
      { account: null, debit: 4 },
      { account: rent, debit: 1, credit: 1 },
      { account: rent, credit: 5 },
    ];
    expect(previewLines(items)).toEqual([
      { account: rent, debit: 5, credit: null },
      { account: rent, debit: null, credit: 5 },
    ]);
  });
  it('is the same when accounts and sides are', () => {
    const one = [{ account: rent, debit: 5, credit: null }];
    expect(isSameEffect(one, [{ account: { id: '1', refName: 'other' }, debit: 5, credit: null }])).toBe(true);
    expect(isSameEffect(one, [{ account: rent, debit: null, credit: 5 }])).toBe(false);
  });
  it('is that of its lines when entries are added to them', () => {
    const line = { account: rent, debit: 5, credit: null };
    const added = { account: { id: '2', refName: '2060 Due to group companies' }, debit: null, credit: 5 };
    expect(isSameEffect([line, { ...added, isAdded: true }], [line])).toBe(true);
    expect(isSameEffect([line, added], [line])).toBe(false);
  });
});
