import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sheet, SheetRow } from '#contract/reports/sheet';
import { at, ruleEngines } from '../../proofs/fixtures/testService.ts';
import { openTaxBooks, soldLine, type TaxBooks } from '../../proofs/fixtures/taxBooks.ts';

describe.each(ruleEngines)('reports about tax on the %s engine', (engine) => {
  let books: TaxBooks;
  const june = 'from=2026-06-01&to=2026-06-30';
  beforeAll(async () => {
    books = await openTaxBooks(engine);
    const sale = (name: string, type: string, customer: string, items: readonly object[], more: object = {}) =>
      books.make(name, type, { ...books.sale(customer), item: { items }, ...more });
    const line = (item: string, rate: number, code?: string) => soldLine(books, item, rate, code);
    await sale('first', 'invoice', 'buyer', [line('service', 1000.99, 'vat'), line('untaxed', 50)]);
    await sale('cash', 'cashSale', 'buyer', [line('service', 200, 'vat')], { account: books.ref('bank') });
    await sale('returned', 'creditMemo', 'buyer', [line('service', 100, 'vat')]);
    await sale('abroad', 'invoice', 'euroBuyer', [line('service', 33.33, 'vat'), line('service', 0.05, 'vat')], {
      shippingCost: 10,
    });
    await sale('exported', 'invoice', 'plain', [line('service', 70, 'export')]);
    await books.bill('domestic', 'vat', 300);
    await books.bill('partly', 'half', 100.03);
    await books.bill('fromAbroad', 'reverse', 200);
    await books.bill('untaxedBill', undefined, 40);
    await books.bill('inEuro', 'vat', 9.99, { entity: books.ref('euroVendor'), currency: books.ref('eur') });
    const credit = await books.service.send(
      'POST',
      `record/v1/vendorBill/${books.ids.domestic ?? ''}/!transform/vendorCredit`,
      { body: { tranDate: '2026-06-20' } },
    );
    expect(credit.status, credit.text).toBe(201);
    await books.make('journal', 'periodEndJournal', {
      tranDate: '2026-06-17',
      postingPeriod: { id: books.fixtures.period },
      subsidiary: books.ref('company'),
      currency: books.ref('usd'),
      line: {
        items: [
          { account: books.ref('owed'), debit: 12.5 },
          { account: books.ref('rent'), credit: 12.5 },
        ],
      },
    });
  });
  afterAll(() => books.service.close());

  const ask = async (report: string, query: string): Promise<Sheet> => {
    const { status, body, text } = await books.service.send('GET', `report/v1/${report}?${query}`);
    expect(status, `${report}?${query}: ${text}`).toBe(200);
    return body as unknown as Sheet; // checked against its schema by the test service
  };
  const rowOf = ({ rows }: Sheet, label: string): SheetRow | undefined =>
    rows.find(({ values }) => values.label === label);
  const valuesOf = (sheet: Sheet, label: string) => rowOf(sheet, label)?.values;

  it('sum taxable amounts and tax by code, credits and returns deducted', async () => {
    const sheet = await ask('taxByCode', june);
    // 1,000.99 + 200 - 100 + 36.66 + 0.06 in dollars at 1.1; 190.19 + 38 - 19 + 6.97.
    expect(valuesOf(sheet, 'VAT 19')).toMatchObject({ rate: 19, base: 1137.71, tax: 216.16, due: 216.16 });
    expect(valuesOf(sheet, 'VAT 19 half')).toMatchObject({
      base: 100.03,
      tax: 19.01,
      recovered: 9.51,
      notRecovered: 9.5,
    });
    expect(valuesOf(sheet, 'VAT 19 reverse')).toMatchObject({ base: 200, tax: 38, recovered: 38, due: 0 });
  });

  it('show sales without tax by their reason', async () => {
    const sheet = await ask('taxByCode', june);
    expect(valuesOf(sheet, 'Exempt: Item is not taxable')).toMatchObject({ base: 50, tax: 0 });
    expect(valuesOf(sheet, 'Export: Manual tax code')).toMatchObject({ base: 70, tax: 0 });
    expect(valuesOf(sheet, 'Shipping and handling')).toMatchObject({ base: 11, tax: 0 });
    expect(valuesOf(sheet, 'No tax code')).toMatchObject({ base: 40 });
  });

  it('tie to the movement of each tax account, with other entries as a row of their own', async () => {
    const sheet = await ask('taxByCode', june);
    for (const [account, others] of [
      ['1570 Input tax', 0],
      ['2310 VAT payable', -12.5],
    ] as const) {
      const [documents, other, movement] = [
        'Tax of these documents',
        'Other entries',
        'Movement in the general ledger',
      ].map((word) => Number(valuesOf(sheet, `${account}: ${word}`)?.due));
      expect(other, account).toBe(others);
      expect(Math.round(((documents ?? 0) + (other ?? 0)) * 100) / 100).toBe(movement);
      const id = String(books.ids[account.startsWith('1570') ? 'input' : 'owed']);
      expect(movement === undefined ? undefined : -movement).toBe(await books.balance(id));
    }
  });

  it('lead from each figure to lines that sum to it', async () => {
    const columns = { base: 'base', tax: 'tax', recovered: 'recovered', due: 'due', exact: undefined } as const;
    let count = 0;
    for (const { values, drill } of (await ask('taxByCode', june)).rows) {
      if (!drill || !('report' in drill) || drill.report !== 'taxLines') continue;
      const { totals } = await ask('taxLines', new URLSearchParams(drill.parameters).toString());
      const isAccount = 'taxAccount' in drill.parameters;
      for (const [name, total] of Object.entries(columns))
        if (total && typeof values[name] === 'number' && !(isAccount && drill.parameters.side !== 'other'))
          expect(totals?.[total], `${String(values.label)} ${name}`).toBe(values[name]);
      count += 1;
    }
    expect(count).toBeGreaterThan(12);
  });

  it('name document, party, code and reason of each line', async () => {
    const { rows } = await ask('taxLines', `${june}&side=sale`);
    const line = rows.find(({ values }) => values.base === 50);
    expect(line).toMatchObject({
      values: {
        label: 'INV000001',
        date: '2026-06-15',
        line: 2,
        entity: books.ref('buyer'),
        taxCode: books.ref('exempt'),
        reason: 'Item is not taxable',
      },
      drill: { record: { id: books.ids.first, type: 'invoice' } },
    });
    const { rows: others } = await ask('taxLines', `${june}&side=other`);
    expect(others).toMatchObject([{ values: { due: -12.5 }, drill: { record: { id: books.ids.journal } } }]);
  });

  it('fill the return of the country of the company, tie it and lose nothing', async () => {
    const sheet = await ask('taxReturn', june);
    expect(valuesOf(sheet, 'Taxable at 19 %')).toMatchObject({
      code: '81',
      exact: 1137.71,
      amount: 1137,
      rounding: -0.71,
    });
    expect(valuesOf(sheet, 'Tax at 19 %')).toMatchObject({ exact: 216.16, amount: 216.03 });
    expect(valuesOf(sheet, 'Exports and other exempt supplies with input tax')).toMatchObject({
      code: '43',
      amount: 70,
    });
    expect(valuesOf(sheet, 'Exempt supplies without input tax')).toMatchObject({ code: '48', amount: 50 });
    expect(valuesOf(sheet, 'Services from businesses in the EU')).toMatchObject({ code: '46', amount: 200 });
    expect(valuesOf(sheet, 'Input tax on reverse charge')).toMatchObject({ code: '67', amount: 38 });
    // 57 - 57 + 9.51 + 2.09
    expect(valuesOf(sheet, 'Input tax on bills')).toMatchObject({ code: '66', amount: 11.6 });
    expect(valuesOf(sheet, 'Sales without tax')).toMatchObject({ exact: 11 });
    const byCode = await ask('taxByCode', june);
    expect(valuesOf(sheet, 'Tax due by tax code')?.exact).toBe(
      byCode.rows.find(({ values, kind }) => kind === 'total' && values.label === 'Tax due')?.values.due,
    );
  });

  it('lead from each box to its lines', async () => {
    for (const { values, drill } of (await ask('taxReturn', june)).rows) {
      if (!drill || !('report' in drill) || drill.report !== 'taxLines') continue;
      const { rows } = await ask('taxLines', new URLSearchParams(drill.parameters).toString());
      expect(
        rows.some(({ kind }) => kind === 'line'),
        String(values.label),
      ).toBe(values.exact !== 0);
    }
  });

  it('have a return for each state of sales in the United States', async () => {
    await books.service.send('PATCH', `record/v1/subsidiary/${books.fixtures.subsidiary}`, {
      body: { country: { id: 'US' } },
    });
    await books.make('taxed', 'invoice', {
      ...books.sale('buyer'),
      item: { items: [soldLine(books, 'service', 100), soldLine(books, 'untaxed', 20)] },
    });
    const sheet = await ask('taxReturn', `${june}&form=US`);
    const labels = sheet.rows.map(({ values }) => [values.label, values.amount ?? null]);
    expect(labels.slice(0, 7)).toEqual([
      ['CA', null],
      ['Gross sales', 170],
      ['Exempt sales', 70],
      ['Taxable sales', 100],
      ['Tax due', 7.25],
      ['CA sales tax: Taxable amount', 100],
      ['CA sales tax: Tax', 7.25],
    ]);
    const { drill } = rowOf(sheet, 'Exempt sales') ?? {};
    const { totals } = await ask(
      'taxLines',
      new URLSearchParams(at(drill, 'parameters') as Record<string, string>).toString(),
    ); // texts by name
    expect(totals?.base).toBe(70);
  });

  it('read the tax that was posted, not the tax code of today', async () => {
    const before = await ask('taxByCode', june);
    for (const name of ['vat', 'half'])
      await books.service.send('PATCH', `record/v1/taxCode/${books.ids[name] ?? ''}`, {
        body: { rate: 21, recoverable: 10, taxAccount: books.ref('cityTax'), purchaseTaxAccount: books.ref('cityTax') },
      });
    expect((await ask('taxByCode', june)).rows).toEqual(before.rows);
  });

  it('are refused to those who may not see tax', async () => {
    const refused = await books.service.send('GET', `report/v1/taxReturn?${june}`, { as: 'Warehouse' });
    expect(refused.status).toBe(403);
  });
});
