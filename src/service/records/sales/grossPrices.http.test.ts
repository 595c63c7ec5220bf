import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSalesBooks, refusals, type SalesBooks } from '../../../proofs/fixtures/salesBooks.ts';
import { at, ruleEngines, type TestAnswer } from '../../../proofs/fixtures/testService.ts';
import { verifyStore } from '../../storage/queries/verify/verify.ts';

describe.each(ruleEngines)('prices that include tax, on the %s engine', (engine) => {
  let books: SalesBooks;
  beforeAll(async () => {
    books = await openSalesBooks(engine);
    await books.make('vat', 'taxCode', { itemId: 'VAT', rate: 19 });
    await send('PATCH', `record/v1/subsidiary/${books.fixtures.subsidiary}`, { body: { pricesIncludeTax: true } });
  });
  afterAll(() => books.service.close());
  const send: SalesBooks['service']['send'] = (...request) => books.service.send(...request);
  const line = (quantity = 1, more: object = {}) => ({
    item: books.ref('service'),
    quantity,
    rate: 119,
    taxCode: books.ref('vat'),
    ...more,
  });
  const body = (lines: readonly object[], more: object = {}) => ({
    ...books.sale('buyer'),
    item: { items: lines },
    ...more,
  });
  const idOf = ({ body: found }: TestAnswer): unknown => at(found, 'id');
  const transform = async (from: string, id: unknown, to: string, more: object = {}) => {
    const made = await send('POST', `record/v1/${from}/${String(id)}/!transform/${to}`, {
      body: { tranDate: '2026-06-20', ...more },
    });
    expect(refusals(made)).toEqual([]);
    return made;
  };
  const figures = ({ body: { priceBasis, subTotal, discountTotal, taxTotal, total } }: TestAnswer) => [
    at(priceBasis, 'id') ?? null,
    subTotal,
    discountTotal,
    taxTotal,
    total,
  ];
  const ledger = async (type: string, id: unknown): Promise<readonly (readonly number[])[]> => {
    const answer = await send('GET', `record/v1/${type}/${String(id)}/ledgerImpact`);
    const lines = at(answer.body, 'items') as readonly { debit: number | null; credit: number | null }[]; // the posting
    return lines.map(({ debit, credit }) => [debit ?? 0, credit ?? 0]);
  };

  it('an invoice of a subsidiary with gross prices posts revenue net and the receivable gross', async () => {
    const made = await books.make('first', 'invoice', body([line()]));
    expect(figures(made)).toEqual(['GROSS', 119, 0, 19, 119]);
    expect(at(made.body, 'item.items.0')).toMatchObject({ amount: 119, tax1Amt: 19, grossAmt: 119 });
    expect(await ledger('invoice', books.ids.first)).toEqual([
      [119, 0],
      [0, 100],
      [0, 19],
    ]);
  });

  it('its return and credit take over that the prices include tax', async () => {
    const returned = await transform('invoice', books.ids.first, 'returnAuthorization');
    expect(figures(returned)).toEqual(['GROSS', 119, 0, 19, 119]);
    const credited = await transform('returnAuthorization', idOf(returned), 'creditMemo');
    expect(figures(credited)).toEqual(['GROSS', 119, 0, 19, 119]);
    expect(await ledger('creditMemo', idOf(credited))).toEqual([
      [0, 119],
      [100, 0],
      [19, 0],
    ]);
    expect(at((await send('GET', `record/v1/invoice/${String(books.ids.first)}`)).body, 'status.id')).toBe('PAID');
  });

  it('from estimate over order to bills in parts, with discounts, each document says the same', async () => {
    const discounts = { documentDiscountAmount: 21.42 };
    await books.make('quote', 'estimate', body([line(2, { discountPercent: 10 })], discounts));
    const order = await transform('estimate', books.ids.quote, 'salesOrder');
    expect(figures(order)).toEqual(['GROSS', 214.2, 21.42, 30.78, 192.78]);
    const half = { item: { items: [{ item: books.ref('service'), quantity: 1, orderLine: 1 }] } };
    const [first, second] = [
      await transform('salesOrder', idOf(order), 'invoice', half),
      await transform('salesOrder', idOf(order), 'invoice', half),
    ];
    expect([figures(first), figures(second)]).toEqual([
      ['GROSS', 107.1, 10.71, 15.39, 96.39],
      ['GROSS', 107.1, 10.71, 15.39, 96.39],
    ]);
    expect(await ledger('invoice', idOf(first))).toEqual([
      [96.39, 0],
      [0, 81],
      [0, 15.39],
    ]);
    const credit = await transform('invoice', idOf(first), 'creditMemo');
    expect(figures(credit)).toEqual(['GROSS', 107.1, 10.71, 15.39, 96.39]);
  });

  it('a document can say otherwise until it is posted, and one that bills another keeps its basis', async () => {
    const net = await books.make('net', 'salesOrder', body([line()], { priceBasis: { id: 'NET' } }));
    expect(figures(net)).toEqual(['NET', 119, 0, 22.61, 141.61]);
    const address = `record/v1/salesOrder/${String(books.ids.net)}`;
    await send('PATCH', address, { body: { priceBasis: { id: 'GROSS' } } });
    expect(at((await send('GET', address)).body, 'total')).toBe(119);
    await send('PATCH', address, { body: { priceBasis: { id: 'NET' } } });
    const other = await send('POST', `${address}/!transform/invoice`, {
      body: { tranDate: '2026-06-20', priceBasis: { id: 'GROSS' } },
    });
    expect(refusals(other).map((each) => each.split(':')[0])).toEqual(['priceBasis']);
    const billed = await send('POST', 'record/v1/invoice', {
      body: body([{ item: books.ref('service'), quantity: 1 }], { createdFrom: books.ref('net') }),
    });
    expect(billed.status, billed.text).toBeLessThan(300);
    expect(refusals(await send('PATCH', address, { body: { priceBasis: { id: 'GROSS' } } }))).toEqual([
      expect.stringMatching(/^priceBasis: /),
    ]);
    const posted = await books.make('posted', 'invoice', body([line()]));
    expect(
      refusals(
        await send('PATCH', `record/v1/invoice/${String(idOf(posted))}`, { body: { priceBasis: { id: 'NET' } } }),
      ),
    ).toEqual([expect.stringMatching(/^priceBasis: /)]);
  });

  it('other subsidiaries, and documents saved before, are plus tax', async () => {
    await send('PATCH', `record/v1/subsidiary/${books.fixtures.subsidiary}`, { body: { pricesIncludeTax: false } });
    const made = await books.make('plus', 'invoice', body([line()]));
    expect(figures(made)).toEqual([null, 119, 0, 22.61, 141.61]);
    const credit = await transform('invoice', books.ids.plus, 'creditMemo');
    expect(figures(credit)).toEqual([null, 119, 0, 22.61, 141.61]);
  });

  it('leaves books in which verification finds no differences', async () => {
    const found: unknown[] = [];
    for await (const finding of verifyStore(books.service.database)) found.push(finding);
    expect(found).toEqual([]);
  });
});
