import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonSchemaOf } from '#contract/derive/jsonSchema';
import { definitionOf, type RecordType } from '#contract/records/index';
import {
  detailOf,
  openReceivablesBooks,
  type ReceivablesBooks,
  refusals,
} from '../../../proofs/fixtures/receivablesBooks.ts';
import { at, ruleEngines, type TestAnswer } from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('customer deposits, their applications and refunds on the %s engine', (engine) => {
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
  const place = (customer: string) => ({ account: books.ref(customer === 'euro' ? 'euroBank' : 'bank') });
  const deposit = (name: string, payment: number, more: object = {}, customer = 'buyer') =>
    books.make(name, 'customerDeposit', { ...books.base(customer), ...place(customer), payment, ...more });
  const application = (of: string, lines: object, more: object = {}, customer = 'buyer') => ({
    ...books.base(customer),
    deposit: books.ref(of),
    apply: lines,
    ...more,
  });
  const apply = (name: string, of: string, lines: object, more: object = {}, customer = 'buyer') =>
    books.make(name, 'depositApplication', application(of, lines, more, customer));
  const refund = (name: string, lines: object, more: object = {}, customer = 'buyer') =>
    books.make(name, 'customerRefund', { ...books.base(customer), ...place(customer), apply: lines, ...more });
  const refusedBy = (type: string, body: object): Promise<TestAnswer> => books.send('POST', type, '', body);
  const open = async (name: string, type = 'invoice') => {
    const { amountRemaining, status } = await books.get(type, name);
    return [amountRemaining, at(status, 'id')];
  };
  const act = (type: string, name: string, action: string, body: object = {}) =>
    books.service.send('POST', `record/v1/${type}/${books.ids[name] ?? ''}/${action}`, { body });

  // spec: customerDeposit 1, status 1
  it('posting on create: debit cash or undeposited funds, credit the customer deposits liability', async () => {
    const made = await deposit('first', 500);
    expect(made.body).toMatchObject({
      payment: 500,
      amountPaid: 0,
      amountRemaining: 500,
      status: { id: 'DEPOSITED' },
      tranId: expect.stringMatching(/^CD\d{6}$/),
    });
    expect(await books.impact('customerDeposit', 'first')).toEqual({ bank: 500, CustDep: -500 });
    const held = await deposit('heldDeposit', 40, { account: undefined, undepFunds: true });
    expect(at(held.body, 'status.id')).toBe('NOT_DEPOSITED');
    expect(await books.impact('customerDeposit', 'heldDeposit')).toEqual({ UndepFunds: 40, CustDep: -40 });
  });

  // spec: customerDeposit 2, depositApplication 1
  it('is applied through a depositApplication, which debits customer deposits and credits accounts receivable', async () => {
    await books.invoice('a', 300);
    const made = await apply('da', 'first', items(line('a', 200)));
    expect(made.body).toMatchObject({
      total: 200,
      status: { id: 'APPLIED' },
      deposit: { id: books.ids.first },
      tranId: expect.stringMatching(/^DA\d{6}$/),
    });
    expect(await books.impact('depositApplication', 'da')).toEqual({ CustDep: 200, AcctRec: -200 });
    expect([await open('first', 'customerDeposit'), await open('a')]).toEqual([
      [300, 'PARTIALLY_APPLIED'],
      [100, 'PARTIALLY_PAID'],
    ]);
  });

  // spec: customerDeposit 3
  it('a deposit can be applied to several invoices, and an invoice can take several deposits', async () => {
    await deposit('d1', 100);
    await deposit('d2', 250);
    await books.invoice('i1', 120);
    await books.invoice('i2', 200);
    await apply('da1', 'd1', items(line('i1', 100)));
    await apply('da2', 'd2', items(line('i1', 20), line('i2', 200)));
    expect([await open('d1', 'customerDeposit'), await open('d2', 'customerDeposit')]).toEqual([
      [0, 'FULLY_APPLIED'],
      [30, 'PARTIALLY_APPLIED'],
    ]);
    expect([await open('i1'), await open('i2')]).toEqual([
      [0, 'PAID'],
      [0, 'PAID'],
    ]);
    expect(await books.get('customerDeposit', 'd2')).toMatchObject({
      payment: 250,
      amountPaid: 220,
      amountRemaining: 30,
    });
  });

  it('deleting an application restores the deposit and the invoices completely', async () => {
    await deposit('d3', 100);
    await books.invoice('i3', 80);
    const before = await books.state();
    await apply('da3', 'd3', items(line('i3', 80)));
    expect(await books.state()).not.toEqual(before);
    const inUse = await books.send('DELETE', 'customerDeposit', 'd3');
    expect([inUse.status, detailOf(inUse)]).toEqual([400, expect.stringContaining('Deposit application')]);
    expect((await books.send('DELETE', 'depositApplication', 'da3')).status).toBe(204);
    expect(await books.state()).toEqual(before);
  });

  // spec: customerDeposit 4, errors 2
  it('refuses more than the deposit or the invoice has, other customers and currencies, and an empty application', async () => {
    await deposit('d4', 50);
    await books.invoice('i4', 80);
    await books.invoice('theirs', 80, {}, 'other');
    await deposit('theirDeposit', 80, {}, 'other');
    const over = await refusedBy('depositApplication', application('d4', items(line('i4', 60))));
    expect([refusals(over), detailOf(over)]).toEqual([
      ['deposit: USER_ERROR'],
      expect.stringContaining('60.00 exceeds the open balance of 50.00'),
    ]);
    expect(refusals(await refusedBy('depositApplication', application('d4', items(line('i4', 81)))))).toEqual([
      'apply.items[0].amount: USER_ERROR',
    ]);
    expect(refusals(await refusedBy('depositApplication', application('d4', items(line('theirs', 10)))))).toEqual([
      'apply.items[0].doc: USER_ERROR',
    ]);
    expect(refusals(await refusedBy('depositApplication', application('theirDeposit', items(line('i4', 10)))))).toEqual(
      ['deposit: USER_ERROR'],
    );
    expect(
      refusals(await refusedBy('depositApplication', application('d4', items({ ...line('i4', 10), apply: false })))),
    ).toEqual(['apply: USER_ERROR']);
    expect(
      refusals(await refusedBy('customerDeposit', { ...books.base('buyer'), ...place('buyer'), payment: 0 })),
    ).toEqual(['payment: USER_ERROR']);
    const wrong = await refusedBy('customerDeposit', {
      ...books.base('buyer'),
      currency: books.ref('eur'),
      ...place('euro'),
      payment: 5,
    });
    expect(refusals(wrong)).toEqual(['currency: USER_ERROR']);
  });

  // spec: service 5
  it('lists, gets and deletes applications and refunds, and responds to PATCH with 405', async () => {
    for (const type of ['depositApplication', 'customerRefund']) {
      const answer = await books.service.send('PATCH', `record/v1/${type}/1`, { body: { memo: 'x' } });
      expect(answer.status, type).toBe(405);
      expect(answer.headers.get('allow')?.split(', '), type).toEqual(expect.arrayContaining(['GET', 'DELETE']));
      expect(answer.headers.get('allow'), type).not.toContain('PATCH');
    }
    const listed = await books.service.send(
      'GET',
      `record/v1/depositApplication?q=deposit ANY_OF [${books.ids.d2 ?? ''}]`,
    );
    expect(listed.body.totalResults).toBe(1);
  });

  it('a deposit becomes an application to the oldest invoices', async () => {
    await books.invoice('o2', 100, { dueDate: '2026-06-28' }, 'other');
    await books.invoice('o1', 100, { dueDate: '2026-06-20' }, 'other');
    await deposit('oldest', 150, {}, 'other');
    const made = await act('customerDeposit', 'oldest', '!transform/depositApplication', { tranDate: '2026-06-16' });
    expect([made.status, made.body.total], made.text).toEqual([201, 150]);
    expect([await open('theirs'), await open('o1'), await open('o2')].map(([left]) => left)).toEqual([0, 30, 100]);
  });

  // spec: customerDeposit 5, customerRefund 1
  it('an unapplied deposit is refunded through a customerRefund; the deposit counts the refund as used', async () => {
    await deposit('back', 90);
    const made = await refund('money back', items(line('back', 60)), {
      paymentMethod: books.ref('check'),
      checkNum: '1001',
    });
    expect(made.body).toMatchObject({ total: 60, status: { id: 'REFUNDED' }, checkNum: '1001' });
    expect(await books.impact('customerRefund', 'money back')).toEqual({ CustDep: 60, bank: -60 });
    expect(await books.get('customerDeposit', 'back')).toMatchObject({
      amountPaid: 60,
      amountRemaining: 30,
      status: { id: 'PARTIALLY_APPLIED' },
    });
    const less = await books.send('PATCH', 'customerDeposit', 'back', { payment: 59 });
    expect([refusals(less), detailOf(less)]).toEqual([
      ['payment: USER_ERROR'],
      expect.stringContaining('60.00 of the deposit is applied or refunded'),
    ]);
    const more = await books.send('PATCH', 'customerDeposit', 'back', { payment: 100 });
    expect([more.status, more.body.amountRemaining]).toEqual([200, 40]);
  });

  it('a preview of a refund without a bank account lists what is missing instead of failing', async () => {
    await books.credit('waiting', 12);
    const body = { ...books.base('buyer'), apply: items(line('waiting', 12)) };
    const form = await books.service.send('POST', 'record/v1/customerRefund', {
      body,
      headers: { accept: 'application/vnd.oracle.resource+json; type=create-form' },
    });
    expect([form.status, form.body.total], form.text).toEqual([200, 12]);
    expect(form.body['o:problems']).toContainEqual(expect.objectContaining({ 'o:errorPath': 'account' }));
  });

  it('refunds credit memos, payments and deposits together; deleting the refund restores each of them', async () => {
    await books.credit('cm', 70);
    await deposit('dep', 30);
    await books.make('pay', 'customerPayment', { ...books.base('buyer'), ...place('buyer'), payment: 20 });
    const before = await books.state();
    await refund('all', items(line('cm', 70), line('dep', 30), line('pay', 20)));
    expect(await books.impact('customerRefund', 'all')).toEqual({ AcctRec: 90, CustDep: 30, bank: -120 });
    expect(await open('cm', 'creditMemo')).toEqual([0, 'FULLY_APPLIED']);
    expect(await books.get('customerPayment', 'pay')).toMatchObject({ unapplied: 0, usedElsewhere: 20 });
    expect((await books.send('DELETE', 'customerRefund', 'all')).status).toBe(204);
    expect(await books.state()).toEqual(before);
  });

  it('a credit memo becomes a refund of everything it has left', async () => {
    await books.credit('toRefund', 15);
    const made = await act('creditMemo', 'toRefund', '!transform/customerRefund', {
      tranDate: '2026-06-16',
      ...place('buyer'),
    });
    expect([made.status, made.body.total], made.text).toEqual([201, 15]);
    expect(await open('toRefund', 'creditMemo')).toEqual([0, 'FULLY_APPLIED']);
  });

  it('requires a check number and a bank for a refund, and refuses invoices and more than is left', async () => {
    await books.credit('left', 10);
    const body = (more: object) => ({
      ...books.base('buyer'),
      ...place('buyer'),
      apply: items(line('left', 10)),
      ...more,
    });
    expect(refusals(await refusedBy('customerRefund', body({ paymentMethod: books.ref('check') })))).toEqual([
      'checkNum: USER_ERROR',
    ]);
    expect(refusals(await refusedBy('customerRefund', body({ account: books.ref('income') })))).toEqual([
      'account: USER_ERROR',
    ]);
    expect(refusals(await refusedBy('customerRefund', body({ apply: items(line('left', 11)) })))).toEqual([
      'apply.items[0].amount: USER_ERROR',
    ]);
    expect(refusals(await refusedBy('customerRefund', body({ apply: items(line('i4', 1)) })))).toEqual([
      'apply.items[0].doc: INVALID_KEY_OR_REF',
    ]);
  });

  it('posts the difference between the rates of deposit and invoice to realized gain or loss, until both are zero in base currency', async () => {
    await deposit('euroDeposit', 100, {}, 'euro');
    await books.invoice('euroInvoice', 100, { tranDate: '2026-06-20' }, 'euro');
    await apply('euroPart', 'euroDeposit', items(line('euroInvoice', 33.33)), { tranDate: '2026-06-25' }, 'euro');
    await apply('euroRest', 'euroDeposit', items(line('euroInvoice', undefined)), { tranDate: '2026-06-25' }, 'euro');
    const { RealizedGainLoss, CustDep, AcctRec } = await books.impact('depositApplication', 'euroRest');
    expect((RealizedGainLoss ?? 0) + (CustDep ?? 0) + (AcctRec ?? 0)).toBeCloseTo(0, 9);
    expect([await open('euroDeposit', 'customerDeposit'), await open('euroInvoice')]).toEqual([
      [0, 'FULLY_APPLIED'],
      [0, 'PAID'],
    ]);
    const rows = await books.service.database.query<{ net: string }>(
      `select sum(base_debit - base_credit)::text as net from balance where currency = $1::bigint and account = any($2::bigint[]) group by account`,
      [books.ids.eur ?? '', [books.roles.AcctRec ?? '', books.roles.CustDep ?? '']],
    );
    expect(rows.map(({ net }) => Number(net))).toEqual([0, 0]);
  });

  /** The minimum number of applied lines that the response schema allows. */
  const minLinesOf = (type: RecordType): unknown =>
    at(jsonSchemaOf(definitionOf(type)), 'properties.apply.properties.items.minItems') ?? 0;

  it('void removes deposits, applications and refunds from the ledger and restores what they used', async () => {
    await deposit('dv', 100);
    await books.invoice('iv', 60);
    const before = [
      await books.balance(books.roles.CustDep ?? ''),
      await books.balance(books.roles.AcctRec ?? ''),
      await books.balance(books.ids.bank ?? ''),
    ];
    await apply('dav', 'dv', items(line('iv', 60)));
    await refund('rv', items(line('dv', 40)));
    const early = await act('customerDeposit', 'dv', '@void');
    expect([early.status, detailOf(early)]).toEqual([400, expect.stringContaining('it is partly applied or refunded')]);
    for (const [type, name] of [
      ['depositApplication', 'dav'],
      ['customerRefund', 'rv'],
    ] as const) {
      expect(at((await act(type, name, '@void')).body, 'status.id')).toBe('VOIDED');
      expect(at((await act(type, name, '@void')).body, 'o:errorDetails.0.detail')).toContain('is Voided');
      const { body } = await books.service.send('GET', `record/v1/${type}/${books.ids[name]}?expandSubResources=true`);
      expect([at(body, 'apply.items'), minLinesOf(type)]).toEqual([[], 0]);
    }
    expect([await open('dv', 'customerDeposit'), await open('iv')]).toEqual([
      [100, 'DEPOSITED'],
      [60, 'OPEN'],
    ]);
    expect([
      await books.balance(books.roles.CustDep ?? ''),
      await books.balance(books.roles.AcctRec ?? ''),
      await books.balance(books.ids.bank ?? ''),
    ]).toEqual(before);
    expect(at((await act('customerDeposit', 'dv', '@void')).body, 'status.id')).toBe('VOIDED');
    expect(await open('dv', 'customerDeposit')).toEqual([0, 'VOIDED']);
    const used = await refusedBy('depositApplication', application('dv', items(line('iv', 10))));
    expect(refusals(used)).toEqual(['deposit: USER_ERROR']);
    expect((await books.send('DELETE', 'customerRefund', 'rv')).status).toBe(204);
  });

  it("with approval routing a deposit starts as UNAPPROVED_PAYMENT and can't be used before approval", async () => {
    await books.service.send('PATCH', 'settings/v1/company', { body: { approvalRouting: { customerDeposit: true } } });
    const made = await deposit('dp', 100);
    expect([at(made.body, 'status.id'), await books.impact('customerDeposit', 'dp')]).toEqual([
      'UNAPPROVED_PAYMENT',
      {},
    ]);
    await books.invoice('ip', 100);
    expect(refusals(await refusedBy('depositApplication', application('dp', items(line('ip', 10)))))).toEqual([
      'deposit: USER_ERROR',
    ]);
    expect(at((await act('customerDeposit', 'dp', '@approve')).body, 'status.id')).toBe('DEPOSITED');
    expect(await books.impact('customerDeposit', 'dp')).toEqual({ bank: 100, CustDep: -100 });
    await books.service.send('PATCH', 'settings/v1/company', { body: { approvalRouting: { customerDeposit: false } } });
  });

  it('the unapplied part of a deposit made for a sales order can be used on a payment only when that order is billed, cancelled or closed', async () => {
    const { customer: entity, ...rest } = books.base('buyer');
    await books.make('order', 'salesOrder', {
      entity,
      ...rest,
      item: items({ item: books.ref('service'), quantity: 1, rate: 100 }),
    });
    await deposit('forOrder', 100, { salesOrder: books.ref('order') });
    await books.invoice('elsewhere', 30);
    const body = {
      ...books.base('buyer'),
      ...place('buyer'),
      payment: 0,
      apply: items(line('elsewhere', 30)),
      deposit: items(line('forOrder', 30)),
    };
    const held = await refusedBy('customerPayment', body);
    expect([refusals(held), detailOf(held)]).toEqual([
      ['deposit.items[0].doc: USER_ERROR'],
      expect.stringContaining('once that order is billed, cancelled or closed'),
    ]);
    expect((await act('salesOrder', 'order', '@close')).status).toBe(200);
    expect((await refusedBy('customerPayment', body)).status).toBe(201);
    const theirs = await refusedBy('customerDeposit', {
      ...books.base('other'),
      ...place('other'),
      payment: 5,
      salesOrder: books.ref('order'),
    });
    expect(refusals(theirs)).toEqual(['salesOrder: USER_ERROR']);
  });

  it('leaves books in which every open amount follows from the applications', async () => {
    expect(await books.findings()).toEqual([]);
  });
});
