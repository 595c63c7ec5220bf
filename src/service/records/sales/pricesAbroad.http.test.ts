import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSalesBooks, type SalesBooks } from '../../../proofs/fixtures/salesBooks.ts';
import { at, ruleEngines } from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('item prices in the base currency of another subsidiary, on the %s engine', (engine) => {
  let books: SalesBooks;
  beforeAll(async () => {
    books = await openSalesBooks(engine);
    await books.make('yen', 'currency', { name: 'Yen', symbol: 'JPY', currencyPrecision: 0 });
    await books.make('japan', 'subsidiary', {
      name: 'Harbor KK',
      parent: books.ref('company'),
      currency: books.ref('yen'),
    });
    const wide = await books.service.send('PATCH', `record/v1/account/${books.ids.income}`, {
      body: { subsidiary: [books.ref('company')], includeChildren: true },
    });
    expect(wide.status, wide.text).toBe(200);
    await books.make('export', 'serviceSaleItem', {
      itemId: 'Export',
      subsidiary: books.ref('company'),
      includeChildren: true,
      incomeAccount: books.ref('income'),
      basePrice: 1890,
    });
    await books.make('tokyo', 'customer', {
      companyName: 'Tokyo Books',
      subsidiary: books.ref('japan'),
      currency: books.ref('yen'),
    });
  });
  afterAll(() => books.service.close());

  const proposed = async () =>
    books.service.send('POST', 'record/v1/salesOrder', {
      body: {
        entity: books.ref('tokyo'),
        tranDate: '2026-06-20',
        subsidiary: books.ref('japan'),
        currency: books.ref('yen'),
        item: { items: [{ item: books.ref('export'), quantity: 1 }] },
      },
    });

  it('are required while no rate is known: a price is never copied unconverted', async () => {
    const answer = await proposed();
    expect(answer.status).toBe(400);
    expect(at(answer.body, 'o:errorDetails')).toContainEqual(
      expect.objectContaining({ 'o:errorPath': 'item.items[0].rate' }),
    );
  });

  it("are converted at that day's rate", async () => {
    await books.make('rateYen', 'currencyRate', {
      baseCurrency: books.ref('usd'),
      transactionCurrency: books.ref('yen'),
      effectiveDate: '2026-06-01',
      exchangeRate: 0.01,
    });
    const answer = await proposed();
    expect(answer.status, answer.text).toBe(201);
    expect(at(answer.body, 'item.items.0')).toMatchObject({ rate: 189000, amount: 189000 });
  });

  const ordered = async (quantities: readonly number[]) => {
    const answer = await books.service.send('POST', 'record/v1/salesOrder', {
      body: {
        entity: books.ref('tokyo'),
        tranDate: '2026-06-20',
        subsidiary: books.ref('japan'),
        currency: books.ref('yen'),
        item: { items: quantities.map((quantity) => ({ item: books.ref('export'), quantity })) },
      },
    });
    expect(answer.status, answer.text).toBe(201);
    return answer;
  };

  it('apply to a currency and from a quantity if the item says so, one price each', async () => {
    await books.make('dealer', 'priceLevel', { name: 'Dealer', discountPercent: 10 });
    const line = (price: number, more: object = {}) => ({ level: books.ref('dealer'), price, ...more });
    const patch = (type: string, id: string, body: object) =>
      books.service.send('PATCH', `record/v1/${type}/${books.ids[id]}`, { body });
    const prices = {
      price: {
        items: [
          line(1700),
          line(1500, { minQuantity: 10 }),
          line(160000, { currency: books.ref('yen') }),
          line(150000, { currency: books.ref('yen'), minQuantity: 10 }),
        ],
      },
    };
    const priced = await patch('serviceSaleItem', 'export', prices);
    expect(priced.status, priced.text).toBe(200);
    const twice = await patch('serviceSaleItem', 'export', {
      price: { items: [line(1700), line(1600, { minQuantity: 0 })] },
    });
    expect([twice.status, at(twice.body, 'o:errorDetails.0.o:errorPath')]).toEqual([400, 'price.items[1].level']);
    await patch('customer', 'tokyo', { priceLevel: books.ref('dealer') });
    const answer = await ordered([1, 9, 10]);
    expect([0, 1, 2].map((index) => at(answer.body, `item.items.${index}.rate`))).toEqual([160000, 160000, 150000]);
    expect(at(answer.body, 'item.items.2.priceRule')).toMatchObject({ id: 'LEVEL_PRICE' });
  });

  it('without a level, apply to every customer from a quantity or in a currency, and levels take their discount off', async () => {
    const patch = (type: string, id: string, body: object) =>
      books.service.send('PATCH', `record/v1/${type}/${books.ids[id]}`, { body });
    const base = (price: number, more: object = {}) => ({ price, ...more });
    const priced = await patch('serviceSaleItem', 'export', {
      price: {
        items: [
          base(170000, { currency: books.ref('yen') }),
          base(140000, { currency: books.ref('yen'), minQuantity: 10 }),
        ],
      },
    });
    expect(priced.status, priced.text).toBe(200);
    const ratesFor = async (): Promise<unknown[]> => {
      const { body } = await ordered([9, 10]);
      return [0, 1].map((index) => at(body, `item.items.${index}.rate`));
    };
    await patch('customer', 'tokyo', { priceLevel: null });
    expect(await ratesFor()).toEqual([170000, 140000]);
    await patch('customer', 'tokyo', { priceLevel: books.ref('dealer') });
    expect(await ratesFor()).toEqual([153000, 126000]);
  });

  it('without a level, quantity and currency are refused: that is the base price', async () => {
    const { status, body } = await books.service.send('PATCH', `record/v1/serviceSaleItem/${books.ids.export}`, {
      body: {
        price: { items: [{ price: 5 }, { price: 4, minQuantity: 10 }, { price: 3, minQuantity: 10 }] },
      },
    });
    expect(status).toBe(400);
    const details = at(body, 'o:errorDetails') as readonly Readonly<Record<string, string>>[]; // as documented
    expect(details.map((each) => [each['o:errorPath'], each.detail])).toEqual([
      ['price.items[2].level', expect.stringContaining('already on line 2')],
      ['price.items[0].level', expect.stringContaining('enter a quantity or a currency')],
    ]);
  });
});
