import { describe, expect, it } from 'vitest';
import { definitionOf, type RecordType } from '#contract/records/index';
import { settlement } from './settlement.tsx';

describe('the facts of a saved document that settles others', () => {
  it.each<[RecordType, string[]]>([
    ['customerPayment', ['applied', 'unapplied']],
    ['vendorPayment', ['applied', 'unapplied']],
    ['creditMemo', ['amountRemaining']],
    ['vendorCredit', ['amountRemaining']],
  ])('name what became of the money of a %s', (type, amounts) => {
    const { record } = settlement(definitionOf(type), { primary: ['tranDate'] });
    expect(record?.facts).toEqual(expect.arrayContaining(amounts));
  });
});
