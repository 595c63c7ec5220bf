import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSalesBooks, refusals, type SalesBooks } from '../../../proofs/fixtures/salesBooks.ts';
import { at, ruleEngines } from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('cash sales on the %s engine', (engine) => {
  let books: SalesBooks;
  beforeAll(async () => {
    books = await openSalesBooks(engine);
    await books.stock('goods', [{ quantity: 10, value: 80 }]);
    await books.make('card', 'paymentMethod', { name: 'Credit Card' });
    await books.make('check', 'paymentMethod', { name: 'Check' });
    await books.make('visa', 'paymentCard', {
      entity: books.ref('buyer'),
      cardBrand: 'VISA',
      cardLastFourDigits: '4242',
      cardExpirationDate: '2028-12-31',
    });
  });
  afterAll(() => books.service.close());
  const send: SalesBooks['service']['send'] = (...request) => books.service.send(...request);
  const line = (item: string, quantity: number, rate: number, more: object = {}) => ({
    item: books.ref(item),
    quantity,
    rate,
    ...more,
  });
  const sale = (customer: string, more: object = {}) => ({
    ...books.sale(customer),
    account: books.ref('bank'),
    location: books.ref('warehouse'),
    item: { items: [line('service', 1, 100)] },
    ...more,
  });
  const url = (type: string, name: string) => `record/v1/${type}/${books.ids[name] ?? name}`;
  const impact = async (name: string) => at((await send('GET', `${url('cashSale', name)}/ledgerImpact`)).body, 'items');
  const remove = async (type: string, ...names: readonly string[]) => {
    for (const name of names) {
      const answer = await send('DELETE', url(type, name));
      expect(answer.status, `${name} ${answer.text}`).toBe(204);
    }
  };

  // spec: cashSale 1, cashSale 3, cashSale payment, status 1, service 8
  it('posting: debit cash, credit revenue per line, credit sales tax payable, with COGS and stock; payment defaults to total', async () => {
    const before = await books.state();
    const made = await books.make(
      'paid',
      'cashSale',
      sale('buyer', { item: { items: [line('service', 1, 100), line('goods', 2, 20)] } }),
    );
    expect(made.body).toMatchObject({
      subTotal: 140,
      taxTotal: 10.15,
      total: 150.15,
      payment: 150.15,
      status: { id: 'DEPOSITED', refName: 'Deposited' },
      amountRemaining: 0,
      unapplied: 0,
    });
    expect(await impact('paid')).toMatchObject([
      { account: { id: books.ids.bank }, debit: 150.15 },
      { account: { id: books.ids.income }, credit: 100 },
      { account: { id: books.ids.income }, credit: 40 },
      { account: { id: books.roles.SalesTaxPay }, credit: 10.15 },
      { account: { id: books.ids.cogs }, debit: 16 },
      { account: { id: books.ids.asset }, credit: 16 },
    ]);
    expect(await books.onHand('goods')).toBe(8);
    await remove('cashSale', 'paid');
    expect(await books.state()).toEqual(before);
  });

  // spec: cashSale 1
  it('undeposited funds hold the money until it is deposited; otherwise an account is required', async () => {
    const made = await books.make('held', 'cashSale', sale('plain', { account: null, undepFunds: true }));
    expect(made.body).toMatchObject({ status: { id: 'NOT_DEPOSITED' } });
    expect(await impact('held')).toMatchObject([
      { account: { id: books.roles.UndepFunds }, debit: 100 },
      { credit: 100 },
    ]);
    expect(refusals(await send('POST', 'record/v1/cashSale', { body: sale('plain', { account: null }) }))).toEqual([
      expect.stringMatching(/^account: /),
    ]);
    await remove('cashSale', 'held');
  });

  // spec: cashSale 2, cashSale 4
  it('a payment below total leaves a balance in receivables', async () => {
    await books.make('under', 'cashSale', sale('plain', { payment: 60 }));
    expect(await books.get('cashSale', 'under')).toMatchObject({
      total: 100,
      payment: 60,
      balance: 40,
      amountRemaining: 40,
      overpayment: 0,
    });
    expect(await books.balance('AcctRec')).toBe(40);
    const before = await books.state();
    await books.make('rest', 'customerPayment', {
      customer: books.ref('plain'),
      tranDate: '2026-06-20',
      subsidiary: books.ref('company'),
      currency: books.ref('usd'),
      account: books.ref('bank'),
      payment: 15,
      apply: { items: [{ doc: books.ref('under'), apply: true, amount: 15 }] },
    });
    expect(await books.get('cashSale', 'under')).toMatchObject({ amountRemaining: 25, balancePaid: 15 });
    expect(refusals(await send('PATCH', url('cashSale', 'under'), { body: { payment: 90 } })).join()).toMatch(
      /Total of 10 is less than the 15 already applied\. Unapply the difference first\./,
    );
    expect((await send('DELETE', url('cashSale', 'under'))).status).toBe(400);
    expect(refusals(await send('POST', `${url('cashSale', 'under')}/@void`, { body: {} })).join()).toMatch(
      /while payments or credits are applied/,
    );
    expect(await books.findings()).toEqual([]);
    await remove('customerPayment', 'rest');
    expect(await books.state()).toEqual(before);
    await remove('cashSale', 'under');
  });

  // spec: cashSale 2
  it('an overpayment creates a customer credit', async () => {
    await books.make('over', 'cashSale', sale('plain', { payment: 130 }));
    expect(await books.get('cashSale', 'over')).toMatchObject({
      overpayment: 30,
      unapplied: 30,
      applied: 0,
      amountRemaining: 0,
    });
    expect(await books.balance('AcctRec')).toBe(-30);
    await books.make('later', 'invoice', { ...books.sale('plain'), item: { items: [line('untaxed', 1, 50)] } });
    const before = await books.state();
    await books.make('used', 'customerPayment', {
      customer: books.ref('plain'),
      tranDate: '2026-06-20',
      subsidiary: books.ref('company'),
      currency: books.ref('usd'),
      account: books.ref('bank'),
      payment: 20,
      apply: { items: [{ doc: books.ref('later'), apply: true, amount: 50 }] },
      credit: { items: [{ doc: books.ref('over'), apply: true, amount: 30 }] },
    });
    expect(await books.get('cashSale', 'over')).toMatchObject({ unapplied: 0, applied: 30 });
    expect([at(await books.get('invoice', 'later'), 'status.id'), await books.balance('AcctRec')]).toEqual(['PAID', 0]);
    expect(await books.findings()).toEqual([]);
    await remove('customerPayment', 'used');
    expect(await books.state()).toEqual(before);
    await remove('invoice', 'later');
    await remove('cashSale', 'over');
  });

  // spec: cashSale ccNumber
  it("requires the customer's card and keeps only its last four digits", async () => {
    const byCard = { paymentMethod: books.ref('card') };
    expect(refusals(await send('POST', 'record/v1/cashSale', { body: sale('buyer', byCard) }))).toEqual([
      expect.stringMatching(/^creditCard: /),
    ]);
    expect(
      refusals(
        await send('POST', 'record/v1/cashSale', { body: sale('plain', { ...byCard, creditCard: books.ref('visa') }) }),
      ).join(),
    ).toMatch(/belongs to another customer/);
    expect(
      refusals(
        await send('POST', 'record/v1/cashSale', { body: sale('plain', { ccNumber: '4111111111111111' }) }),
      ).join(),
    ).toMatch(/at most 4 characters/);
    expect(
      refusals(
        await send('POST', 'record/v1/cashSale', { body: sale('plain', { paymentMethod: books.ref('check') }) }),
      ),
    ).toEqual([expect.stringMatching(/^checkNum: /)]);
    await books.make('carded', 'cashSale', sale('buyer', { ...byCard, creditCard: books.ref('visa') }));
    expect(await books.get('cashSale', 'carded')).toMatchObject({
      ccNumber: '4242',
      ccApproved: true,
      status: { id: 'DEPOSITED' },
    });
    await remove('cashSale', 'carded');
  });

  it('is UNAPPROVED_PAYMENT and outside the ledger if its type is routed, until it is approved', async () => {
    await send('PATCH', 'settings/v1/company', { body: { approvalRouting: { cashSale: true } } });
    const made = await books.make('routed', 'cashSale', sale('plain', { item: { items: [line('goods', 1, 20)] } }));
    expect([at(made.body, 'status.id'), await books.balance('bank'), await books.onHand('goods')]).toEqual([
      'UNAPPROVED_PAYMENT',
      0,
      10,
    ]);
    const approved = await send('POST', `${url('cashSale', 'routed')}/@approve`, { body: {} });
    expect([at(approved.body, 'status.id'), await books.balance('bank'), await books.onHand('goods')]).toEqual([
      'DEPOSITED',
      20,
      9,
    ]);
    await send('PATCH', 'settings/v1/company', { body: { approvalRouting: { cashSale: false } } });
    await remove('cashSale', 'routed');
  });

  it('is created from an estimate and from an order, and restores both when it is deleted or voided', async () => {
    await books.make('offer', 'estimate', { ...books.sale('plain'), item: { items: [line('service', 1, 90)] } });
    await books.make('order', 'salesOrder', {
      ...books.sale('plain'),
      location: books.ref('warehouse'),
      item: { items: [line('goods', 3, 20)] },
    });
    const before = await books.state();
    const bank = { account: books.ref('bank') };
    const won = await send('POST', `${url('estimate', 'offer')}/!transform/cashSale`, {
      body: { tranDate: '2026-06-20', ...bank },
    });
    expect([won.status, won.body.total, at(await books.get('estimate', 'offer'), 'status.id')]).toEqual([201, 90, 'B']);
    const sold = await send('POST', `${url('salesOrder', 'order')}/!transform/cashSale`, {
      body: { tranDate: '2026-06-20', ...bank },
    });
    expect([
      sold.status,
      sold.body.payment,
      at(await books.get('salesOrder', 'order'), 'status.id'),
      await books.onHand('goods'),
    ]).toEqual([201, 60, 'BILLED', 7]);
    await remove('cashSale', String(sold.body.id), String(won.body.id));
    expect(await books.state()).toEqual(before);
    await books.make('voided', 'cashSale', {
      createdFrom: books.ref('order'),
      entity: books.ref('plain'),
      tranDate: '2026-06-20',
      ...bank,
    });
    expect((await send('POST', `${url('cashSale', 'voided')}/@void`, { body: {} })).body).toMatchObject({
      status: { id: 'VOIDED' },
    });
    expect([
      at(await books.get('salesOrder', 'order'), 'status.id'),
      await books.onHand('goods'),
      await books.balance('bank'),
    ]).toEqual(['PENDING_FULFILLMENT', 10, 0]);
    await remove('cashSale', 'voided');
    await remove('salesOrder', 'order');
  });

  it('previews the defaults, totals and postings before it is saved', async () => {
    const shown = await send('POST', 'record/v1/cashSale', {
      body: sale('buyer'),
      headers: { accept: 'application/vnd.oracle.resource+json; type=create-form' },
    });
    expect(shown.body).toMatchObject({
      total: 107.25,
      payment: 107.25,
      ledgerImpact: { predicted: true, totals: { debit: 107.25 } },
      'o:problems': [],
    });
  });

  // spec: cashSale 4, operations 4
  it('deletion is only possible when the period is unlocked and there are no dependencies', async () => {
    await books.make('standing', 'cashSale', sale('plain'));
    await send('POST', `record/v1/accountingPeriod/${books.ids.june ?? ''}/@lock`, {
      body: { arLocked: true, reason: 'audit' },
    });
    expect(refusals(await send('DELETE', url('cashSale', 'standing'))).join()).toMatch(
      /can't be deleted: posting period Jun 2026 is locked/,
    );
    await send('POST', `record/v1/accountingPeriod/${books.ids.june ?? ''}/@unlock`, { body: { reason: 'done' } });
    await remove('cashSale', 'standing');
    expect(await books.findings()).toEqual([]);
  });
});
