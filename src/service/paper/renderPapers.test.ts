import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documentPaper } from '#contract/paper/documentPaper';
import { statementPaper } from '#contract/paper/statementPaper';
import { minor } from '#contract/values/money';
import { euro, invoiceSource, kessler, longInvoice, marlow, smallLogo } from '../../proofs/fixtures/paperSamples.ts';
import { readPdf } from '../../proofs/fixtures/readPdf.ts';
import { renderPapers } from './renderPapers.ts';

describe('spike', () => {
  it('renders', async () => {
    const out = async (name: string, ...papers: Parameters<typeof renderPapers>[0]) => {
      const t = performance.now();
      const bytes = await renderPapers(papers);
      writeFileSync(`/tmp/spike/${name}.pdf`, bytes);
      console.log(name, bytes.length, performance.now() - t);
      return bytes;
    };
    const a = await out('en-a4', documentPaper(invoiceSource));
    console.log((await readPdf(a)).pages[0]);
    await out('de-a4', documentPaper(invoiceSource, { language: 'de' }));
    await out(
      'fr-letter',
      documentPaper(
        { ...invoiceSource, subsidiary: { ...marlow, logo: smallLogo } },
        { language: 'fr', format: 'letter' },
      ),
    );
    await out('long-de', documentPaper(longInvoice(90), { language: 'de' }));
    await out('long-letter', documentPaper(longInvoice(91), { language: 'en', format: 'letter' }));
    const check = {
      ...invoiceSource,
      type: 'vendorPayment' as const,
      isCheck: true,
      record: {
        tranId: 'VP000012',
        tranDate: '2026-09-20',
        checkNum: '1043',
        total: 1205.07,
        memo: 'Run of 20 June',
        entity: { id: '1', refName: 'x' },
        apply: { items: [{ apply: true, doc: { id: '9', refName: 'BILL0009' }, amount: 1205.07, disc: 12 }] },
      },
      references: new Map([['9', 'NL-R-118']]),
    };
    await out('check', documentPaper(check, { language: 'en', format: 'letter' }));
    await out(
      'rtl',
      documentPaper({
        ...invoiceSource,
        party: { ...kessler, companyName: 'שלום (2026) חברה Łódź Ελλάδα Привет', billCity: 'مرحبا بالعالم' },
      }),
    );
    const statement = statementPaper({
      party: kessler,
      subsidiary: marlow,
      company: 'M',
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
    await out('statement', statement, { ...statement, number: 'C2' });
    expect(1).toBe(1);
  });
});
