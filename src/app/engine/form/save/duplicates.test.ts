import { describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import {
  hasSameLines,
  duplicateKeyOf,
  numberOfCheck,
  numberOfVendor,
  duplicateFilter,
  candidatesOf,
} from './duplicates.ts';

const bill = definitionOf('vendorBill');
const vendor = { id: '7', refName: 'Beacon' };

describe('a possible duplicate', () => {
  it('is searched by the party with its number or the amount near the date', () => {
    const key = duplicateKeyOf(bill, { entity: vendor, tranDate: '2026-06-15', otherRefNum: 'A-1' }, { total: 120.5 });
    expect(key).toEqual({
      party: { field: 'entity', id: '7' },
      reference: { field: 'otherRefNum', text: 'A-1' },
      amount: { field: 'total', value: 120.5 },
      date: '2026-06-15',
    });
    expect(key && duplicateFilter(key)).toBe(
      "entity ANY_OF [7] AND ((otherRefNum ALIKE 'A-1' AND tranDate ON_OR_AFTER '2025-06-10' AND tranDate ON_OR_BEFORE '2027-06-20') OR " +
        "(total = 120.5 AND tranDate ON_OR_AFTER '2026-06-01' AND tranDate ON_OR_BEFORE '2026-06-29'))",
    );
  });

  it('is not searched while the party, or both number and amount, are missing', () => {
    expect(duplicateKeyOf(bill, { tranDate: '2026-06-15', otherRefNum: 'A-1' }, { total: 5 })).toBeUndefined();
    expect(duplicateKeyOf(bill, { entity: vendor, tranDate: '2026-06-15' })).toBeUndefined();
    expect(duplicateKeyOf(definitionOf('customer'), { companyName: 'x' })).toBeUndefined();
    // A service without a vendor list accepts them by name; such a vendor can't be searched for.
    expect(
      duplicateKeyOf(
        bill,
        { entity: { id: 'name:Beacon', refName: 'Beacon' }, tranDate: '2026-06-15', otherRefNum: 'A-1' },
        { total: 5 },
      ),
    ).toBeUndefined();
  });

  it('one with the same number comes first, and one that was said to be another is not shown again', () => {
    const key = duplicateKeyOf(bill, { entity: vendor, tranDate: '2026-06-15', otherRefNum: 'a-1' }, { total: 5 });
    const rows = [
      { id: '1', refName: 'BILL1', tranDate: '2026-06-14', total: 5, otherRefNum: 'B' },
      { id: '2', refName: 'BILL2', tranDate: '2026-01-01', total: 9, otherRefNum: 'A-1' },
    ];
    expect(key && candidatesOf(key, rows, new Set()).map(({ number, by }) => [number, by])).toEqual([
      ['BILL2', 'reference'],
      ['BILL1', 'amount'],
    ]);
    expect(key && candidatesOf(key, rows, new Set(['2'])).map(({ number }) => number)).toEqual(['BILL1']);
  });

  it.each(['KS-1001', 'ks1001', 'KS 1001', 'KS/10-01', ' Ks.1001 ', 'KS-100-1', 'KS-01001'])(
    'matches the number %s with KS1001, through spaces, case and dashes',
    (text) => {
      const key = duplicateKeyOf(bill, { entity: vendor, tranDate: '2026-06-15', otherRefNum: text });
      expect(key && duplicateFilter(key)).toContain(`otherRefNum ALIKE '${text.trim()}'`);
      const rows = [
        { id: '1', refName: 'BILL1', tranDate: '2026-06-14', total: 5, otherRefNum: 'KS1001' },
        { id: '2', refName: 'BILL2', tranDate: '2026-06-14', total: 9, otherRefNum: 'KS2001' },
      ];
      expect(key && candidatesOf(key, rows, new Set()).map(({ number, by }) => [number, by])).toEqual([
        ['BILL1', 'reference'],
      ]);
    },
  );

  it("a check is searched by its account before a save, whoever it pays; a customer's check isn't", () => {
    const doc = {
      entity: vendor,
      customer: vendor,
      account: { id: '3', refName: '1010 Checking' },
      tranDate: '2026-06-15',
      checkNum: ' 1042 ',
    };
    const check = numberOfCheck(definitionOf('vendorPrepayment'), doc);
    expect(check && duplicateFilter(check)).toBe(
      "account ANY_OF [3] AND (checkNum ALIKE '1042' AND tranDate ON_OR_AFTER '2025-06-10' AND tranDate ON_OR_BEFORE '2027-06-20')",
    );
    expect(numberOfCheck(definitionOf('vendorPayment'), { ...doc, checkNum: '' })).toBeUndefined();
    expect(numberOfCheck(definitionOf('customerPayment'), doc)).toBeUndefined();
  });

  it("a vendor's number is searched before a save, whatever the amount; a customer's isn't", () => {
    const doc = { entity: vendor, tranDate: '2026-06-15', otherRefNum: 'A-1', total: 5 };
    const asked = numberOfVendor(bill, doc);
    expect(asked && duplicateFilter(asked)).toBe(
      "entity ANY_OF [7] AND (otherRefNum ALIKE 'A-1' AND tranDate ON_OR_AFTER '2025-06-10' AND tranDate ON_OR_BEFORE '2027-06-20')",
    );
    expect(numberOfVendor(bill, { ...doc, otherRefNum: '' })).toBeUndefined();
    expect(numberOfVendor(definitionOf('invoice'), doc)).toBeUndefined();
  });

  it('a journal is the same when the same amounts go to the same accounts, in any order', () => {
    const line = (id: string, debit: number | null, credit: number | null) => ({ account: { id }, debit, credit });
    const one = { line: { items: [line('1', 5, null), line('2', null, 5)] } };
    expect(hasSameLines(one, { line: { items: [line('2', null, 5), line('1', 5, null)] } })).toBe(true);
    expect(hasSameLines(one, { line: { items: [line('1', null, 5), line('2', 5, null)] } })).toBe(false);
    expect(hasSameLines({}, {})).toBe(false);
  });
});
