import { describe, expect, it } from 'vitest';
import { euro, invoiceSample, invoiceSource, kessler, marlow } from '../../proofs/fixtures/paperSamples.ts';
import { isBic, isIban, printedAccount } from '#contract/paper/bankDetails';
import { documentPaper } from '#contract/paper/documentPaper';
import { readLogo } from './logo.ts';
import { paperTypes } from '#contract/paper/paperTypes';
import { closingOf, statementPaper } from '#contract/paper/statementPaper';
import { minor, sum } from '#contract/values/money';
import { smallLogo } from '../../proofs/fixtures/paperSamples.ts';

describe('a paper', () => {
  it('of an invoice has its tax by rate, the balance due and how to pay', () => {
    const paper = documentPaper(invoiceSource, { language: 'en' });
    expect(paper.taxes?.rows.map(({ cells }) => cells)).toEqual([
      ['VAT standard', '19%', '68,820.00', '13,075.80'],
      ['VAT outside the EU', '0%', '12,469.30', '0.00'],
    ]);
    expect(paper.totals.map(({ label, value }) => [label, value])).toEqual([
      ['Subtotal', '81,289.30'],
      ['Tax', '13,075.80'],
      ['Total', '94,365.10'],
      ['Paid and credited', '−50,000.00'],
      ['Balance due', '44,365.10'],
    ]);
    expect(paper.bank?.facts?.map(({ value }) => value)).toEqual([
      'Marlow Instruments GmbH',
      'Rheinbank Düsseldorf',
      'DE89 3704 0044 0532 0130 00',
      'RHEIDEDDXXX',
      'INV-4452',
    ]);
  });

  it('of an invoice with gross prices says what tax its total includes, and its tax by rate is net', () => {
    const record = { ...invoiceSample, priceBasis: { id: 'GROSS' }, subTotal: 94365.1, total: 94365.1, amountPaid: 0 };
    const items = invoiceSample.item as { items: readonly { amount: number; tax1Amt: number }[] }; // the sample's lines
    const lines = items.items.map((line) => ({ ...line, amount: line.amount + line.tax1Amt }));
    const paper = documentPaper(
      { ...invoiceSource, record: { ...record, item: { items: lines } } },
      { language: 'en' },
    );
    expect(paper.taxes?.rows.map(({ cells }) => cells.slice(2))).toEqual([
      ['68,820.00', '13,075.80'],
      ['12,469.30', '0.00'],
    ]);
    expect(paper.totals.map(({ label, value }) => [label, value])).toEqual([
      ['Total', '94,365.10'],
      ['Includes tax', '13,075.80'],
      ['Balance due', '94,365.10'],
    ]);
    const order = documentPaper({ ...invoiceSource, type: 'salesOrder', record }, { language: 'de' });
    expect(order.totals.map(({ label }) => label)).toEqual(['Gesamtbetrag', 'Enthaltene USt.']);
  });

  it('of a purchase order with tax has its net total', () => {
    const { subTotal: _, ...record } = invoiceSample;
    const paper = documentPaper({ ...invoiceSource, type: 'purchaseOrder', record }, { language: 'en' });
    expect(paper.totals.map(({ label, value }) => [label, value])).toEqual([
      ['Subtotal', '81,289.30'],
      ['Tax', '13,075.80'],
      ['Total', '94,365.10'],
    ]);
  });

  // D10
  it.each(paperTypes)('of type %s shows no status, account, memo of the books or hidden field', (type) => {
    const record = {
      ...invoiceSample,
      status: { id: 'OPEN', refName: 'SECRET status' },
      account: { id: '1', refName: 'SECRET account' },
      postingPeriod: { id: '1', refName: 'SECRET period' },
      cost: 777.77,
      costEstimate: 777.77,
      externalId: 'SECRET',
      customer: invoiceSample.entity,
    };
    const text = JSON.stringify(documentPaper({ ...invoiceSource, type, record }));
    expect(text).not.toMatch(/SECRET|777/);
    expect(text).not.toContain('Amount remaining');
  });

  it("is in the reader's language, else the company's, else that of its country", () => {
    const languageOf = (party: object, subsidiary: object) =>
      documentPaper({ ...invoiceSource, party: { ...kessler, ...party }, subsidiary: { ...marlow, ...subsidiary } })
        .language;
    expect(languageOf({ language: { id: 'fr' } }, { language: { id: 'en' } })).toBe('fr');
    expect(languageOf({}, { language: { id: 'en' } })).toBe('en');
    expect(languageOf({}, {})).toBe('de');
    expect(languageOf({}, { country: { id: 'US' } })).toBe('en');
  });

  it('counts and prices a line in its unit', () => {
    const line = { item: { id: '1', refName: 'Bolt' }, quantity: 60, rate: 0.83333333, amount: 50 };
    const record = {
      ...invoiceSample,
      item: { items: [{ ...line, unit: 'Dozen', unitQuantity: 5, unitRate: 10 }, line] },
    };
    const { tables } = documentPaper({ ...invoiceSource, record }, { language: 'en' });
    const cells = tables[0]?.rows.map((row) => row.cells);
    expect(tables[0]?.columns.map(({ label }) => label)).toContain('Unit');
    expect(cells?.[0]).toEqual(expect.arrayContaining(['5', 'Dozen', '10.00']));
    expect(cells?.[1]).toEqual(expect.arrayContaining(['60', '']));
  });

  it('has the decimals of its currency', () => {
    const yen = { code: 'JPY', name: 'Yen', precision: 0 };
    const record = { ...invoiceSample, total: 1200, subTotal: 1200, taxTotal: 0, amountPaid: 0, item: { items: [] } };
    expect(documentPaper({ ...invoiceSource, currency: yen, record }, { language: 'en' }).totals.at(-1)?.value).toBe(
      '1,200',
    );
  });

  it('of a draft or a voided document says so', () => {
    const markOf = (id: string) =>
      documentPaper({ ...invoiceSource, record: { ...invoiceSample, status: { id } } }, { language: 'en' }).mark;
    expect([markOf('PENDING_APPROVAL'), markOf('VOIDED'), markOf('OPEN')]).toEqual([
      'Draft: not a valid document',
      'Void: not a valid document',
      undefined,
    ]);
  });

  it('of a statement adds up from the opening balance to the balance due', () => {
    const source = {
      party: kessler,
      subsidiary: marlow,
      company: 'Marlow',
      currency: euro,
      from: '2026-08-01',
      to: '2026-11-03',
      opening: minor(1000n),
      entries: [
        { type: 'invoice', date: '2026-08-26', number: 'INV-1', dueDate: '2026-09-25', amount: minor(5000n) },
        { type: 'creditMemo', date: '2026-09-01', number: 'CM-1', dueDate: null, amount: minor(-7000n) },
      ],
      aging: [0n, 0n, -1000n, 0n, 0n].map(minor),
    };
    const paper = statementPaper(source, { language: 'en' });
    expect(closingOf(source)).toBe(sum(source.aging));
    expect(paper.tables[0]?.rows.map(({ cells }) => cells.slice(2))).toEqual([
      ['Opening balance', '', '', '10.00'],
      ['Invoice, due 25 Sept 2026', '50.00', '', '60.00'],
      ['Credit memo', '', '70.00', '−10.00'],
    ]);
    expect(paper.totals).toEqual([{ label: 'Credit balance', value: '10.00', isDue: true }]);
  });
});

describe('bank details', () => {
  it('are checked by their check digits and form', () => {
    expect(['DE89 3704 0044 0532 0130 00', 'GB82WEST12345698765432', 'DE88370400440532013000'].map(isIban)).toEqual([
      true,
      true,
      false,
    ]);
    expect(['RHEIDEDDXXX', 'RHEIDEDD', 'RHEI'].map(isBic)).toEqual([true, true, false]);
    expect([printedAccount('de89370400440532013000'), printedAccount('12-345 678')]).toEqual([
      'DE89 3704 0044 0532 0130 00',
      '12-345 678',
    ]);
  });
});

describe('a logo', () => {
  it('is a whole PNG or JPEG of bounded size', () => {
    expect(readLogo(smallLogo)).toMatchObject({ width: 8, height: 8 });
    const broken = smallLogo.replace('AAAAICAIA', 'AAAAJCAIA');
    for (const text of [
      broken,
      smallLogo.slice(0, -8),
      'data:image/png;base64,AAAA',
      'data:image/gif;base64,R0lGODlh',
      'x',
    ])
      expect(readLogo(text), text).toBeUndefined();
  });
});
