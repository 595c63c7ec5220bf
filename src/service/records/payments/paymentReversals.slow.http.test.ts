import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPayablesBooks, type PayablesBooks } from '../../../proofs/fixtures/payablesBooks.ts';
import {
  detailOf,
  openReceivablesBooks,
  type ReceivablesBooks,
  refusals,
} from '../../../proofs/fixtures/receivablesBooks.ts';
import { at, ruleEngines } from '../../../proofs/fixtures/testService.ts';

const items = (...lines: object[]) => ({ items: lines });

describe.each(ruleEngines)('reversals of customer payments on the %s engine', (engine) => {
  let books: ReceivablesBooks;
  beforeAll(async () => {
    books = await openReceivablesBooks(engine);
    await books.make('fees', 'account', { acctNumber: '6090', acctName: 'Bank fees', acctType: 'Expense' });
    await books.make('july', 'accountingPeriod', {
      periodName: 'Jul 2026',
      startDate: '2026-07-01',
      endDate: '2026-07-31',
    });
  });
  afterAll(() => books.service.close());

  const line = (name: string, amount: number) => ({ doc: books.ref(name), apply: true, amount });
  const pay = (name: string, payment: number, more: object, customer = 'buyer') =>
    books.make(name, 'customerPayment', {
      ...books.base(customer),
      tranDate: '2026-06-20',
      payment,
      account: books.ref(customer === 'euro' ? 'euroBank' : 'bank'),
      ...more,
    });
  const reverse = (name: string, body: object) =>
    books.send('POST', 'customerPayment', `${books.ids[name] ?? ''}/@reverse`, body);
  const reversed = async (name: string, body: object) => {
    const answer = await reverse(name, body);
    expect(answer.status, answer.text).toBe(200);
    books.ids[`${name} back`] = String(at((await books.get('customerPayment', name)).reversedBy, 'id'));
  };
  const period = async (name: string, action: 'close' | 'reopen') => {
    const answer = await books.send('POST', 'accountingPeriod', `${books.ids[name] ?? ''}/@${action}`, {
      reason: 'Test',
    });
    expect(answer.status, answer.text).toBe(200);
  };
  const agedOf = async (customer: string, asOf: string) => {
    const query = `asOf=${asOf}&customer=${books.ids[customer] ?? ''}`;
    return at((await books.service.send('GET', `report/v1/receivablesAging?${query}`)).body, 'totals.total');
  };
  const sound = async () => expect(await books.findings()).toEqual([]);

  it('opens the invoice again from its date on, in an open period, with the fee of the bank', async () => {
    await books.invoice('returned', 100, { tranDate: '2026-06-10' });
    await pay('debited', 130, { apply: items(line('returned', 100)) });
    await period('june', 'close');
    expect((await books.send('DELETE', 'customerPayment', 'debited')).status).toBe(400);
    const shut = await reverse('debited', { date: '2026-06-30' });
    expect(refusals(shut)).toEqual(['date: USER_ERROR']);
    await reversed('debited', {
      date: '2026-07-03',
      feeAmount: 4.5,
      feeAccount: books.ref('fees'),
      reason: 'No funds',
    });
    expect((await books.get('invoice', 'returned')).amountRemaining).toBe(100);
    const payment = await books.get('customerPayment', 'debited');
    expect([at(payment.status, 'id'), payment.unapplied, payment.applied, payment.reversalDate]).toEqual([
      'REVERSED',
      0,
      100,
      '2026-07-03',
    ]);
    const journal = await books.get('periodEndJournal', 'debited back');
    expect(at(journal.reversedPayment, 'id')).toBe(books.ids.debited);
    expect(String(journal.memo)).toMatch(/^Reversal of PYMT.*: No funds$/);
    expect(await books.impact('periodEndJournal', 'debited back')).toEqual({
      bank: -134.5,
      AcctRec: 130,
      [books.ids.fees ?? '']: 4.5,
    });
    await sound();
    const days = ['2026-06-09', '2026-06-15', '2026-06-20', '2026-07-02', '2026-07-03', '2026-07-31'];
    const aged = [];
    for (const day of days) aged.push(await agedOf('buyer', day));
    expect(aged).toEqual([0, 100, -30, -30, 100, 100]);
  });

  it('happens once; what was reversed cannot change, and neither can its reversal', async () => {
    expect((await reverse('debited', { date: '2026-07-04' })).status).toBe(400);
    expect((await books.send('PATCH', 'customerPayment', 'debited', { memo: 'Late' })).status).toBe(400);
    expect((await books.send('DELETE', 'customerPayment', 'debited')).status).toBe(400);
    const change = await books.send('PATCH', 'periodEndJournal', 'debited back', { memo: 'Other' });
    expect(detailOf(change)).toContain('reverses');
  });

  it('is undone by deleting it, unless the invoice was settled since', async () => {
    await pay('again', 60, { tranDate: '2026-07-05', apply: items(line('returned', 60)) });
    expect(detailOf(await books.send('DELETE', 'periodEndJournal', 'debited back'))).toContain('settled after');
    await sound();
    expect((await books.send('DELETE', 'customerPayment', 'again')).status).toBe(204);
    expect((await books.send('DELETE', 'periodEndJournal', 'debited back')).status).toBe(204);
    const payment = await books.get('customerPayment', 'debited');
    expect([at(payment.status, 'id'), payment.unapplied, payment.reversedBy]).toEqual(['DEPOSITED', 30, null]);
    expect((await books.get('invoice', 'returned')).amountRemaining).toBe(0);
    expect(await agedOf('buyer', '2026-07-31')).toBe(-30);
    await sound();
    await period('june', 'reopen');
  });

  it('gives credits and deposits back, and the realized gain of a foreign payment', async () => {
    await books.invoice('mixed', 100);
    await books.credit('memo', 30);
    await books.make('held', 'customerDeposit', { ...books.base('buyer'), account: books.ref('bank'), payment: 20 });
    await pay('both', 50, {
      apply: items(line('mixed', 100)),
      credit: items(line('memo', 30)),
      deposit: items(line('held', 20)),
    });
    await reversed('both', { date: '2026-06-25' });
    expect((await books.get('creditMemo', 'memo')).amountRemaining).toBe(30);
    expect((await books.get('customerDeposit', 'held')).amountRemaining).toBe(20);
    await books.invoice('inEuro', 100, { tranDate: '2026-06-10' }, 'euro');
    await pay('euros', 100, { apply: items(line('inEuro', 100)) }, 'euro');
    await reversed('euros', { date: '2026-06-26' });
    expect(Object.values(await books.impact('periodEndJournal', 'euros back')).filter((net) => net !== 0)).toHaveLength(
      3,
    );
    expect(await agedOf('euro', '2026-06-24')).toBe(0);
    expect(await agedOf('euro', '2026-06-26')).toBe(110);
    await sound();
  });

  it('takes deposited money from the bank of its deposit; what is undeposited or used must go first', async () => {
    await pay('waiting', 40, { account: undefined, undepFunds: true });
    expect(detailOf(await reverse('waiting', { date: '2026-06-25' }))).toContain('undeposited funds');
    await books.make('slip', 'bankDeposit', {
      tranDate: '2026-06-21',
      account: books.ref('bank'),
      payment: items({ doc: books.ref('waiting') }),
    });
    await reversed('waiting', { date: '2026-06-25' });
    expect(await books.impact('periodEndJournal', 'waiting back')).toEqual({ bank: -40, AcctRec: 40 });
    await pay('spare', 15, {});
    await books.make('refund', 'customerRefund', {
      ...books.base('buyer'),
      account: books.ref('bank'),
      apply: items(line('spare', 5)),
    });
    const answer = await reverse('spare', { date: '2026-06-01', feeAmount: -1 });
    expect(refusals(answer)).toEqual([
      'date: USER_ERROR',
      'feeAmount: USER_ERROR',
      expect.stringContaining('customerPayment'),
    ]);
    await sound();
  });
});

describe.each(ruleEngines)('reversals of vendor payments on the %s engine', (engine) => {
  let books: PayablesBooks;
  beforeAll(async () => {
    books = await openPayablesBooks(engine);
  });
  afterAll(() => books.service.close());

  it('open the bill again from their date on', async () => {
    const { service } = books;
    await books.make('bill', 'vendorBill', {
      ...books.base('vendor'),
      tranDate: '2026-06-05',
      expense: items({ account: books.ref('supplies'), amount: 80 }),
    });
    const money = { ...books.base('vendor'), tranDate: '2026-06-10', account: books.ref('bank') };
    await books.make('paid', 'vendorPayment', {
      ...money,
      apply: items({ doc: books.ref('bill'), apply: true, amount: 80 }),
    });
    await books.make('ahead', 'vendorPayment', { ...money, total: 25 });
    for (const name of ['paid', 'ahead']) {
      const path = `record/v1/vendorPayment/${books.ids[name] ?? ''}/@reverse`;
      const answer = await service.send('POST', path, { body: { date: '2026-06-20' } });
      expect(answer.status, answer.text).toBe(200);
    }
    expect(await books.findings()).toEqual([]);
    const aged = async (day: string) =>
      at((await service.send('GET', `report/v1/payablesAging?asOf=${day}`)).body, 'totals.total');
    expect([await aged('2026-06-09'), await aged('2026-06-12'), await aged('2026-06-20')]).toEqual([80, -25, 80]);
    const journal = String(at((await books.get('vendorPayment', 'ahead')).reversedBy, 'id'));
    expect((await service.send('DELETE', `record/v1/periodEndJournal/${journal}`)).status).toBe(204);
    expect((await books.get('vendorPayment', 'ahead')).unapplied).toBe(25);
    expect(await aged('2026-06-20')).toBe(55);
    expect(await books.findings()).toEqual([]);
  });
});
