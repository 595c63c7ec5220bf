import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPayablesBooks, type PayablesBooks } from '../../../proofs/fixtures/payablesBooks.ts';
import { openReceivablesBooks, type ReceivablesBooks, refusals } from '../../../proofs/fixtures/receivablesBooks.ts';
import { ruleEngines } from '../../../proofs/fixtures/testService.ts';

const items = (...lines: object[]) => ({ items: lines });

describe.each(ruleEngines)('small differences of customer payments on the %s engine', (engine) => {
  let books: ReceivablesBooks;
  beforeAll(async () => {
    books = await openReceivablesBooks(engine);
  });
  afterAll(() => books.service.close());

  const body = (payment: number, line: object) => ({
    ...books.base('buyer'),
    payment,
    account: books.ref('bank'),
    apply: items({ apply: true, ...line }),
  });

  it('settle the invoice and post to payment differences, apart from a discount', async () => {
    await books.invoice('short', 100);
    const line = { doc: books.ref('short'), amount: 97.6, disc: 2, writeOff: 0.4 };
    await books.make('paid', 'customerPayment', body(97.6, line));
    expect((await books.get('invoice', 'short')).amountRemaining).toBe(0);
    expect(await books.impact('customerPayment', 'paid')).toEqual({
      bank: 97.6,
      SalesDiscounts: 2,
      PayDifferences: 0.4,
      AcctRec: -100,
    });
    expect(await books.findings()).toEqual([]);
    expect((await books.send('DELETE', 'customerPayment', 'paid')).status).toBe(204);
    expect((await books.get('invoice', 'short')).amountRemaining).toBe(100);
  });

  it('are at most as large as the limit of the company, and never negative', async () => {
    const send = (line: object) =>
      books.send('POST', 'customerPayment', '', body(98, { doc: books.ref('short'), amount: 98, ...line }));
    expect(refusals(await send({ writeOff: 1.01 }))).toEqual(['apply.items[0].writeOff: USER_ERROR']);
    expect((await send({ writeOff: -0.5 })).status).toBe(400);
  });
});

describe.each(ruleEngines)('small differences of vendor payments on the %s engine', (engine) => {
  let books: PayablesBooks;
  beforeAll(async () => {
    books = await openPayablesBooks(engine);
  });
  afterAll(() => books.service.close());

  it('settle the bill and post to payment differences', async () => {
    await books.make('bill', 'vendorBill', {
      ...books.base('vendor'),
      tranDate: '2026-06-05',
      expense: items({ account: books.ref('supplies'), amount: 80 }),
    });
    await books.make('paid', 'vendorPayment', {
      ...books.base('vendor'),
      tranDate: '2026-06-10',
      account: books.ref('bank'),
      apply: items({ doc: books.ref('bill'), apply: true, amount: 79.7, writeOff: 0.3 }),
    });
    expect((await books.get('vendorBill', 'bill')).amountRemaining).toBe(0);
    expect(await books.balance('PayDifferences')).toBe(-0.3);
    expect(await books.findings()).toEqual([]);
  });
});
