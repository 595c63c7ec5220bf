import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGoods, openPayablesBooks, type PayablesBooks, refusals } from '../../../proofs/fixtures/payablesBooks.ts';
import { at, ruleEngines } from '../../../proofs/fixtures/testService.ts';
import { verifyStore } from '../../storage/queries/verify/verify.ts';

describe.each(ruleEngines)('proposed tax of purchases on the %s engine', (engine) => {
  let books: PayablesBooks;
  const ref = (name: string) => books.ref(name);
  const send: PayablesBooks['service']['send'] = (...sent) => books.service.send(...sent);
  const address = (type: string, name: string) => `record/v1/${type}/${books.ids[name] ?? ''}`;

  beforeAll(async () => {
    books = await openPayablesBooks(engine);
    await addGoods(books);
    const company = { country: { id: 'DE' }, taxIdNum: 'DE 811 222 333' };
    await send('PATCH', `record/v1/subsidiary/${books.fixtures.subsidiary}`, { body: company });
    const abroad = { currency: ref('usd'), subsidiary: ref('company') };
    await books.make('german', 'vendor', { companyName: 'Nordwerk', billCountry: { id: 'DE' }, ...abroad });
    await books.make('french', 'vendor', { companyName: 'Lumière', billCountry: { id: 'FR' }, ...abroad });
    const input = { acctNumber: '1570', acctName: 'Input tax', acctType: 'OthCurrAsset' };
    await books.make('input', 'account', input);
    const code = { country: { id: 'DE' }, purchaseTaxAccount: ref('input') };
    await books.make('full', 'taxCode', { itemId: 'VAT 19', rate: 19, ...code });
    await books.make('low', 'taxCode', { itemId: 'VAT 7', rate: 7, ...code });
    await books.make('services', 'taxCode', { itemId: 'EU services', rate: 19, isReverseCharge: true, ...code });
    const reduced = { acctNumber: '6020', acctName: 'Books', acctType: 'Expense', taxCode: ref('low') };
    await books.make('reading', 'account', reduced);
  });
  afterAll(() => books.service.close());

  const bill = (vendor: string, expenses: readonly object[], more: object = {}) => ({
    ...books.base('vendor'),
    entity: ref(vendor),
    tranDate: '2026-06-10',
    expense: { items: expenses },
    ...more,
  });
  const supplies = (more: object = {}) => ({ account: ref('supplies'), amount: 100, ...more });
  const goods = (more: object = {}) => ({ item: ref('bolt'), quantity: 10, rate: 2, location: ref('yard'), ...more });
  /** The tax codes and sources of the lines of a record. */
  const taxes = (body: unknown, list = 'expense') => {
    const lines = at(body, `${list}.items`) as readonly Record<string, { readonly id?: string } | undefined>[]; // lines
    return lines.map(({ taxCode, taxSource }) => [taxCode?.id ?? null, taxSource?.id ?? null]);
  };
  const read = async (type: string, name: string) =>
    (await send('GET', `${address(type, name)}?expandSubResources=true`)).body;

  it('a bill without tax codes has domestic input tax, that of the account first, and says why', async () => {
    const { body } = await books.make(
      'plain',
      'vendorBill',
      bill('german', [supplies(), { account: ref('reading'), amount: 100 }, supplies({ taxCode: ref('low') })]),
    );
    expect(body).toMatchObject({ taxTotal: 33, total: 333 });
    expect(taxes(body)).toEqual([
      [books.ids.full, 'DOMESTIC'],
      [books.ids.low, 'ACCOUNT'],
      [books.ids.low, 'CHOSEN'],
    ]);
  });

  it('a vendor elsewhere in the European Union has reverse charge, and goods without a code for them none', async () => {
    const lines = bill('french', [supplies()], { item: { items: [goods()] } });
    const { body } = await books.make('abroad', 'vendorBill', lines);
    expect(body).toMatchObject({ taxTotal: 0, total: 120 });
    expect([taxes(body), taxes(body, 'item')]).toEqual([[[books.ids.services, 'EU_REVERSE']], [[null, 'NO_EU_CODE']]]);
  });

  it('a preview proposes what the bill would have', async () => {
    const answer = await send('POST', 'record/v1/vendorBill?expandSubResources=true', {
      headers: { accept: 'application/vnd.oracle.resource+json; type=create-form' },
      body: bill('german', [supplies()]),
    });
    expect(taxes(answer.body), answer.text).toEqual([[books.ids.full, 'DOMESTIC']]);
  });

  it('a vendor without a country, and tax entered on its own line, leave a bill without codes', async () => {
    const plain = await books.make('unknown', 'vendorBill', bill('vendor', [supplies()]));
    expect([taxes(plain.body), at(plain.body, 'total')]).toEqual([[[null, 'NO_VENDOR_COUNTRY']], 100]);
    const typed = bill('german', [supplies(), { account: ref('input'), amount: 19 }]);
    const { body } = await books.make('typed', 'vendorBill', typed);
    expect([taxes(body), at(body, 'total')]).toEqual([
      [
        [null, 'ENTERED'],
        [null, 'ENTERED'],
      ],
      119,
    ]);
  });

  it('a code removed from a saved line stays removed, and one that was chosen stays', async () => {
    await books.make('edited', 'vendorBill', bill('german', [supplies(), supplies()]));
    const items = [{ line: 1, ...supplies() }, { line: 2, ...supplies({ taxCode: ref('low') }) }, supplies()];
    await send('PATCH', `${address('vendorBill', 'edited')}?replace=expense`, { body: { expense: { items } } });
    const expected = [
      [null, 'LEFT_OUT'],
      [books.ids.low, 'CHOSEN'],
      [books.ids.full, 'DOMESTIC'],
    ];
    expect(taxes(await read('vendorBill', 'edited'))).toEqual(expected);
    await send('PATCH', address('vendorBill', 'edited'), { body: { tranDate: '2026-06-11' } });
    expect(taxes(await read('vendorBill', 'edited'))).toEqual(expected);
  });

  it('another vendor has its own tax where the former one was proposed', async () => {
    await books.make('moved', 'vendorBill', bill('german', [supplies(), supplies({ taxCode: ref('low') })]));
    await send('PATCH', address('vendorBill', 'moved'), { body: { entity: ref('french') } });
    expect(taxes(await read('vendorBill', 'moved'))).toEqual([
      [books.ids.services, 'EU_REVERSE'],
      [books.ids.low, 'CHOSEN'],
    ]);
  });

  it('the tax code of a vendor comes before its country', async () => {
    await books.make('small', 'vendor', {
      companyName: 'Kleinbetrieb',
      billCountry: { id: 'DE' },
      subsidiary: ref('company'),
      currency: ref('usd'),
      taxItem: ref('low'),
    });
    const { body } = await books.make('own', 'vendorBill', bill('small', [supplies()]));
    expect(taxes(body)).toEqual([[books.ids.low, 'VENDOR']]);
  });

  it('an order proposes tax too; its bill and the credit of that take it over with its reason', async () => {
    const lines = { items: [goods(), goods({ taxCode: ref('low') })] };
    const ordered = { ...books.base('vendor'), entity: ref('german'), tranDate: '2026-06-10', item: lines };
    const order = await books.make('ordered', 'purchaseOrder', ordered);
    const expected = [
      [books.ids.full, 'DOMESTIC'],
      [books.ids.low, 'CHOSEN'],
    ];
    expect([taxes(order.body, 'item'), at(order.body, 'total')]).toEqual([expected, 45.2]);
    await send('POST', `${address('purchaseOrder', 'ordered')}/!transform/itemReceipt`, {
      body: { tranDate: '2026-06-12' },
    });
    const billed = await send('POST', `${address('purchaseOrder', 'ordered')}/!transform/vendorBill`, {
      body: { tranDate: '2026-06-15' },
    });
    expect(refusals(billed)).toEqual([]);
    expect(taxes(billed.body, 'item')).toEqual(expected);
    const credit = await send('POST', `record/v1/vendorBill/${String(billed.body.id)}/!transform/vendorCredit`, {
      body: { tranDate: '2026-06-20' },
    });
    expect(refusals(credit)).toEqual([]);
    expect(taxes(credit.body, 'item')).toEqual(expected);
  });

  it('a credit has no tax that its bill did not have', async () => {
    const credit = await send('POST', `${address('vendorBill', 'typed')}/!transform/vendorCredit`, {
      body: { tranDate: '2026-06-20' },
    });
    expect(at(credit.body, 'total'), credit.text).toBe(119);
  });

  it('a company in the United States recovers no sales tax', async () => {
    await send('PATCH', `record/v1/subsidiary/${books.fixtures.subsidiary}`, { body: { country: { id: 'US' } } });
    const { body } = await books.make('american', 'vendorBill', bill('german', [supplies()]));
    expect([taxes(body), at(body, 'total')]).toEqual([[[null, 'NO_INPUT_TAX']], 100]);
    await send('PATCH', `record/v1/subsidiary/${books.fixtures.subsidiary}`, { body: { country: { id: 'DE' } } });
  });

  it('leaves books in which verification finds no differences', async () => {
    const found: unknown[] = [];
    for await (const finding of verifyStore(books.service.database)) found.push(finding);
    expect(found).toEqual([]);
  });
});
