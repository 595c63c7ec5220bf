import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, ruleEngines } from '../../../proofs/fixtures/testService.ts';
import { openSalesBooks, refusals, type SalesBooks } from '../../../proofs/fixtures/salesBooks.ts';

describe.each(ruleEngines)('invoices and credit memos on the %s engine', (engine) => {
  let books: SalesBooks;
  beforeAll(async () => {
    books = await openSalesBooks(engine);
    await books.stock('goods', [{ quantity: 10, value: 80 }]);
    await books.stock(
      'lots',
      [
        { quantity: 5, value: 5, bin: books.ids.bin ?? '', inventoryNumber: books.ids.lotOne ?? '' },
        { quantity: 5, value: 15, bin: books.ids.bin ?? '', inventoryNumber: books.ids.lotTwo ?? '' },
      ],
      'binned',
    );
  });
  afterAll(() => books.service.close());
  const send: SalesBooks['service']['send'] = (...request) => books.service.send(...request);
  const line = (item: string, quantity: number, more: object = {}) => ({ item: books.ref(item), quantity, ...more });

  // spec: invoice 1, service 8
  it('debits receivables and credits revenue per line, sales tax payable and shipping', async () => {
    const made = await books.make('first', 'invoice', {
      ...books.sale('buyer'),
      shipMethod: books.ref('ups'),
      shippingCost: 8,
      item: { items: [line('service', 2), line('untaxed', 1)] },
    });
    expect(made.body).toMatchObject({
      status: { id: 'OPEN', refName: 'Open' },
      subTotal: 250,
      taxTotal: 14.5,
      total: 272.5,
      amountRemaining: 272.5,
      amountPaid: 0,
      dueDate: '2026-07-15',
      discountDate: '2026-06-25',
      discountAmount: 5.45,
      terms: { id: books.ids.terms },
      shipState: 'CA',
      billAddr1: '1 Main St',
    });
    expect(at(made.body, 'item.items.0')).toMatchObject({
      rate: 100,
      amount: 200,
      description: 'An hour of advice',
      taxCode: { id: books.ids.tax },
      taxRate1: 7.25,
      tax1Amt: 14.5,
      grossAmt: 214.5,
      priceRule: { id: 'BASE' },
    });
    const impact = await send('GET', `record/v1/invoice/${books.ids.first ?? ''}/ledgerImpact`);
    expect(at(impact.body, 'items')).toMatchObject([
      { account: { id: books.roles.AcctRec }, debit: 272.5 },
      { account: { id: books.ids.income }, credit: 200 },
      { account: { id: books.ids.income }, credit: 50 },
      { account: { id: books.roles.SalesTaxPay }, credit: 14.5 },
      { account: { id: books.ids.freight }, credit: 8 },
    ]);
  });

  it('issues what it sells from stock at average cost, with lots and bins named', async () => {
    const before = await books.state();
    const made = await books.make('sold', 'invoice', {
      ...books.sale('plain'),
      item: {
        items: [
          line('goods', 3, { location: books.ref('warehouse') }),
          line('lots', 6, {
            location: books.ref('binned'),
            binNumbers: books.ref('bin'),
            inventoryDetail: {
              inventoryAssignment: {
                items: [
                  { issueInventoryNumber: books.ref('lotOne'), quantity: 4 },
                  { issueInventoryNumber: books.ref('lotTwo'), quantity: 2 },
                ],
              },
            },
          }),
        ],
      },
    });
    expect(made.body).toMatchObject({ total: 72 });
    expect([
      await books.balance('cogs'),
      await books.balance('asset'),
      await books.onHand('goods'),
      await books.onHand('lots'),
    ]).toEqual([36, 64, 7, 4]);
    const refused = await send('POST', 'record/v1/invoice', {
      body: {
        ...books.sale('plain'),
        item: {
          items: [
            line('goods', 1),
            line('goods', 99, { location: books.ref('warehouse') }),
            line('lots', 1, { location: books.ref('binned') }),
          ],
        },
      },
    });
    expect(refusals(refused)).toEqual([
      expect.stringMatching(/^item\.items\[0\]\.location: .*Select a location for Lamp/),
      expect.stringMatching(/^item\.items\[2\]\.inventoryDetail: .*Assign lots and quantities for/),
      expect.stringMatching(/^item\.items\[2\]\.binNumbers: /),
      expect.stringMatching(/^item\.items\[1\]\.quantity: .*99 of .*7 on hand/),
    ]);
    expect((await send('DELETE', `record/v1/invoice/${books.ids.sold ?? ''}`)).status).toBe(204);
    expect(await books.state()).toEqual(before);
  });

  it("posts in the customer's currency at the rate of the date, and cost in base currency", async () => {
    await books.make('euros', 'invoice', {
      ...books.sale('euroBuyer', '21'),
      location: books.ref('warehouse'),
      item: { items: [line('goods', 1)] },
    });
    const { body } = await send('GET', `record/v1/invoice/${books.ids.euros ?? ''}/ledgerImpact`);
    expect(at(body, 'totals')).toMatchObject({ baseDebit: 28, baseCredit: 28 });
    expect(await books.get('invoice', 'euros')).toMatchObject({ exchangeRate: 1.2, total: 16.67 });
    expect((await send('DELETE', `record/v1/invoice/${books.ids.euros ?? ''}`)).status).toBe(204);
  });

  it('posts again when it is edited within an open period, and leaves the ledger when texts change', async () => {
    await books.make('edited', 'invoice', {
      ...books.sale('plain'),
      location: books.ref('warehouse'),
      item: { items: [line('goods', 2)] },
    });
    const url = `record/v1/invoice/${books.ids.edited ?? ''}`;
    const receivables = await books.balance('AcctRec');
    const changed = await send('PATCH', url, {
      body: { item: { items: [{ line: 1, ...line('goods', 5, { rate: 19 }) }] } },
    });
    expect(changed.body).toMatchObject({ total: 95, amountRemaining: 95 });
    expect(at(await books.get('invoice', 'edited'), 'item.items.0.priceRule.id')).toBe('CUSTOM');
    expect([await books.balance('AcctRec'), await books.onHand('goods'), await books.balance('cogs')]).toEqual([
      receivables + 55,
      5,
      40,
    ]);
    expect((await send('PATCH', url, { body: { memo: 'by phone', otherRefNum: 'PO 7' } })).status).toBe(200);
    await send('POST', `record/v1/accountingPeriod/${books.ids.june ?? ''}/@lock`, {
      body: { arLocked: true, reason: 'audit' },
    });
    expect((await send('PATCH', url, { body: { memo: 'by mail' } })).status).toBe(200);
    expect(refusals(await send('PATCH', url, { body: { shippingCost: 1 } })).join()).toMatch(/Jun 2026/);
    expect(refusals(await send('DELETE', url)).join()).toMatch(/Jun 2026/);
    await send('POST', `record/v1/accountingPeriod/${books.ids.june ?? ''}/@unlock`, {
      body: { reason: 'audit done' },
    });
    const voided = await send('POST', `${url}/@void`, { body: {} });
    expect(voided.body).toMatchObject({ status: { id: 'VOIDED' }, amountRemaining: 0 });
    expect([await books.onHand('goods'), await books.balance('AcctRec')]).toEqual([10, receivables - 40]);
    expect(refusals(await send('PATCH', url, { body: { memo: 'x' } })).join()).toMatch(/voided/);
    expect((await send('DELETE', url)).status).toBe(204);
  });

  it('accepts a credit memo, the mirror of an invoice, and is open again when that is deleted', async () => {
    await books.make('owed', 'invoice', { ...books.sale('buyer'), item: { items: [line('service', 1)] } });
    const before = await books.state();
    const made = await books.make('credit', 'creditMemo', {
      ...books.sale('buyer'),
      item: { items: [line('service', 1, { rate: 40 })] },
      apply: { items: [{ doc: books.ref('owed'), apply: true, amount: 30 }] },
    });
    expect(made.body).toMatchObject({
      total: 42.9,
      amountPaid: 30,
      amountRemaining: 12.9,
      status: { id: 'PARTIALLY_APPLIED' },
    });
    expect(await books.get('invoice', 'owed')).toMatchObject({
      amountRemaining: 77.25,
      amountPaid: 30,
      status: { id: 'PARTIALLY_PAID' },
    });
    expect(
      refusals(
        await send('POST', 'record/v1/creditMemo', {
          body: {
            ...books.sale('plain'),
            item: { items: [line('untaxed', 1)] },
            apply: { items: [{ doc: books.ref('owed'), apply: true }] },
          },
        }),
      ).join(),
    ).toMatch(/belongs to/);
    expect(
      refusals(
        await send('PATCH', `record/v1/invoice/${books.ids.owed ?? ''}`, {
          body: { item: { items: [{ line: 1, ...line('service', 1, { rate: 10 }) }] } },
        }),
      ).join(),
    ).toMatch(/Total of 10\.73 is less than the 30 already applied\. Unapply the difference first\./);
    expect(
      refusals(await send('POST', `record/v1/invoice/${books.ids.owed ?? ''}/@void`, { body: {} })).join(),
    ).toMatch(/can't be voided while payments or credits are applied/);
    expect((await send('DELETE', `record/v1/invoice/${books.ids.owed ?? ''}`)).status).toBe(400);
    expect((await send('DELETE', `record/v1/creditMemo/${books.ids.credit ?? ''}`)).status).toBe(204);
    expect(await books.state()).toEqual(before);
  });

  it('a credit memo created from an invoice copies its prices and taxes and is applied to the open amount; a body with createdFrom is enough', async () => {
    await books.make('undone', 'invoice', {
      ...books.sale('buyer'),
      item: { items: [line('service', 1), line('service', 1, { rate: 20 })] },
      shippingCost: 5,
    });
    const total = (await books.get('invoice', 'undone')).total;
    const before = await books.state();
    const made = await send('POST', `record/v1/invoice/${books.ids.undone ?? ''}/!transform/creditMemo`, {
      body: { tranDate: '2026-06-20' },
    });
    expect(made.body, made.text).toMatchObject({
      total,
      amountRemaining: 0,
      createdFrom: books.ref('undone'),
      status: { id: 'FULLY_APPLIED' },
    });
    expect(at(await books.get('invoice', 'undone'), 'status.id')).toBe('PAID');
    expect((await send('DELETE', `record/v1/creditMemo/${String(made.body.id)}`)).status).toBe(204);
    expect(await books.state()).toEqual(before);
    const part = await books.make('part', 'creditMemo', {
      createdFrom: books.ref('undone'),
      tranDate: '2026-06-20',
      item: { items: [line('service', 1, { rate: 20 })] },
    });
    expect(part.body, part.text).toMatchObject({ amountRemaining: 0, status: { id: 'FULLY_APPLIED' } });
    expect(at(await books.get('invoice', 'undone'), 'status.id')).toBe('PARTIALLY_PAID');
    expect((await send('DELETE', `record/v1/creditMemo/${books.ids.part ?? ''}`)).status).toBe(204);
    expect((await send('DELETE', `record/v1/invoice/${books.ids.undone ?? ''}`)).status).toBe(204);
  });

  it('returns goods into stock at average cost when the credit memo says so', async () => {
    await books.make('back', 'creditMemo', {
      ...books.sale('plain'),
      location: books.ref('warehouse'),
      item: { items: [line('goods', 2, { isReturned: true }), line('goods', 1)] },
    });
    expect([await books.onHand('goods'), await books.balance('cogs')]).toEqual([12, -16]);
    expect((await send('POST', `record/v1/creditMemo/${books.ids.back ?? ''}/@void`, { body: {} })).body).toMatchObject(
      { status: { id: 'VOIDED' } },
    );
    expect([await books.onHand('goods'), await books.balance('cogs')]).toEqual([10, 0]);
  });

  it('realizes the difference between the rates of an invoice and the credit memo applied to it, and leaves receivables at zero in both currencies', async () => {
    const [receivables, gain] = [await books.balance('AcctRec'), await books.balance('RealizedGainLoss')];
    await books.make('early', 'invoice', {
      ...books.sale('euroBuyer', '10'),
      item: { items: [line('untaxed', 1, { rate: 100 })] },
    });
    await books.make('late', 'creditMemo', {
      ...books.sale('euroBuyer', '21'),
      item: { items: [line('untaxed', 1, { rate: 100 })] },
      apply: { items: [{ doc: books.ref('early'), apply: true }] },
    });
    expect([
      at(await books.get('invoice', 'early'), 'status.id'),
      at(await books.get('creditMemo', 'late'), 'status.id'),
    ]).toEqual(['PAID', 'FULLY_APPLIED']);
    expect([(await books.balance('AcctRec')) - receivables, (await books.balance('RealizedGainLoss')) - gain]).toEqual([
      0, -10,
    ]);
    expect(await books.findings()).toEqual([]);
    for (const [type, name] of [
      ['creditMemo', 'late'],
      ['invoice', 'early'],
    ] as const)
      expect((await send('DELETE', `record/v1/${type}/${books.ids[name] ?? ''}`)).status).toBe(204);
    expect([await books.balance('AcctRec'), await books.balance('RealizedGainLoss')]).toEqual([receivables, gain]);
  });

  it("refuses what can't be posted, with every reason in one response, each at its location", async () => {
    const refused = await send('POST', 'record/v1/invoice', {
      body: {
        ...books.sale('buyer'),
        currency: books.ref('eur'),
        tranDate: '2031-01-01',
        item: { items: [line('service', 0), line('service', 1, { rate: -500 }), { quantity: 1 }] },
      },
    });
    expect(refusals(refused).map((text) => text.split(':')[0])).toEqual(
      expect.arrayContaining(['tranDate', 'currency', 'item', 'item.items[0].quantity', 'item.items[2].item']),
    );
    const unknown = await send('POST', 'record/v1/invoice', {
      body: { ...books.sale('buyer'), item: { items: [line('service', 1), { item: {}, quantity: 1, rate: 5 }] } },
    });
    expect(refusals(unknown)).toEqual([expect.stringMatching(/^item\.items\[1\]\.item: /)]);
    const huge = {
      exchangeRate: 100000000,
      item: { items: [line('untaxed', 1, { rate: 999999999 }), line('untaxed', 100, { rate: 999999999 })] },
    };
    expect(
      refusals(await send('POST', 'record/v1/invoice', { body: { ...books.sale('euroBuyer'), ...huge } })).join(),
    ).toMatch(/exchangeRate: .*an amount exceeds 15 digits/);
  });

  it('is pending approval outside the ledger if its type is routed', async () => {
    await send('PATCH', 'settings/v1/company', { body: { approvalRouting: { invoice: true } } });
    const before = await books.balance('AcctRec');
    const made = await books.make('waits', 'invoice', {
      ...books.sale('plain'),
      item: { items: [line('untaxed', 1)] },
    });
    expect([at(made.body, 'status.id'), made.body.amountRemaining, await books.balance('AcctRec')]).toEqual([
      'PENDING_APPROVAL',
      0,
      before,
    ]);
    expect(
      (await send('POST', `record/v1/invoice/${books.ids.waits ?? ''}/@approve`, { as: 'A/R Clerk', body: {} })).status,
    ).toBe(403);
    expect(
      (await send('POST', `record/v1/invoice/${books.ids.waits ?? ''}/@approve`, { body: {} })).body,
    ).toMatchObject({ status: { id: 'OPEN' }, amountRemaining: 50 });
    expect(await books.balance('AcctRec')).toBe(before + 50);
    await send('PATCH', 'settings/v1/company', { body: { approvalRouting: { invoice: false } } });
  });

  it('leaves books in which verification finds no differences', async () => {
    expect(await books.findings()).toEqual([]);
  });
});
