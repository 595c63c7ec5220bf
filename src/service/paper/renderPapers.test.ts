import { describe, expect, it } from 'vitest';
import { documentPaper } from '#contract/paper/documentPaper';
import { statementPaper } from '#contract/paper/statementPaper';
import { minor } from '#contract/values/money';
import { euro, invoiceSource, kessler, longInvoice, marlow, smallLogo } from '../../proofs/fixtures/paperSamples.ts';
import { readPdf } from '../../proofs/fixtures/readPdf.ts';
import { renderPapers } from './renderPapers.ts';

const statement = statementPaper({
  party: kessler,
  subsidiary: marlow,
  company: 'Marlow',
  currency: euro,
  from: '2026-08-01',
  to: '2026-11-03',
  opening: minor(0n),
  entries: [
    { type: 'invoice', date: '2026-08-26', number: 'INV-4409', dueDate: '2026-09-25', amount: minor(612040n) },
    { type: 'customerPayment', date: '2026-10-20', number: 'PYMT-0871', dueDate: null, amount: minor(-500000n) },
  ],
  aging: [0n, 0n, 112040n, 0n, 0n].map(minor),
});

describe('the printer of papers', () => {
  it('creates the same bytes for the same paper, in A4 and Letter', async () => {
    for (const [format, size] of [
      ['a4', [595, 842]],
      ['letter', [612, 792]],
    ] as const) {
      const paper = documentPaper({ ...invoiceSource, subsidiary: { ...marlow, logo: smallLogo } }, { format });
      const [one, other] = [await renderPapers([paper]), await renderPapers([paper])];
      expect(Buffer.from(one).equals(other)).toBe(true);
      expect(await readPdf(one)).toMatchObject({ title: 'Rechnung INV-4452', language: 'de', sizes: [size] });
    }
  });

  it.each([88, 89, 90, 91, 92, 93, 94, 95, 96])(
    'repeats the head of the lines on each page and keeps two lines with the totals (%d lines)',
    async (count) => {
      const { pages } = await readPdf(await renderPapers([documentPaper(longInvoice(count), { language: 'en' })]));
      expect(pages.length).toBeGreaterThanOrEqual(3);
      pages.forEach((page, at) => {
        expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
        expect(page).toMatch(/Item Qty Price Tax Amount, EUR/);
      });
      const last = pages.at(-1) ?? '';
      expect(last).toContain('Balance due 44,365.10');
      expect(last).toContain(`Article of line ${count - 1}`);
      expect(last).toContain(`Article of line ${count}`);
      // Every line is there once.
      const lines = pages.join('\n').match(/Article of line \d+/g) ?? [];
      expect(new Set(lines).size).toBe(count);
      expect(lines).toHaveLength(count);
    },
  );

  it('counts the pages of each statement separately', async () => {
    const { pages } = await readPdf(await renderPapers([statement, { ...statement, number: 'C0016' }]));
    expect(pages).toHaveLength(2);
    for (const page of pages) expect(page).toContain('Seite 1 von 1');
  });

  it('prints letters of other alphabets, and keeps amounts in place next to right-to-left text', async () => {
    const party = { ...kessler, companyName: 'Łódź Ελλάδα Привет', billAddr1: 'שלום עולם 12', billCity: 'مرحبا' };
    const [page] = (await readPdf(await renderPapers([documentPaper({ ...invoiceSource, party })]))).pages;
    for (const text of ['Łódź', 'Ελλάδα', 'Привет', '10119', '12', 'Offener Betrag 44.365,10'])
      expect(page).toContain(text);
  });

  it('breaks a description that is longer than a page, and a word longer than its column', async () => {
    const record = {
      ...invoiceSource.record,
      memo: 'x'.repeat(3_000),
      item: { items: [{ item: { id: '1', refName: 'A' }, quantity: 1, amount: 1, description: 'a\n'.repeat(2_000) }] },
    };
    const { pages } = await readPdf(await renderPapers([documentPaper({ ...invoiceSource, record })]));
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.at(-1)).toContain(`Seite ${pages.length} von ${pages.length}`);
  });

  it('prints a payment as a check with its advice below', async () => {
    const record = {
      tranId: 'VP000012',
      tranDate: '2026-09-20',
      checkNum: '1043',
      total: 1205.07,
      entity: { id: '7', refName: 'Acme' },
      apply: { items: [{ apply: true, doc: { id: '9', refName: 'BILL0009' }, amount: 1205.07 }] },
    };
    const source = {
      ...invoiceSource,
      type: 'vendorPayment',
      record,
      isCheck: true,
      references: new Map([['9', 'NL-R-118']]),
    } as const;
    const [page] = (await readPdf(await renderPapers([documentPaper(source, { language: 'en', format: 'letter' })])))
      .pages;
    expect(page).toContain('One thousand two hundred five and 07/100 Euro');
    expect(page).toContain('EUR 1,205.07');
    expect(page).toContain('BILL0009 NL-R-118 1,205.07');
  });
});
