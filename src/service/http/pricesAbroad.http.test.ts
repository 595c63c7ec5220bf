import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSalesBooks, type SalesBooks } from '../proofs/http/salesBooks.ts';
import { at, engineNames } from './testService.ts';

describe.each(engineNames)('prices of items in the books of another subsidiary, on the %s engine', (engine) => {
  let books: SalesBooks;
  beforeAll(async () => {
    books = await openSalesBooks(engine);
    await books.make('yen', 'currency', { name: 'Yen', symbol: 'JPY', currencyPrecision: 0 });
    await books.make('japan', 'subsidiary', { name: 'Harbor KK', parent: books.ref('company'), currency: books.ref('yen') });
    const wide = await books.service.send('PATCH', `record/v1/account/${books.ids.income}`, { body: { subsidiary: [books.ref('company')], includeChildren: true } });
    expect(wide.status, wide.text).toBe(200);
    await books.make('export', 'serviceSaleItem', { itemId: 'Export', subsidiary: books.ref('company'), includeChildren: true, incomeAccount: books.ref('income'), basePrice: 1890 });
    await books.make('tokyo', 'customer', { companyName: 'Tokyo Books', subsidiary: books.ref('japan'), currency: books.ref('yen') });
  });
  afterAll(() => books.service.close());

  const proposed = async () => books.service.send('POST', 'record/v1/salesOrder', {
    body: { entity: books.ref('tokyo'), tranDate: '2026-06-20', subsidiary: books.ref('japan'), currency: books.ref('yen'), item: { items: [{ item: books.ref('export'), quantity: 1 }] } },
  });

  it('are asked for while no rate is known: a price is never taken over unconverted', async () => {
    const answer = await proposed();
    expect(answer.status).toBe(400);
    expect(at(answer.body, 'o:errorDetails')).toContainEqual(expect.objectContaining({ 'o:errorPath': 'item.items[0].rate' }));
  });

  it('are converted at the rate of the day', async () => {
    await books.make('rateYen', 'currencyRate', { baseCurrency: books.ref('usd'), transactionCurrency: books.ref('yen'), effectiveDate: '2026-06-01', exchangeRate: 0.01 });
    const answer = await proposed();
    expect(answer.status, answer.text).toBe(201);
    expect(at(answer.body, 'item.items.0')).toMatchObject({ rate: 189000, amount: 189000 });
  });
});
