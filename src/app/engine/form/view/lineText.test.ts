import { describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import type { Formats } from '#app/platform/formats/formats.ts';
import { lineText } from './DifferenceTable.tsx';

const formats = {
  precisionOf: () => 2,
  amount: (value: number) => value.toFixed(2),
} as Partial<Formats> as Formats; // amounts are all that these lines format
const text = (line: object) => lineText(definitionOf('periodEndJournal'), 'line', line, formats, undefined);

describe('a whole line in one text', () => {
  it('says on which side its amount is', () => {
    const account = { id: '1', refName: '6310 Supplies' };
    expect(text({ account, debit: 12.5 })).toContain('Debit 12.50');
    expect(text({ account, credit: 3 })).toContain('Credit 3.00');
  });

  it('omits the side without an amount', () => {
    expect(text({ debit: 12.5, credit: 0 })).not.toContain('Credit');
  });
});
