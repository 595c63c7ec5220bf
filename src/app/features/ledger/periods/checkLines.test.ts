import { describe, expect, it } from 'vitest';
import type { ClosingItem } from '#contract/wire/closing';
import { countsOf } from './checkLines.ts';

const item = (over: Partial<ClosingItem>): ClosingItem => ({
  check: 'toBill',
  blocks: false,
  count: 0,
  list: null,
  balance: null,
  ...over,
});

describe('the counts of a close checklist', () => {
  it('count lines: pending documents of many types are one warning', () => {
    expect(
      countsOf([
        item({ check: 'earlier', blocks: true, count: 2 }),
        item({ check: 'approval', count: 1, list: { type: 'invoice', q: '' } }),
        item({ check: 'approval', count: 3, list: { type: 'vendorBill', q: '' } }),
        item({ check: 'approval', list: { type: 'salesOrder', q: '' } }),
        item({ check: 'toBill' }),
        item({ check: 'toInvoice' }),
      ]),
    ).toEqual({ blockers: 1, warnings: 1, passed: 2, all: 4 });
  });
});
