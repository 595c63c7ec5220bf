import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSalesBooks, refusals, type SalesBooks } from '../../../proofs/fixtures/salesBooks.ts';
import { at, ruleEngines, type TestAnswer } from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('discounts, on the %s engine', (engine) => {
  let books: SalesBooks;
  beforeAll(async () => {
    books = await openSalesBooks(engine);
  });
  afterAll(() => books.service.close());
  const advice = (quantity: number, rate: number, more: object = {}) => ({
    item: books.ref('service'),
    quantity,
    rate,
    ...more,
  });
  const body = (lines: readonly object[], more: object = {}) => ({
    ...books.sale('buyer'),
    item: { items: lines },
    ...more,
  });
  const bill = (order: string, more: object) =>
    books.service.send('POST', `record/v1/salesOrder/${books.ids[order] ?? ''}/!transform/invoice`, {
      body: { tranDate: '2026-06-16', ...more },
    });
  const figures = ({ body: { subTotal, discountTotal, taxTotal, total } }: TestAnswer) => [
    subTotal,
    discountTotal,
    taxTotal,
    total,
  ];
  const ledger = async (name: string): Promise<readonly (readonly number[])[]> => {
    const answer = await books.service.send('GET', `record/v1/invoice/${books.ids[name] ?? ''}/ledgerImpact`);
    const lines = at(answer.body, 'items') as readonly { debit: number | null; credit: number | null }[]; // the posting
    return lines.map(({ debit, credit }) => [debit ?? 0, credit ?? 0]);
  };

  it('a line takes a percentage or an amount off, tax is taken on the rest, and revenue is posted net', async () => {
    const made = await books.make(
      'lined',
      'invoice',
      body([advice(2, 100, { discountPercent: 10 }), advice(1, 50, { discountAmount: 5 })]),
    );
    expect(at(made.body, 'item.items.0')).toMatchObject({ amount: 180, tax1Amt: 13.05, grossAmt: 193.05 });
    expect(at(made.body, 'item.items.1')).toMatchObject({ amount: 45, tax1Amt: 3.26, grossAmt: 48.26 });
    expect(figures(made)).toEqual([225, 0, 16.31, 241.31]);
    expect(await ledger('lined')).toEqual([
      [241.31, 0],
      [0, 180],
      [0, 45],
      [0, 16.31],
    ]);
  });

  it('a discount on the document is shared among its lines for tax and revenue', async () => {
    const made = await books.make(
      'whole',
      'invoice',
      body([advice(1, 100), advice(1, 33.33), advice(1, 33.33)], { documentDiscountAmount: 10 }),
    );
    expect(figures(made)).toEqual([166.66, 10, 11.36, 168.02]);
    expect([0, 1, 2].map((line) => at(made.body, `item.items.${line}.documentDiscount`))).toEqual([6, 2, 2]);
    const posted = await ledger('whole');
    expect(posted).toEqual([
      [168.02, 0],
      [0, 94],
      [0, 31.33],
      [0, 31.33],
      [0, 11.36],
    ]);
  });

  it('all that is wrong with discounts is named at once', async () => {
    const answer = await books.service.send('POST', 'record/v1/invoice', {
      body: body([advice(1, 10, { discountPercent: 5, discountAmount: 1 }), advice(1, 10, { discountAmount: 10.01 })], {
        documentDiscountAmount: 500,
      }),
    });
    expect(answer.status).toBe(400);
    expect(refusals(answer).map((each) => each.split(':')[0])).toEqual(
      expect.arrayContaining([
        'item.items[0].discountPercent',
        'item.items[1].discountAmount',
        'documentDiscountAmount',
      ]),
    );
    const above = await books.service.send('POST', 'record/v1/invoice', {
      body: body([advice(1, 10, { discountPercent: 101 })]),
    });
    expect(refusals(above)).toEqual([expect.stringMatching(/^item\.items\[0\]\.discountPercent: .*at most 100/)]);
  });

  it('percentages carry through an order to its bills; amounts are shared by what is billed, to the last cent', async () => {
    await books.make(
      'shared',
      'salesOrder',
      body([advice(3, 100, { discountAmount: 10 }), advice(2, 50, { discountPercent: 10 })], {
        documentDiscountAmount: 7,
      }),
    );
    const parts: TestAnswer[] = [];
    for (const quantity of [1, 1, 1])
      parts.push(
        await bill('shared', {
          item: {
            items: [
              { item: books.ref('service'), quantity, orderLine: 1 },
              ...(parts.length === 1 ? [{ item: books.ref('service'), quantity: 2, orderLine: 2 }] : []),
            ],
          },
        }),
      );
    expect(
      parts.map(({ status }) => status),
      parts.map(({ text }) => text).join(),
    ).toEqual([201, 201, 201]);
    expect(parts.map((part) => at(part.body, 'item.items.0.discountAmount'))).toEqual([3.33, 3.34, 3.33]);
    expect(at(parts[1]?.body, 'item.items.1')).toMatchObject({ discountPercent: 10, amount: 90 });
    const shares = parts.map((part) => Number(part.body.discountTotal));
    expect(shares.reduce((sum, each) => sum + Math.round(each * 100), 0)).toBe(700);
  });

  it('an order without a sent line bills its discounts as they are, and its credit memo takes them back', async () => {
    await books.make(
      'plainOrder',
      'salesOrder',
      body([advice(2, 80, { discountPercent: 25 })], { documentDiscountPercent: 10 }),
    );
    const billed = await bill('plainOrder', {});
    expect(billed.status, billed.text).toBe(201);
    expect(figures(billed)).toEqual([120, 12, 7.83, 115.83]);
    const credited = await books.service.send(
      'POST',
      `record/v1/invoice/${String(billed.body.id)}/!transform/creditMemo`,
      { body: { tranDate: '2026-06-17' } },
    );
    expect(credited.status, credited.text).toBe(201);
    expect(figures(credited)).toEqual([120, 12, 7.83, 115.83]);
  });

  it('an estimate hands its discounts on, and a cash sale receives what is left', async () => {
    await books.make(
      'offer',
      'estimate',
      body([advice(1, 200, { discountAmount: 20 })], { documentDiscountPercent: 50 }),
    );
    const sold = await books.service.send('POST', `record/v1/estimate/${books.ids.offer ?? ''}/!transform/cashSale`, {
      body: { tranDate: '2026-06-17', undepFunds: true },
    });
    expect(sold.status, sold.text).toBe(201);
    expect(figures(sold)).toEqual([180, 90, 6.53, 96.53]);
    expect(sold.body.payment).toBe(96.53);
  });

  it('a discount above what the role of its maker may give waits for approval, and the queue says why', async () => {
    const settings = await books.service.send('GET', 'settings/v1/company');
    const roles = settings.body.roles as readonly { id: string; refName: string }[]; // every role with its name
    const role = (name: string) => ({ id: roles.find(({ refName }) => refName === name)?.id ?? '' });
    const limit = (discountLimits: readonly object[]) =>
      books.service.send('PATCH', 'settings/v1/company', { body: { approvals: { discountLimits } } });
    const wrong = await limit([
      { role: role('Sales Clerk'), upTo: 101 },
      { role: { id: '999999' }, upTo: 5 },
      { upTo: 'much', more: 1 },
    ]);
    expect(refusals(wrong).map((each) => each.split(':')[0])).toEqual([
      'approvals.discountLimits[0].upTo',
      'approvals.discountLimits[1].role',
      'approvals.discountLimits[2]',
    ]);
    const set = await limit([{ role: role('Sales Clerk'), upTo: 10 }]);
    expect(set.status, set.text).toBe(200);
    const order = (discountPercent: number, more: object = {}) =>
      books.service.send('POST', 'record/v1/salesOrder', {
        as: 'Sales Clerk',
        body: body([advice(1, 100, { discountPercent })], more),
      });
    const within = await order(10);
    expect(within.body).toMatchObject({ approvalStatus: { id: 'APPROVED' }, highestDiscount: 10 });
    const raised = await books.service.send('PATCH', `record/v1/salesOrder/${String(within.body.id)}`, {
      as: 'Sales Clerk',
      body: { documentDiscountPercent: 10 },
    });
    expect(raised.body).toMatchObject({
      approvalStatus: { id: 'PENDING_APPROVAL' },
      highestDiscount: 19,
      discountLimit: 10,
    });
    const above = await order(25);
    expect(above.body).toMatchObject({
      approvalStatus: { id: 'PENDING_APPROVAL' },
      highestDiscount: 25,
      discountLimit: 10,
    });
    const queue = await books.service.send('GET', 'approvals/v1', { as: 'Controller' });
    expect(at(queue.body, 'items')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ doc: expect.objectContaining({ id: above.body.id }), overDiscount: 25 }),
      ]),
    );
    const approved = await books.service.send('POST', `record/v1/salesOrder/${String(above.body.id)}/@approve`, {
      as: 'Controller',
      body: {},
    });
    expect(approved.status, approved.text).toBe(200);
    // The bill repeats what was approved on the order.
    const billed = await books.service.send(
      'POST',
      `record/v1/salesOrder/${String(above.body.id)}/!transform/invoice`,
      { body: { tranDate: '2026-06-18' } },
    );
    expect(billed.body).toMatchObject({ approvalStatus: { id: 'APPROVED' }, total: 80.44 });
    // A rate typed below the list price is a discount, and its bill repeats it.
    const lowered = await books.service.send('POST', 'record/v1/salesOrder', {
      as: 'Sales Clerk',
      body: body([advice(1, 80)]),
    });
    expect(lowered.body).toMatchObject({ approvalStatus: { id: 'PENDING_APPROVAL' }, highestDiscount: 20 });
    const order80 = `record/v1/salesOrder/${String(lowered.body.id)}`;
    await books.service.send('POST', `${order80}/@approve`, { as: 'Controller', body: {} });
    await books.service.send('PATCH', `record/v1/serviceSaleItem/${books.ids.service ?? ''}`, {
      body: { basePrice: 200 },
    });
    // A later list says nothing about what was approved.
    const texted = await books.service.send('PATCH', order80, { as: 'Sales Clerk', body: { memo: 'As agreed' } });
    expect(texted.body).toMatchObject({ memo: 'As agreed' });
    const kept = await books.service.send('GET', order80);
    expect(kept.body).toMatchObject({ approvalStatus: { id: 'APPROVED' }, highestDiscount: 20 });
    const bill80 = await books.service.send('POST', `${order80}/!transform/invoice`, {
      body: { tranDate: '2026-06-18' },
    });
    expect(bill80.body).toMatchObject({ approvalStatus: { id: 'APPROVED' } });
    await books.service.send('PATCH', `record/v1/serviceSaleItem/${books.ids.service ?? ''}`, {
      body: { basePrice: 100 },
    });
    const offered = await books.service.send('POST', 'record/v1/estimate', {
      as: 'Sales Clerk',
      body: body([advice(1, 90, { discountPercent: 10 })]),
    });
    expect(offered.body).toMatchObject({ status: { id: 'A' }, highestDiscount: 19, discountLimit: 10 });
    const within90 = await books.service.send('POST', 'record/v1/salesOrder', {
      as: 'Sales Clerk',
      body: body([advice(1, 90), advice(1, 300)]),
    });
    expect(within90.body).toMatchObject({ approvalStatus: { id: 'APPROVED' }, highestDiscount: 10 });
    // With any limit, a role without one gives no discount.
    const other = await books.service.send('POST', 'record/v1/invoice', {
      body: body([advice(1, 100, { discountAmount: 1 })]),
    });
    expect(other.body).toMatchObject({ approvalStatus: { id: 'PENDING_APPROVAL' }, discountLimit: 0 });
    await limit([]);
  });
});
