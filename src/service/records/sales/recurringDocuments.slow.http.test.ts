import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSalesBooks, refusals, type SalesBooks } from '../../../proofs/fixtures/salesBooks.ts';
import { at, ruleEngines } from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('documents that recur, on the %s engine', (engine) => {
  let books: SalesBooks;
  beforeAll(async () => {
    books = await openSalesBooks(engine);
    await books.make('vendor', 'vendor', { companyName: 'Acme Supply', currency: books.ref('usd') });
  });
  afterAll(() => books.service.close());
  const send: SalesBooks['service']['send'] = (...request) => books.service.send(...request);
  const url = (type: string, name: string) => `record/v1/${type}/${books.ids[name] ?? name}`;
  const post = (type: string, body: object) => send('POST', `record/v1/${type}`, { body });
  const base = (customer = 'plain') => ({
    entity: books.ref(customer),
    subsidiary: books.ref('company'),
    currency: books.ref('usd'),
  });
  const weekly = (name: string, more: object = {}) => ({
    name,
    ...base(),
    recurrenceType: { id: 'WEEKLY' },
    startDate: '2026-06-03',
    memo: 'Advice in {month} {year}',
    item: { items: [{ item: books.ref('service'), quantity: 2, rate: 90, description: 'Advice, {month}' }] },
    ...more,
  });
  const create = (name: string, body: object = {}, target = 'invoice', type = 'recurringInvoice') =>
    send('POST', `${url(type, name)}/!transform/${target}`, { body });
  const dates = async (name: string, type = 'recurringInvoice') => {
    const record = await books.get(type, name);
    return [record.lastDate ?? null, record.nextDate ?? null];
  };

  it('an invoice is created from each date of its schedule in turn, with months filled in and posted like any other', async () => {
    const made = await books.make(
      'advice',
      'recurringInvoice',
      weekly('Advice by the week', { endDate: '2026-06-20' }),
    );
    expect(made.body).toMatchObject({ nextDate: '2026-06-03', amount: 180 });
    const first = await create('advice');
    expect([first.status, refusals(first)]).toEqual([201, []]);
    expect(first.body).toMatchObject({
      tranDate: '2026-06-03',
      templateDate: '2026-06-03',
      template: { id: books.ids.advice },
      memo: 'Advice in June 2026',
      total: 180,
      amountRemaining: 180,
      item: { items: [{ description: 'Advice, June', rate: 90 }] },
    });
    expect(await dates('advice')).toEqual(['2026-06-03', '2026-06-10']);
    for (const next of ['2026-06-17', null]) {
      expect((await create('advice')).status).toBe(201);
      expect((await dates('advice'))[1]).toBe(next);
    }
    expect(refusals(await create('advice', { templateDate: '2026-06-24', tranDate: '2026-06-24' }))).toEqual([
      expect.stringMatching(/^templateDate: Advice by the week isn't due .*ended/),
    ]);
    const onDemand = await create('advice', { tranDate: '2026-06-25' });
    expect([onDemand.status, onDemand.body.templateDate ?? null]).toEqual([201, null]);
    expect(await books.findings()).toEqual([]);
  });

  it('a date for which a document was created is refused, whatever runs twice or together', async () => {
    await books.make('twice', 'recurringInvoice', weekly('Run twice'));
    const run = () => create('twice', { templateDate: '2026-06-03' });
    const together = await Promise.all([run(), run(), run()]);
    expect(together.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400, 400]);
    expect(refusals(await run())).toEqual([expect.stringMatching(/^templateDate: Run twice isn't due for/)]);
    const list = await send('GET', `record/v1/invoice?q=${encodeURIComponent(`template = ${books.ids.twice ?? ''}`)}`);
    expect(at(list.body, 'totalResults')).toBe(1);
    expect(await dates('twice')).toEqual(['2026-06-03', '2026-06-10']);
  });

  it('a refused document names the one it would have come from, which stays due', async () => {
    await books.make('gone', 'customer', { companyName: 'Gone Goods', currency: books.ref('usd'), isTaxable: false });
    await books.make('left', 'recurringInvoice', weekly('For Gone Goods', { ...base('gone') }));
    await send('PATCH', url('customer', 'gone'), { body: { isInactive: true } });
    const inactive = refusals(await create('left'));
    expect(inactive).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^template: Nothing was created from For Gone Goods/),
        expect.stringMatching(/^entity: /),
      ]),
    );
    expect(await dates('left')).toEqual([null, '2026-06-03']);
    await books.make('later', 'recurringInvoice', weekly('Without a period', { startDate: '2026-07-31' }));
    expect(refusals(await create('later'))).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^template: Nothing was created from Without a period.*2026/),
        expect.stringMatching(/^(tranDate|postingPeriod): /),
      ]),
    );
    expect(await dates('later')).toEqual([null, '2026-07-31']);
  });

  it('a later date of the schedule skips those before it, and no other date is taken', async () => {
    await books.make('skip', 'recurringInvoice', weekly('Skipped'));
    const change = (body: object) => send('PATCH', url('recurringInvoice', 'skip'), { body });
    expect(refusals(await change({ nextDate: '2026-06-11' }))).toEqual([
      expect.stringMatching(/^nextDate: .*not a date of this schedule/),
    ]);
    await change({ nextDate: '2026-06-17' });
    expect((await create('skip')).body).toMatchObject({ tranDate: '2026-06-17' });
    expect(await dates('skip')).toEqual(['2026-06-17', '2026-06-24']);
    await change({ recurrenceType: { id: 'MONTHLY' } });
    expect(await dates('skip')).toEqual(['2026-06-17', '2026-07-03']);
    await change({ endDate: '2026-06-30' });
    expect(await dates('skip')).toEqual(['2026-06-17', null]);
    expect(refusals(await change({ nextDate: '2026-07-03' }))).toEqual([
      expect.stringMatching(/^nextDate: The schedule/),
    ]);
    expect(refusals(await change({ endDate: '2026-06-01' }))).toEqual([expect.stringMatching(/^endDate: /)]);
  });

  it('a price left blank is that of the day, and the amount is blank until then', async () => {
    const line = { item: books.ref('service'), quantity: 2 };
    const made = await books.make('priced', 'recurringInvoice', weekly('Priced', { item: { items: [line] } }));
    expect(made.body.amount ?? null).toBeNull();
    expect((await create('priced')).body).toMatchObject({ total: 200 });
  });

  it('an invoice and a bill are made recurring, due a month later with what they say', async () => {
    await books.make('sold', 'invoice', {
      ...books.sale('buyer', '30'),
      memo: 'Retainer',
      item: { items: [{ item: books.ref('service'), quantity: 1, discountPercent: 10 }] },
    });
    const recurring = await create('sold', {}, 'recurringInvoice', 'invoice');
    expect([recurring.status, refusals(recurring)]).toEqual([201, []]);
    expect(recurring.body).toMatchObject({
      name: expect.stringMatching(/^Bay Books INV/),
      recurrenceType: { id: 'MONTHLY' },
      nextDate: '2026-07-31',
      memo: 'Retainer',
      amount: 90,
      item: { items: [{ rate: 100, discountPercent: 10 }] },
    });
    // The tax code follows from the address on the day.
    expect(at(recurring.body, 'item.items.0.taxCode') ?? null).toBeNull();
    await books.make('owed', 'vendorBill', {
      ...base('vendor'),
      tranDate: '2026-06-10',
      expense: { items: [{ account: books.ref('rent'), amount: 900, memo: 'Rent {month}' }] },
    });
    const bill = await create('owed', { startDate: '2026-06-20' }, 'recurringBill', 'vendorBill');
    expect([bill.status, refusals(bill)]).toEqual([201, []]);
    books.ids.rentBill = String(bill.body.id);
    expect((await create('rentBill', {}, 'vendorBill', 'recurringBill')).body).toMatchObject({
      tranDate: '2026-06-20',
      total: 900,
      status: { id: 'OPEN' },
      expense: { items: [{ memo: 'Rent June' }] },
    });
    expect(await dates('rentBill', 'recurringBill')).toEqual(['2026-06-20', '2026-07-20']);
  });

  it('what was created stays when its schedule is deleted, and deleting it makes nothing due again', async () => {
    await books.make('short', 'recurringInvoice', weekly('Short'));
    const made = await create('short');
    expect((await send('DELETE', url('recurringInvoice', 'short'))).status).toBe(400);
    expect((await send('DELETE', `record/v1/invoice/${String(made.body.id)}`)).status).toBe(204);
    expect(await dates('short')).toEqual(['2026-06-03', '2026-06-10']);
    expect((await send('DELETE', url('recurringInvoice', 'short'))).status).toBe(204);
    expect((await send('DELETE', url('recurringBill', 'rentBill'))).status).toBe(400);
    expect(await books.findings()).toEqual([]);
  });

  it('what is created waits for approval where its type does', async () => {
    const route = (invoice: boolean) =>
      send('PATCH', 'settings/v1/company', { body: { approvalRouting: { invoice } } });
    await route(true);
    await books.make('routed', 'recurringInvoice', weekly('Routed'));
    expect((await create('routed')).body).toMatchObject({ status: { id: 'PENDING_APPROVAL' } });
    expect(await dates('routed')).toEqual(['2026-06-03', '2026-06-10']);
    await route(false);
  });

  it('is refused without lines, and for amounts finer than its currency', async () => {
    expect(
      refusals(await post('recurringBill', { ...weekly('Empty'), ...base('vendor'), item: { items: [] } })),
    ).toEqual([expect.stringMatching(/^expense: /)]);
    const fine = { items: [{ account: books.ref('rent'), amount: 1.001 }] };
    const { item: _, ...head } = weekly('Too fine', base('vendor'));
    expect(refusals(await post('recurringBill', { ...head, expense: fine }))).toEqual([
      expect.stringMatching(/^expense\.items\[0\]\.amount: /),
    ]);
    expect(
      refusals(await post('invoice', { ...books.sale('plain'), templateDate: '2026-06-03', item: weekly('x').item })),
    ).toEqual([expect.stringMatching(/^template: /)]);
  });

  it('a role that may not create invoices creates none from a schedule', async () => {
    const answer = await send('POST', `${url('recurringInvoice', 'twice')}/!transform/invoice`, {
      body: {},
      as: 'Sales Clerk',
    });
    expect(answer.status).toBe(403);
    expect((await send('GET', 'record/v1/recurringBill', { as: 'A/R Clerk' })).status).toBe(403);
  });
});
