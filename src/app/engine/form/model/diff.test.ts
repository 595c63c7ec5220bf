import { describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import { createFormats } from '#app/platform/formats/formats.ts';
import { enteredText } from '../view/DifferenceTable.tsx';
import { countDifferences, diffDocs, lineName, needsReview } from './diff.ts';

const journal = definitionOf('periodEndJournal');
const account = (id: string) => ({ id, refName: `A${id}` });
const before = {
  memo: 'June',
  tranDate: '2026-06-30',
  line: {
    items: [
      { line: 1, account: account('1'), debit: 10 },
      { line: 2, account: account('2'), credit: 10 },
    ],
  },
};

describe('the difference of two states', () => {
  it('names changed, added and cleared header fields', () => {
    const after = { ...before, memo: null, tranDate: '2026-07-01', reversalDate: '2026-08-01' };
    expect(diffDocs(journal, before, after).map(({ kind, field }) => `${kind} ${field}`)).toEqual([
      'changed tranDate',
      'added reversalDate',
      'removed memo',
    ]);
  });
  it('follows lines by number and content, and names those that came and went', () => {
    const after = {
      ...before,
      line: {
        items: [
          { line: 2, account: account('2'), credit: 12 },
          { account: account('3'), debit: 12 },
        ],
      },
    };
    const found = diffDocs(journal, before, after);
    expect(found.map(({ kind, line, field }) => [kind, line, field])).toEqual([
      ['removed', 0, undefined],
      ['changed', 0, 'credit'],
      ['added', 1, undefined],
    ]);
    expect(countDifferences(found)).toEqual({ fields: 0, changed: 1, added: 1, removed: 1 });
  });
  it('is empty when only references are spelled otherwise', () => {
    const after = {
      ...before,
      line: {
        items: before.line.items.map((line) => ({ ...line, account: { id: line.account.id, refName: 'other' } })),
      },
    };
    expect(diffDocs(journal, before, after)).toEqual([]);
  });
});

describe('the review before an update', () => {
  it('is required when a line would be removed or the total changes', () => {
    const removed = diffDocs(journal, before, { ...before, line: { items: [before.line.items[0]] } });
    expect(needsReview(removed, 10, 10)).toBe(true);
    expect(needsReview([], 10, 12)).toBe(true);
    expect(needsReview(diffDocs(journal, before, { ...before, memo: 'x' }), 10, 10)).toBe(false);
  });
});

describe('a line', () => {
  it('is known by its first reference', () => {
    expect(lineName(journal.sublists.line, { debit: 3, account: account('7') })).toBe('A7');
    expect(lineName(journal.sublists.line, { memo: 'rent' })).toBe('rent');
  });
});

it('a removed line is described by what was entered and its amount, nothing twice', () => {
  const line = {
    item: { id: '1', refName: 'CAL-LAB Calibration' },
    quantity: 1,
    rate: 130.5,
    amount: 130.5,
    description: 'Calibration',
    taxRate1: 0,
    tax1Amt: 0,
    grossAmt: 130.5,
    isClosed: false,
    quantityFulfilled: 0,
  };
  expect(
    enteredText(
      definitionOf('salesOrder'),
      'item',
      line,
      createFormats('en-US', new Map(), '2026-06-30', undefined),
      '1',
    ),
  ).toBe('CAL-LAB Calibration · 1 · 130.50');
});
