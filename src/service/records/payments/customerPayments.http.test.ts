import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  detailOf,
  openReceivablesBooks,
  type ReceivablesBooks,
  refusals,
} from '../../../proofs/fixtures/receivablesBooks.ts';
import { at, ruleEngines, type TestAnswer } from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('customer payments on the %s engine', (engine) => {
  let books: ReceivablesBooks;
  beforeAll(async () => {
    books = await openReceivablesBooks(engine);
  });
  afterAll(() => books.service.close());

  const line = (name: string, amount: number | undefined, more: object = {}) => ({
    doc: books.ref(name),
    apply: true,
    ...(amount === undefined ? {} : { amount }),
    ...more,
  });
  const items = (...lines: object[]) => ({ items: lines });
  const body = (payment: number, more: object = {}, customer = 'buyer') => ({
    ...books.base(customer),
    payment,
    account: books.ref(customer === 'euro' ? 'euroBank' : 'bank'),
    ...more,
  });
  const pay = (name: string, payment: number, more: object = {}, customer = 'buyer') =>
    books.make(name, 'customerPayment', body(payment, more, customer));
  const refused = (payment: number, more: object = {}, customer = 'buyer'): Promise<TestAnswer> =>
    books.send('POST', 'customerPayment', '', body(payment, more, customer));
  const open = async (name: string, type = 'invoice') => {
    const { amountRemaining, status } = await books.get(type, name);
    return [amountRemaining, at(status, 'id')];
  };

  // spec: customerPayment 1, status 1
  it('posting: debit cash or undeposited funds, credit accounts receivable', async () => {
    await books.invoice('posted', 1000);
    const made = await pay('cash', 1000, { apply: items(line('posted', 1000)) });
    expect(made.body).toMatchObject({
      applied: 1000,
      unapplied: 0,
      status: { id: 'DEPOSITED', refName: 'Deposited' },
      exchangeRate: 1,
      tranId: expect.stringMatching(/^PYMT\d{6}$/),
      postingPeriod: { id: books.fixtures.period },
    });
    expect(await books.impact('customerPayment', 'cash')).toEqual({ bank: 1000, AcctRec: -1000 });
    expect(await open('posted')).toEqual([0, 'PAID']);
    const held = await pay('held', 25, { account: undefined, undepFunds: true });
    expect(held.body).toMatchObject({
      undepFunds: true,
      account: null,
      status: { id: 'NOT_DEPOSITED' },
      unapplied: 25,
    });
    expect(await books.impact('customerPayment', 'held')).toEqual({ UndepFunds: 25, AcctRec: -25 });
  });

  // spec: customerPayment 2, customerRefund 1
  it('omitting apply records an unapplied payment, which becomes a credit usable on later invoices by PATCH, on other payments and by refund', async () => {
    await pay('early', 900);
    await books.invoice('later', 400);
    await books.invoice('latest', 300);
    const applied = await books.send('PATCH', 'customerPayment', 'early', { apply: items(line('later', 400)) });
    expect([applied.status, applied.body.applied, applied.body.unapplied]).toEqual([200, 400, 500]);
    await pay('second', 100, { apply: items(line('latest', 300)), credit: items(line('early', 200)) });
    expect(await books.get('customerPayment', 'early')).toMatchObject({
      payment: 900,
      applied: 400,
      usedElsewhere: 200,
      unapplied: 300,
      status: { id: 'DEPOSITED' },
    });
    expect(await open('latest')).toEqual([0, 'PAID']);
    await books.make('refunded', 'customerRefund', {
      ...books.base('buyer'),
      account: books.ref('bank'),
      apply: items(line('early', 300)),
    });
    expect(await books.impact('customerRefund', 'refunded')).toEqual({ AcctRec: 300, bank: -300 });
    expect(await books.get('customerPayment', 'early')).toMatchObject({ usedElsewhere: 500, unapplied: 0 });
    const over = await books.send('PATCH', 'customerPayment', 'early', { payment: 899 });
    expect([refusals(over), detailOf(over)]).toEqual([
      ['payment: USER_ERROR'],
      expect.stringContaining('500.00 of the payment is refunded or applied elsewhere'),
    ]);
    const gone = await books.send('DELETE', 'customerPayment', 'early');
    expect([gone.status, detailOf(gone)]).toEqual([400, expect.stringContaining('Customer refund')]);
  });

  // spec: customerPayment 3
  it('payment plus applied credit equals the applied invoice amount (payment 500, credit 500, invoice amount 1000)', async () => {
    await books.invoice('whole', 1000);
    await books.credit('half', 500);
    const made = await pay('both', 500, { apply: items(line('whole', 1000)), credit: items(line('half', 500)) });
    expect(made.body).toMatchObject({ payment: 500, applied: 1000, unapplied: 0 });
    expect(await books.impact('customerPayment', 'both')).toEqual({ bank: 500, AcctRec: -500 });
    expect([await open('whole'), await open('half', 'creditMemo')]).toEqual([
      [0, 'PAID'],
      [0, 'FULLY_APPLIED'],
    ]);
  });

  // spec: customerPayment 4
  it('partial application leaves the invoice open for the remainder; overpayment leaves the surplus unapplied', async () => {
    await books.invoice('big', 1000);
    const part = await pay('part', 300, { apply: items(line('big', 300)) });
    expect(part.body).toMatchObject({ applied: 300, unapplied: 0 });
    expect(await open('big')).toEqual([700, 'PARTIALLY_PAID']);
    const over = await pay('over', 800, { apply: items(line('big', undefined)) });
    expect(over.body).toMatchObject({ applied: 700, unapplied: 100 });
    expect(await open('big')).toEqual([0, 'PAID']);
  });

  // spec: customerPayment 5, errors 2
  it('currency must match the customer and invoice currency; the exchange rate is fixed at the payment date', async () => {
    await books.invoice('inEuro', 100, {}, 'euro');
    await books.invoice('inDollar', 100);
    expect(refusals(await refused(100, { apply: items(line('inEuro', 100)) }))).toEqual([
      'apply.items[0].doc: USER_ERROR',
    ]);
    expect(refusals(await refused(100, { currency: books.ref('eur'), account: books.ref('euroBank') }))).toContain(
      'currency: USER_ERROR',
    );
    const made = await pay('euroPaid', 100, { tranDate: '2026-06-20', apply: items(line('inEuro', 100)) }, 'euro');
    expect(made.body.exchangeRate).toBe(1.2);
    expect(await books.impact('customerPayment', 'euroPaid')).toEqual({
      [books.ids.euroBank ?? '']: 120,
      AcctRec: -110,
      RealizedGainLoss: -10,
    });
    const { baseRemaining, amountRemaining } = await books.get('invoice', 'inEuro');
    expect([amountRemaining, baseRemaining ?? 0]).toEqual([0, 0]);
  });

  // spec: customerPayment 6
  it('a discount is entered by lowering amount and giving disc (amount 980 with disc 20 on a 1000 invoice)', async () => {
    await books.invoice('early20', 1000);
    const made = await pay('lessDisc', 980, {
      apply: items(line('early20', 980, { disc: 20, discDate: '2026-06-20' })),
    });
    expect(made.body).toMatchObject({ applied: 980, unapplied: 0 });
    expect(await books.impact('customerPayment', 'lessDisc')).toEqual({
      bank: 980,
      SalesDiscounts: 20,
      AcctRec: -1000,
    });
    expect(await open('early20')).toEqual([0, 'PAID']);
    await books.invoice('small', 10);
    expect(refusals(await refused(20, { apply: items(line('small', 5, { disc: 6 })) }))).toEqual([
      'apply.items[0].amount: USER_ERROR',
    ]);
  });

  // spec: customerPayment 7
  it('a payment is reversed by deleting it when the period is open: everything it affected is restored, including credits and deposits', async () => {
    await books.invoice('undone', 1000);
    await books.credit('undoneCredit', 200);
    await books.make('undoneDeposit', 'customerDeposit', body(300));
    const before = await books.state();
    const lines = {
      apply: items(line('undone', 980, { disc: 20 })),
      credit: items(line('undoneCredit', 200)),
      deposit: items(line('undoneDeposit', 300)),
    };
    const made = await pay('undo', 480, lines);
    expect(made.body).toMatchObject({ applied: 980, unapplied: 0 });
    expect(await books.impact('customerPayment', 'undo')).toEqual({
      bank: 480,
      SalesDiscounts: 20,
      CustDep: 300,
      AcctRec: -800,
    });
    expect(at(made.body, 'deposit.items.0')).toMatchObject({
      apply: true,
      amount: 300,
      depositDate: '2026-06-15',
      refNum: expect.stringMatching(/^CD/),
      total: 300,
      remaining: 0,
      currencyName: 'US Dollar',
    });
    expect((await books.send('DELETE', 'customerPayment', 'undo')).status).toBe(204);
    expect(await books.state()).toEqual(before);
    expect((await books.service.send('GET', `record/v1/customerPayment/${books.ids.undo ?? ''}`)).status).toBe(404);
  });

  // spec: customerPayment 7
  it('a payment can be reversed by an offsetting journal too, and remains', async () => {
    const balances = async () => [
      await books.balance(books.ids.bank ?? ''),
      await books.balance(books.roles.AcctRec ?? ''),
    ];
    const before = await balances();
    await pay('offset', 40);
    const { customer: entity, ...rest } = books.base('buyer');
    const lines = items(
      { account: { id: books.roles.AcctRec ?? '' }, debit: 40, entity },
      { account: books.ref('bank'), credit: 40 },
    );
    await books.make('offsetting', 'periodEndJournal', {
      ...rest,
      postingPeriod: { id: books.fixtures.period },
      line: lines,
    });
    expect(await balances()).toEqual(before);
    expect((await books.get('customerPayment', 'offset')).unapplied).toBe(40);
  });

  it('PATCH with apply false or amount 0 un-applies', async () => {
    await books.invoice('one', 100);
    await books.invoice('two', 100);
    await pay('three', 200, { apply: items(line('one', 100), line('two', 100)) });
    const changed = await books.send('PATCH', 'customerPayment', 'three', {
      apply: items({ doc: books.ref('one'), apply: false }, { doc: books.ref('two'), apply: true, amount: 0 }),
    });
    expect([changed.status, changed.body.applied, changed.body.unapplied]).toEqual([200, 0, 200]);
    expect([await open('one'), await open('two')]).toEqual([
      [100, 'OPEN'],
      [100, 'OPEN'],
    ]);
    await books.send('PATCH', 'customerPayment', 'three', { apply: items(line('two', 60)) });
    expect([await open('one'), await open('two')]).toEqual([
      [100, 'OPEN'],
      [40, 'PARTIALLY_PAID'],
    ]);
  });

  // spec: customerPayment autoApply
  it('autoApply applies the payment to the oldest invoices, after the given lines', async () => {
    await books.invoice('due3', 100, { dueDate: '2026-06-30' }, 'other');
    await books.invoice('due1', 100, { dueDate: '2026-06-16' }, 'other');
    await books.invoice('due2', 100, { dueDate: '2026-06-20' }, 'other');
    await books.invoice('due2b', 100, { dueDate: '2026-06-20' }, 'other');
    const made = await pay('auto', 280, { autoApply: true, apply: items(line('due3', 50)) }, 'other');
    expect(made.body).toMatchObject({ applied: 280, unapplied: 0 });
    expect(
      [await open('due1'), await open('due2'), await open('due2b'), await open('due3')].map(([left]) => left),
    ).toEqual([0, 0, 70, 50]);
    const kept = await books.send('PATCH', 'customerPayment', 'auto', { memo: 'kept' });
    expect([kept.status, kept.body.applied]).toEqual([200, undefined]);
    const again = await books.send('PATCH', 'customerPayment', 'auto', {
      autoApply: true,
      payment: 500,
      apply: items(),
    });
    expect([again.body.applied, again.body.unapplied]).toEqual([400, 100]);
  });

  it('zero-money payments are legal when credits cover it all', async () => {
    await books.invoice('covered', 60);
    await books.credit('covers', 60);
    const made = await pay('nothing', 0, { apply: items(line('covered', 60)), credit: items(line('covers', 60)) });
    expect(made.body).toMatchObject({ payment: 0, applied: 60, unapplied: 0 });
    expect(await books.impact('customerPayment', 'nothing')).toEqual({});
    expect((await books.send('DELETE', 'customerPayment', 'nothing')).status).toBe(204);
    expect(await open('covers', 'creditMemo')).toEqual([60, 'OPEN']);
  });

  it('refuses over-application, documents of other customers, duplicates, closed documents and a negative unapplied amount, all in one response', async () => {
    await books.invoice('theirs', 50, {}, 'other');
    await books.invoice('mine', 50);
    const answer = await refused(10, {
      apply: items(line('theirs', 10), line('mine', 51), line('posted', 1)),
      credit: items(line('covers', 1), line('covers', 1)),
    });
    expect(refusals(answer)).toEqual([
      'apply.items[0].doc: USER_ERROR',
      'apply.items[1].amount: USER_ERROR',
      'apply.items[2].doc: USER_ERROR',
      'credit.items[1].doc: USER_ERROR',
    ]);
    expect(refusals(await refused(10, { apply: items(line('mine', 50)) }))).toEqual(['payment: USER_ERROR']);
    expect(refusals(await refused(10, { apply: items(line('covers', 5)) }))).toEqual([
      'apply.items[0].doc: INVALID_KEY_OR_REF',
    ]);
  });

  it('requires an account unless held in undeposited funds, a check number for a check and a card for a card', async () => {
    expect(refusals(await refused(10, { account: undefined }))).toEqual(['account: USER_ERROR']);
    expect(refusals(await refused(10, { account: books.ref('rent') }))).toEqual(['account: USER_ERROR']);
    expect(refusals(await refused(10, { account: books.ref('euroBank') }))).toEqual(['account: USER_ERROR']);
    await books.make('prepaid', 'account', { acctNumber: '1450', acctName: 'Prepaid rent', acctType: 'OthCurrAsset' });
    expect(refusals(await refused(10, { account: books.ref('prepaid') }))).toEqual(['account: USER_ERROR']);
    expect(refusals(await refused(10, { account: { id: books.roles.InvtAsset } }))).toEqual(['account: USER_ERROR']);
    await pay('named', 10, { account: { id: books.roles.UndepFunds } });
    expect((await books.send('DELETE', 'customerPayment', 'named')).status).toBe(204);
    expect(refusals(await refused(10, { paymentMethod: books.ref('check') }))).toEqual(['checkNum: USER_ERROR']);
    expect(refusals(await refused(10, { paymentMethod: books.ref('cardMethod') }))).toEqual(['creditCard: USER_ERROR']);
    for (const card of ['otherCard', 'oldCard'])
      expect(
        refusals(await refused(10, { paymentMethod: books.ref('cardMethod'), creditCard: books.ref(card) })),
      ).toEqual(['creditCard: USER_ERROR']);
    expect(
      (await pay('byCard', 10, { paymentMethod: books.ref('cardMethod'), creditCard: books.ref('card') })).body,
    ).toMatchObject({ creditCard: { id: books.ids.card } });
    const missing = await books.send('POST', 'customerPayment', '', {});
    expect(refusals(missing).map((each) => each.split(':')[0])).toEqual(
      expect.arrayContaining(['customer', 'tranDate', 'payment', 'currency', 'account']),
    );
  });

  it('responds to absurd bodies with a refusal and never with a failure', async () => {
    const [huge, all] = [
      999_999_999_999.99,
      {
        apply: items(
          { doc: books.ref('mine'), apply: true, amount: 1e-7 },
          { apply: true },
          { doc: { id: '0' }, apply: 'T', disc: -1 },
        ),
      },
    ];
    const bodies = [
      body(huge, {
        exchangeRate: 99_999_999,
        currency: books.ref('eur'),
        customer: books.ref('euro'),
        account: books.ref('euroBank'),
      }),
      body(-1),
      body(1.234),
      body(1, all),
      { autoApply: true },
      { apply: { items: 'x' } },
      { ...body(1), tranDate: '9999-12-31' },
      { ...body(1), customer: books.ref('card') },
      body(1, { autoApply: true, currency: books.ref('card') }),
    ];
    for (const each of bodies) {
      expect((await books.send('POST', 'customerPayment', '', each)).status, JSON.stringify(each)).toBe(400);
      const form = await books.service.send('POST', 'record/v1/customerPayment', {
        body: each,
        headers: { accept: 'application/vnd.oracle.resource+json; type=create-form' },
      });
      expect([200, 400], form.text).toContain(form.status);
    }
  });

  it('void removes it from the ledger, reopens what it paid and keeps the record', async () => {
    await books.invoice('voided', 100);
    const before = [await books.balance(books.ids.bank ?? ''), await books.balance(books.roles.AcctRec ?? '')];
    await pay('toVoid', 100, { apply: items(line('voided', 100)) });
    const answer = await books.service.send('POST', `record/v1/customerPayment/${books.ids.toVoid ?? ''}/@void`, {
      body: { reason: 'bounced' },
    });
    expect([answer.status, at(answer.body, 'status.id')]).toEqual([200, 'VOIDED']);
    expect([await books.balance(books.ids.bank ?? ''), await books.balance(books.roles.AcctRec ?? '')]).toEqual(before);
    expect(await open('voided')).toEqual([100, 'OPEN']);
    expect(await books.get('customerPayment', 'toVoid')).toMatchObject({
      payment: 100,
      applied: 0,
      unapplied: 0,
      apply: { items: [] },
    });
    const twice = await books.service.send('POST', `record/v1/customerPayment/${books.ids.toVoid ?? ''}/@void`, {
      body: {},
    });
    expect(detailOf(twice)).toContain('is Voided: @void is not available');
    expect((await books.send('PATCH', 'customerPayment', 'toVoid', { payment: 5 })).status).toBe(400);
  });

  it('with approval routing a payment is UNAPPROVED_PAYMENT, and applies and posts nothing until it is approved', async () => {
    const route = (isOn: boolean) =>
      books.service.send('PATCH', 'settings/v1/company', { body: { approvalRouting: { customerPayment: isOn } } });
    await route(true);
    await books.invoice('waits', 100);
    const made = await pay('pending', 100, { apply: items(line('waits', 100)) });
    expect(made.body).toMatchObject({ status: { id: 'UNAPPROVED_PAYMENT' }, applied: 100 });
    expect([await open('waits'), await books.impact('customerPayment', 'pending')]).toEqual([[100, 'OPEN'], {}]);
    const clerk = await books.service.send('POST', `record/v1/customerPayment/${books.ids.pending ?? ''}/@approve`, {
      body: {},
      as: 'A/R Clerk',
    });
    expect(clerk.status).toBe(403);
    const approved = await books.service.send('POST', `record/v1/customerPayment/${books.ids.pending ?? ''}/@approve`, {
      body: {},
    });
    expect([approved.status, at(approved.body, 'status.id')]).toEqual([200, 'DEPOSITED']);
    expect([await open('waits'), await books.impact('customerPayment', 'pending')]).toEqual([
      [0, 'PAID'],
      { bank: 100, AcctRec: -100 },
    ]);
    await books.send('PATCH', 'customerPayment', 'pending', { payment: 120 });
    expect([await open('waits'), await books.impact('customerPayment', 'pending')]).toEqual([[100, 'OPEN'], {}]);
    await route(false);
  });

  // spec: errors 2
  it('tranDate must fall in an open accounting period, and a closed one prevents changes, deletion and voiding', async () => {
    expect(refusals(await refused(10, { tranDate: '2026-09-15' }))).toEqual(['tranDate: USER_ERROR']);
    await pay('locked', 10);
    const lock = (action: string) =>
      books.service.send('POST', `record/v1/accountingPeriod/${books.fixtures.period}/@${action}`, {
        body: { arLocked: true },
      });
    expect((await lock('lock')).status).toBe(200);
    const tried = [
      await refused(10),
      await books.send('PATCH', 'customerPayment', 'locked', { payment: 11 }),
      await books.send('DELETE', 'customerPayment', 'locked'),
      await books.service.send('POST', `record/v1/customerPayment/${books.ids.locked ?? ''}/@void`, { body: {} }),
    ];
    expect(tried.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect((await books.send('PATCH', 'customerPayment', 'locked', { memo: 'a note' })).status).toBe(200);
    expect((await lock('unlock')).status).toBe(200);
  });

  it('an invoice becomes a payment of its full open amount', async () => {
    await books.invoice('toPay', 70);
    const made = await books.service.send(
      'POST',
      `record/v1/invoice/${books.ids.toPay ?? ''}/!transform/customerPayment`,
      { body: { tranDate: '2026-06-15' } },
    );
    expect([made.status, made.body.payment, made.body.applied, at(made.body, 'status.id')], made.text).toEqual([
      201,
      70,
      70,
      'NOT_DEPOSITED',
    ]);
    expect(await open('toPay')).toEqual([0, 'PAID']);
  });

  it('pays the balance of a cash sale in receivables, and uses or refunds an overpayment as a credit', async () => {
    const { customer: entity, ...rest } = books.base('buyer');
    const sale = (name: string, payment: number) =>
      books.make(name, 'cashSale', {
        entity,
        ...rest,
        payment,
        account: books.ref('bank'),
        item: items({ item: books.ref('service'), quantity: 1, rate: 100 }),
      });
    await sale('short', 60);
    await sale('over100', 130);
    const before = await books.state();
    await books.invoice('byCredit', 10);
    await pay('rest', 40, {
      apply: items(line('short', 40), line('byCredit', 10)),
      credit: items(line('over100', 10)),
    });
    await books.make('overBack', 'customerRefund', {
      ...books.base('buyer'),
      account: books.ref('bank'),
      apply: items(line('over100', 20)),
    });
    expect(await books.get('cashSale', 'short')).toMatchObject({ balance: 40, balancePaid: 40, amountRemaining: 0 });
    expect(await books.get('cashSale', 'over100')).toMatchObject({ overpayment: 30, applied: 30, unapplied: 0 });
    for (const [type, name] of [
      ['customerRefund', 'overBack'],
      ['customerPayment', 'rest'],
      ['invoice', 'byCredit'],
    ] as const)
      expect((await books.send('DELETE', type, name)).status).toBe(204);
    expect(await books.state()).toEqual(before);
  });

  it('leaves books in which every open amount follows from the applications', async () => {
    expect(await books.findings()).toEqual([]);
  });
});
