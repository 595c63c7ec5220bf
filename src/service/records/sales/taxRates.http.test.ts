import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSalesBooks, refusals, type SalesBooks } from '../../../proofs/fixtures/salesBooks.ts';
import { at, ruleEngines, type TestAnswer } from '../../../proofs/fixtures/testService.ts';
import { verifyStore } from '../../storage/queries/verify/verify.ts';

describe.each(ruleEngines)('tax rates with dates, on the %s engine', (engine) => {
  let books: SalesBooks;
  beforeAll(async () => {
    books = await openSalesBooks(engine);
    await books.make('dated', 'taxCode', {
      itemId: 'VAT',
      rate: 19,
      rates: {
        items: [
          { validFrom: '2026-06-10', rate: 16 },
          { validFrom: '2026-06-20', rate: 21 },
        ],
      },
    });
  });
  afterAll(() => books.service.close());
  const send: SalesBooks['service']['send'] = (...request) => books.service.send(...request);
  const line = (more: object = {}) => ({
    item: books.ref('service'),
    quantity: 1,
    taxCode: books.ref('dated'),
    ...more,
  });
  const body = (day: string, lines: readonly object[] = [line()]) => ({
    ...books.sale('buyer', day),
    item: { items: lines },
  });
  const address = (type: string, id: unknown) => `record/v1/${type}/${String(id)}`;
  const read = (type: string, id: unknown) => send('GET', `${address(type, id)}?expandSubResources=true`);
  const taxOf = ({ body: found }: TestAnswer, index = 0) => {
    const { taxRate1, taxRateSince, tax1Amt } = at(found, `item.items.${index}`) as Record<string, unknown>; // a line
    return [taxRate1, taxRateSince ?? null, tax1Amt];
  };
  const transform = async (from: string, id: unknown, to: string, more: object) => {
    const made = await send('POST', `${address(from, id)}/!transform/${to}`, { body: more });
    expect(refusals(made)).toEqual([]);
    return made;
  };
  const idOf = ({ body: found }: TestAnswer): unknown => at(found, 'id');

  it.each([
    ['09', [19, null, 19]],
    ['10', [16, '2026-06-10', 16]],
    ['19', [16, '2026-06-10', 16]],
    ['20', [21, '2026-06-20', 21]],
  ])('the date of the document decides: June %s', async (day, expected) => {
    for (const type of ['estimate', 'salesOrder', 'invoice', 'creditMemo'])
      expect(taxOf(await books.make(`${type}${day}`, type, body(day, [line({ rate: 100 })])))).toEqual(expected);
  });

  it('another date of the document takes the rate of that date, and a sale of an order that of its own date', async () => {
    await books.make('moved', 'invoice', body('09'));
    await send('PATCH', address('invoice', books.ids.moved), { body: { tranDate: '2026-06-12' } });
    expect(taxOf(await read('invoice', books.ids.moved))).toEqual([16, '2026-06-10', 16]);
    await books.make('ordered', 'salesOrder', body('12'));
    const billed = await transform('salesOrder', books.ids.ordered, 'invoice', { tranDate: '2026-06-25' });
    expect(taxOf(billed)).toEqual([21, '2026-06-20', 21]);
    const returned = await transform('salesOrder', books.ids.ordered, 'returnAuthorization', {
      tranDate: '2026-06-26',
    });
    expect(taxOf(returned)).toEqual([21, '2026-06-20', 21]);
  });

  it('returns and credits keep the rate of the lines they give back, also on another date', async () => {
    const sold = await books.make('sold', 'invoice', body('09', [line({ quantity: 3 })]));
    expect(at(sold.body, 'taxTotal')).toBe(57);
    const returned = await transform('invoice', books.ids.sold, 'returnAuthorization', {
      tranDate: '2026-06-21',
      item: { items: [{ item: books.ref('service'), quantity: 1 }] },
    });
    expect(taxOf(returned)).toEqual([19, null, 19]);
    const credited = await transform('returnAuthorization', idOf(returned), 'creditMemo', { tranDate: '2026-06-22' });
    expect(taxOf(credited)).toEqual([19, null, 19]);
    await send('PATCH', address('creditMemo', idOf(credited)), { body: { tranDate: '2026-06-23' } });
    expect(taxOf(await read('creditMemo', idOf(credited)))).toEqual([19, null, 19]);
    const direct = await transform('invoice', books.ids.sold, 'creditMemo', {
      tranDate: '2026-06-24',
      item: { items: [line({ rate: 100 }), line({ rate: 10, taxCode: books.ref('tax') })] },
    });
    expect([taxOf(direct), taxOf(direct, 1)]).toEqual([
      [19, null, 19],
      [7.25, null, 0.73],
    ]);
  });

  it('a rate entered later leaves saved documents alone', async () => {
    await books.make('kept', 'invoice', body('25'));
    const items = [{ validFrom: '2026-06-24', rate: 5 }];
    await send('PATCH', address('taxCode', books.ids.dated), { body: { rates: { items } } });
    await send('PATCH', address('invoice', books.ids.kept), { body: { memo: 'Checked' } });
    expect(taxOf(await read('invoice', books.ids.kept))).toEqual([21, '2026-06-20', 21]);
    expect(taxOf(await books.make('newer', 'invoice', body('25')))).toEqual([5, '2026-06-24', 5]);
  });

  it('a ZIP range reaches an item whose schedule names the usual code of the state, at the rate of the date', async () => {
    await books.make('city', 'taxCode', {
      itemId: 'San Francisco',
      rate: 8.5,
      country: 'US',
      state: 'CA',
      zip: '94100-94199',
      rates: { items: [{ validFrom: '2026-06-15', rate: 8.625 }] },
    });
    await books.make('reduced', 'taxCode', { itemId: 'Reduced', rate: 2 });
    const schedule = (name: string, code: string) =>
      books.make(name, 'taxSchedule', {
        name,
        nexuses: { items: [{ country: { id: 'US' }, state: 'CA', taxCode: books.ref(code) }] },
      });
    await schedule('usual', 'tax');
    await schedule('relief', 'reduced');
    for (const name of ['usual', 'relief'])
      await books.make(`${name}Item`, 'serviceSaleItem', {
        itemId: `${name} item`,
        incomeAccount: books.ref('income'),
        basePrice: 100,
        isTaxable: true,
        taxSchedule: books.ref(name),
      });
    const lines = ['usualItem', 'reliefItem'].map((name) => ({ item: books.ref(name), quantity: 1 }));
    const made = await books.make('scheduled', 'invoice', body('15', lines));
    expect([taxOf(made), taxOf(made, 1)]).toEqual([
      [8.625, '2026-06-15', 8.63],
      [2, null, 2],
    ]);
    const out = await books.make('upstate', 'invoice', { ...body('15', lines), shipZip: '95501' });
    expect([taxOf(out)[0], taxOf(out, 1)[0]]).toEqual([7.25, 2]);
  });

  it('two rates of one date are refused at the later row, and a rate above 0 in a code for exempt sales', async () => {
    const rates = {
      items: [
        { validFrom: '2026-06-10', rate: 16 },
        { validFrom: '2026-06-10', rate: 0 },
      ],
    };
    const refused = await send('POST', 'record/v1/taxCode', {
      body: { itemId: 'Twice', rate: 0, isDefaultExempt: true, rates },
    });
    expect(refusals(refused).map((each) => each.split(':')[0])).toEqual(
      expect.arrayContaining(['rates.items[0].rate', 'rates.items[1].validFrom']),
    );
    const without = await send('POST', 'record/v1/taxCode', {
      body: { itemId: 'Half', rate: 19, rates: { items: [{ rate: 16 }] } },
    });
    expect(refusals(without).map((each) => each.split(':')[0])).toEqual(['rates.items[0].validFrom']);
  });

  it('leaves books in which verification finds no differences', async () => {
    const found: unknown[] = [];
    for await (const finding of verifyStore(books.service.database)) found.push(finding);
    expect(found).toEqual([]);
  });
});
