import { describe, expect, it } from 'vitest';
import type { RecordType } from '#contract/records/index';
import { commaFormat, pointFormat } from '#contract/values/numberFormat';
import { readExport, readImport, readPartyLine } from './commandLine.ts';

describe('a record in one line', () => {
  it('has a name of any number of words and a number, which may be a calculation', () => {
    const paid = (text: string, format = pointFormat) => readPartyLine(text, ['pay', 'zahle'], format);
    expect(paid('pay acme tools 4500')).toEqual({ who: 'acme tools', number: 4500, rest: '' });
    expect(paid('zahle acme 1.200,50', commaFormat)).toMatchObject({ who: 'acme', number: 1200.5 });
    expect(paid('pay acme 3*18.40')).toMatchObject({ number: 55.2 });
    expect(paid('pay store 12 4500')).toMatchObject({ who: 'store 12', number: 4500 });
    expect(paid('pay acme')).toMatchObject({ who: 'acme', number: undefined });
  });

  it('has who, how many and which item; a name may begin with a number', () => {
    expect(readPartyLine('so acme 3 blue widget', ['so', 'so'], pointFormat)).toEqual({
      who: 'acme',
      number: 3,
      rest: 'blue widget',
    });
    expect(readPartyLine('po 3M 12 tape', ['po', 'po'], pointFormat)).toEqual({ who: '3M', number: 12, rest: 'tape' });
  });

  it('leaves other texts alone', () => {
    for (const text of ['payments', 'pay', 'paul 3', ''])
      expect(readPartyLine(text, ['pay', 'zahle'], pointFormat)).toBeUndefined();
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
