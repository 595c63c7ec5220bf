import { describe, expect, it } from 'vitest';
import type { RecordType } from '#contract/records/index';
import { commaFormat, pointFormat } from '#contract/values/numberFormat';
import { readCommandLine, readExport, readImport, readReceipt } from './commandLine.ts';

describe('a record in one line', () => {
  it('a payment has a name of any number of words and an amount, which may be a calculation', () => {
    expect(readCommandLine('pay acme tools 4500', pointFormat)).toMatchObject({
      type: 'vendorPayment',
      party: 'vendor',
      who: 'acme tools',
      amount: 4500,
    });
    expect(readCommandLine('receive acme 1.200,50', commaFormat)).toMatchObject({
      type: 'customerPayment',
      party: 'customer',
      amount: 1200.5,
    });
    expect(readCommandLine('pay acme 3*18.40', pointFormat)).toMatchObject({ amount: 55.2 });
    expect(readCommandLine('pay store 12 4500', pointFormat)).toMatchObject({ who: 'store 12', amount: 4500 });
    expect(readCommandLine('pay acme', pointFormat)).toMatchObject({ who: 'acme', amount: undefined });
  });

  it('a document has who, how many and which item; a name may begin with a number', () => {
    expect(readCommandLine('so acme 3 blue widget', pointFormat)).toEqual({
      is: 'document',
      type: 'salesOrder',
      party: 'customer',
      who: 'acme',
      quantity: 3,
      item: 'blue widget',
    });
    expect(readCommandLine('po 3M 12 tape', pointFormat)).toMatchObject({
      type: 'purchaseOrder',
      party: 'vendor',
      who: '3M',
      quantity: 12,
      item: 'tape',
    });
  });

  it('other texts are left alone', () => {
    for (const text of ['payments', 'pay', 'sophie 3', '']) expect(readCommandLine(text, pointFormat)).toBeUndefined();
  });

  it('goods are received from an order or a vendor, money with its amount', () => {
    expect(
      ['receive', 'Receive PO000044', 'receive northwest gas', 'receive acme 45', 'received', 'pay acme'].map((text) =>
        readReceipt(text, pointFormat),
      ),
    ).toEqual(['', 'PO000044', 'northwest gas', undefined, undefined, undefined]);
  });

  it('an export names its list by prefixes of words, and whether only open records', () => {
    const plurals = new Map<RecordType, string>([
      ['salesOrder', 'Sales orders'],
      ['purchaseOrder', 'Purchase orders'],
      ['invoice', 'Invoices'],
    ]);
    expect(readExport('export open orders', plurals)).toEqual({ types: ['salesOrder', 'purchaseOrder'], isOpen: true });
    expect(readExport('export inv', plurals)).toEqual({ types: ['invoice'], isOpen: false });
    expect(readExport('export', plurals)).toEqual({ types: [], isOpen: false });
    expect(readExport('report', plurals)).toBeUndefined();
  });

  it('an import names the records that a file brings by the beginnings of words', () => {
    const plurals = new Map<RecordType, string>([
      ['salesOrder', 'Sales orders'],
      ['customer', 'Customers'],
    ]);
    expect(
      ['import cust', 'Import sales ORD', 'import', 'imports cust'].map((text) => readImport(text, plurals)),
    ).toEqual([['customer'], ['salesOrder'], undefined, undefined]);
  });
});
