import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyStore } from '../../storage/queries/verify/verify.ts';
import { openPayablesBooks, type PayablesBooks, refusals } from '../../../proofs/fixtures/payablesBooks.ts';
import { at, ruleEngines } from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('prepayments of vendors on the %s engine', (engine) => {
  let books: PayablesBooks;
  beforeAll(async () => {
    books = await openPayablesBooks(engine);
  });
  afterAll(() => books.service.close());

  const ref = (name: string) => books.ref(name);
  const post = (type: string, body: object) => books.service.send('POST', `record/v1/${type}`, { body });
  const path = (type: string, name: string) => `record/v1/${type}/${books.ids[name] ?? ''}`;
  const bill = (amount: number, vendor = 'vendor', tranDate = '2026-06-10') => ({
    ...books.base(vendor),
    tranDate,
    expense: { items: [{ account: ref('supplies'), amount }] },
  });
  const advance = (balance: number, more: object = {}, vendor = 'vendor') => ({
    ...books.base(vendor),
    tranDate: '2026-06-05',
    account: ref(vendor === 'euroVendor' ? 'euroBank' : 'bank'),
    balance,
    ...more,
  });
  const apply = (lines: readonly object[], more: object = {}, vendor = 'vendor') => ({
    ...books.base(vendor),
    tranDate: '2026-06-15',
    apply: { items: lines },
    ...more,
  });
  const line = (name: string, amount: number) => ({ doc: ref(name), apply: true, amount });

  // spec: vendorPrepayment 1, vendorPrepayment 2
  it('reduces cash and creates a prepayment asset; unapplied equals balance and applied is 0', async () => {
    const made = await books.make('advance', 'vendorPrepayment', advance(500));
    expect(made.body).toMatchObject({
      tranId: expect.stringMatching(/^VPP/),
      balance: 500,
      unapplied: 500,
      applied: 0,
      status: { id: 'PAID' },
    });
    expect([await books.balance(books.roles.AdvPaid ?? ''), await books.balance(ref('bank').id)]).toEqual([500, -500]);
  });

  // spec: vendorPrepayment 5, errors 2
  it('needs more than zero, and a check number if the method is a check', async () => {
    expect(refusals(await post('vendorPrepayment', advance(0, { paymentMethod: ref('check') })))).toEqual([
      'balance: USER_ERROR',
      'checkNum: USER_ERROR',
    ]);
    expect(refusals(await post('vendorPrepayment', advance(5, { tranDate: '2027-06-05' })))).toEqual([
      'tranDate: USER_ERROR',
    ]);
  });

  // spec: vendorPrepayment 3, vendorPrepaymentApplication 1
  it('is applied partially to several bills, by name, and at full application unapplied is 0', async () => {
    await books.make('one', 'vendorBill', bill(300));
    await books.make('two', 'vendorBill', bill(400));
    const made = await books.make(
      'first',
      'vendorPrepaymentApplication',
      apply([line('one', 300), line('two', 50)], { createdFrom: ref('advance') }),
    );
    expect(made.body).toMatchObject({
      total: 350,
      vendorPrepayment: ref('advance'),
      prepayment: { items: [{ doc: ref('advance'), amount: 350 }] },
    });
    expect(await books.get('vendorPrepayment', 'advance')).toMatchObject({
      applied: 350,
      unapplied: 150,
      status: { id: 'PARTIALLY_APPLIED' },
    });
    expect(await books.get('vendorBill', 'one')).toMatchObject({ status: { id: 'PAID_IN_FULL' }, amountRemaining: 0 });
    await books.make(
      'second',
      'vendorPrepaymentApplication',
      apply([line('two', 150)], { vendorPrepayment: ref('advance') }),
    );
    expect(await books.get('vendorPrepayment', 'advance')).toMatchObject({
      applied: 500,
      unapplied: 0,
      status: { id: 'FULLY_APPLIED' },
    });
    expect(await books.balance(books.roles.AdvPaid ?? '')).toBe(0);
    expect(
      refusals(
        await post('vendorPrepaymentApplication', apply([line('two', 1)], { vendorPrepayment: ref('advance') })),
      ),
    ).toContain('vendorPrepayment: USER_ERROR');
  });

  it('is taken from the oldest open prepayments if none is named, and refused beyond them', async () => {
    await books.make('newer', 'vendorPrepayment', advance(80, { tranDate: '2026-06-08' }));
    await books.make('older', 'vendorPrepayment', advance(60, { tranDate: '2026-06-02' }));
    await books.make('three', 'vendorBill', bill(1000));
    expect(refusals(await post('vendorPrepaymentApplication', apply([line('three', 141)])))).toEqual([
      'apply: USER_ERROR',
    ]);
    const made = await books.make('oldest', 'vendorPrepaymentApplication', apply([line('three', 100)]));
    expect(at(made.body, 'prepayment.items')).toMatchObject([
      { doc: ref('older'), amount: 60 },
      { doc: ref('newer'), amount: 40 },
    ]);
  });

  // spec: service 5, operations 4
  it("can't be changed or deleted once applied; an application accepts no PATCH", async () => {
    expect(
      refusals(await books.service.send('PATCH', path('vendorPrepayment', 'newer'), { body: { balance: 90 } })),
    ).toEqual(['balance: USER_ERROR']);
    expect(refusals(await books.service.send('DELETE', path('vendorPrepayment', 'newer')))).toEqual([
      ': THIS_RECORD_CANNOT_BE_DELETED_BECAUSE_IT_HAS_DEPENDENT_RECORDS',
    ]);
    const patch = await books.service.send('PATCH', path('vendorPrepaymentApplication', 'oldest'), {
      body: { memo: 'x' },
    });
    expect([patch.status, patch.headers.get('allow')?.includes('PATCH')]).toEqual([405, false]);
  });

  // spec: vendorPrepayment 4, errors 2
  it('matches the currency of the bill, and the difference of the rates is realized', async () => {
    await books.make('euroAdvance', 'vendorPrepayment', advance(100, {}, 'euroVendor'));
    await books.make('euroBill', 'vendorBill', bill(100, 'euroVendor', '2026-06-22'));
    expect(
      refusals(
        await post('vendorPrepaymentApplication', apply([line('three', 5)], { vendorPrepayment: ref('euroAdvance') })),
      ),
    ).toContain('vendorPrepayment: USER_ERROR');
    await books.make(
      'euroApplied',
      'vendorPrepaymentApplication',
      apply([line('euroBill', 100)], { tranDate: '2026-06-25' }, 'euroVendor'),
    );
    expect(await books.balance(books.roles.RealizedGainLoss ?? '')).toBe(-10);
  });

  it('restores bills and prepayments when an application is deleted', async () => {
    await books.make('four', 'vendorBill', bill(25));
    const before = await books.state();
    const made = await books.service.send(
      'POST',
      `${path('vendorPrepayment', 'newer')}/!transform/vendorPrepaymentApplication`,
      { body: { tranDate: '2026-06-16', apply: { items: [line('four', 25)] } } },
    );
    expect(made.status, made.text).toBe(201);
    expect(await books.state()).not.toEqual(before);
    expect(
      (await books.service.send('DELETE', `record/v1/vendorPrepaymentApplication/${String(made.body.id)}`)).status,
    ).toBe(204);
    expect(await books.state()).toEqual(before);
  });

  it('becomes an application to the oldest bills of its vendor, up to its amount, unless bills are named', async () => {
    await books.make('third', 'vendor', { companyName: 'Third Supply', currency: ref('usd') });
    await books.make('later', 'vendorBill', bill(40, 'third', '2026-06-12'));
    await books.make('sooner', 'vendorBill', bill(30, 'third', '2026-06-11'));
    await books.make('part', 'vendorPrepayment', advance(50, {}, 'third'));
    const before = await books.state();
    const made = await books.service.send(
      'POST',
      `${path('vendorPrepayment', 'part')}/!transform/vendorPrepaymentApplication`,
      { body: { tranDate: '2026-06-16' } },
    );
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      vendorPrepayment: ref('part'),
      total: 50,
      apply: {
        items: [
          { doc: ref('sooner'), amount: 30 },
          { doc: ref('later'), amount: 20 },
        ],
      },
    });
    expect(
      (await books.service.send('DELETE', `record/v1/vendorPrepaymentApplication/${String(made.body.id)}`)).status,
    ).toBe(204);
    expect(await books.state()).toEqual(before);
    for (const [type, name] of [
      ['vendorPrepayment', 'part'],
      ['vendorBill', 'later'],
      ['vendorBill', 'sooner'],
    ] as const)
      expect((await books.service.send('DELETE', path(type, name))).status, name).toBe(204);
  });

  it("is among its vendor's open documents with bills, credits and payments on account, whose aging equals payables", async () => {
    await books.make('owed', 'vendorBill', bill(90, 'other', '2026-06-03'));
    await books.make('credit', 'vendorCredit', bill(15, 'other'));
    await books.make('onAccount', 'vendorPayment', {
      ...books.base('other'),
      tranDate: '2026-06-15',
      account: ref('bank'),
      total: 7,
    });
    await books.make('early', 'vendorPrepayment', advance(11, {}, 'other'));
    const found = await books.service.send('GET', `${path('vendor', 'other')}/openDocuments?asOf=2026-06-30`);
    expect(found.status, found.text).toBe(200);
    expect((at(found.body, 'items') as { kind: string; open: number }[]).map(({ kind, open }) => [kind, open])).toEqual(
      expect.arrayContaining([
        ['charge', 90],
        ['credit', 15],
        ['payment', 7],
        ['prepayment', 11],
      ]),
    );
    const aging = await books.service.send('GET', 'report/v1/payablesAging?asOf=2026-06-30');
    expect(aging.status, aging.text).toBe(200);
    const totals = at(aging.body, 'totals');
    expect(at(totals, 'total') ?? at(totals, 'open'), aging.text.slice(0, 2000)).toBe(
      -(await books.balance(books.roles.AcctPay ?? '')),
    );
  });

  it('leaves nothing for verification to find', async () => {
    const found: unknown[] = [];
    for await (const finding of verifyStore(books.service.database)) found.push(finding);
    expect(found).toEqual([]);
  });
});
