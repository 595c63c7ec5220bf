import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGoods, openPayablesBooks, type PayablesBooks, refusals } from '../../../proofs/fixtures/payablesBooks.ts';
import { at, ruleEngines } from '../../../proofs/fixtures/testService.ts';
import { verifyStore } from '../../storage/queries/verify/verify.ts';

describe.each(ruleEngines)('bills with prices that include tax on the %s engine', (engine) => {
  let books: PayablesBooks;
  const ref = (name: string) => books.ref(name);
  const send: PayablesBooks['service']['send'] = (...sent) => books.service.send(...sent);
  const address = (type: string, name: string) => `record/v1/${type}/${books.ids[name] ?? ''}`;
  const gross = { priceBasis: { id: 'GROSS' } };

  beforeAll(async () => {
    books = await openPayablesBooks(engine);
    await addGoods(books);
    await books.make('input', 'account', { acctNumber: '1570', acctName: 'Input tax', acctType: 'OthCurrAsset' });
    await books.make('owed', 'account', { acctNumber: '2310', acctName: 'VAT payable', acctType: 'OthCurrLiab' });
    const code = { rate: 19, taxAccount: ref('owed'), purchaseTaxAccount: ref('input') };
    await books.make('full', 'taxCode', { itemId: 'VAT 19', ...code });
    await books.make('half', 'taxCode', { itemId: 'VAT 19 half', ...code, recoverable: 50 });
    await books.make('reverse', 'taxCode', { itemId: 'VAT 19 reverse', ...code, isReverseCharge: true });
    const retail = { companyName: 'Cash and carry', currency: ref('usd'), subsidiary: ref('company') };
    await books.make('retail', 'vendor', { ...retail, pricesIncludeTax: true, taxItem: ref('full') });
  });
  afterAll(() => books.service.close());

  const bill = (lines: readonly (readonly [code: string | undefined, amount: number])[], more: object = {}) => ({
    ...books.base('vendor'),
    tranDate: '2026-06-10',
    expense: {
      items: lines.map(([code, amount]) => ({
        account: ref('supplies'),
        amount,
        ...(code === undefined ? {} : { taxCode: ref(code) }),
      })),
    },
    ...more,
  });
  const ledger = async (type: string, name: string) =>
    at((await send('GET', `${address(type, name)}/ledgerImpact`)).body, 'items');
  const payable = () => ({ id: books.roles.AcctPay });

  it('takes the tax out of the amounts of its lines: the vendor is paid what they come to', async () => {
    const lines = bill(
      [
        ['full', 119],
        ['half', 119],
        [undefined, 10],
      ],
      gross,
    );
    const { body } = await books.make('plain', 'vendorBill', lines);
    expect(body).toMatchObject({ taxTotal: 38, total: 248, amountRemaining: 248 });
    expect(at(body, 'expense.items.0')).toMatchObject({ amount: 119, taxAmount: 19, taxBase: 100 });
    expect(await ledger('vendorBill', 'plain')).toMatchObject([
      { account: ref('supplies'), debit: 100 },
      { account: ref('supplies'), debit: 109.5 },
      { account: ref('supplies'), debit: 10 },
      { account: ref('input'), debit: 28.5 },
      { account: payable(), credit: 248 },
    ]);
  });

  it('takes goods into stock without the tax that their price includes', async () => {
    const item = {
      items: [{ item: ref('bolt'), quantity: 10, rate: 2.38, location: ref('yard'), taxCode: ref('full') }],
    };
    const { body } = await books.make('goods', 'vendorBill', bill([], { ...gross, expense: undefined, item }));
    expect(body).toMatchObject({ taxTotal: 3.8, total: 23.8 });
    expect(await ledger('vendorBill', 'goods')).toMatchObject([
      { account: ref('stock'), debit: 20 },
      { account: ref('input'), debit: 3.8 },
      { account: payable(), credit: 23.8 },
    ]);
  });

  it('adds tax that the company owes by reverse charge: no price of a vendor includes it', async () => {
    const { body } = await books.make('reversed', 'vendorBill', bill([['reverse', 100]], gross));
    expect(body).toMatchObject({ taxTotal: 0, total: 100 });
    expect(await ledger('vendorBill', 'reversed')).toMatchObject([
      { account: ref('supplies'), debit: 100 },
      { account: ref('input'), debit: 19 },
      { account: ref('owed'), credit: 19 },
      { account: payable(), credit: 100 },
    ]);
  });

  it('is the default of a vendor whose prices include tax, and each bill can say otherwise', async () => {
    const account = ref('supplies');
    const of = (more: object = {}) =>
      bill([], { entity: ref('retail'), expense: { items: [{ account, amount: 119 }] }, ...more });
    const { body } = await books.make('usual', 'vendorBill', of());
    expect(body).toMatchObject({ priceBasis: { id: 'GROSS' }, taxTotal: 19, total: 119 });
    const net = await books.make('otherwise', 'vendorBill', of({ priceBasis: { id: 'NET' } }));
    expect(net.body).toMatchObject({ taxTotal: 22.61, total: 141.61 });
  });

  it('a credit of a bill has its prices, and gives the goods back at what they cost', async () => {
    for (const name of ['plain', 'goods']) {
      const credit = await send('POST', `${address('vendorBill', name)}/!transform/vendorCredit`, {
        body: { tranDate: '2026-06-20' },
      });
      expect(refusals(credit)).toEqual([]);
      books.ids[`${name} credit`] = String(credit.body.id);
      expect(credit.body, credit.text).toMatchObject({ priceBasis: { id: 'GROSS' }, amountRemaining: 0 });
    }
    expect(await ledger('vendorCredit', 'goods credit')).toMatchObject([
      { account: ref('stock'), credit: 20 },
      { account: ref('input'), credit: 3.8 },
      { account: payable(), debit: 23.8 },
    ]);
  });

  it('is refused for the bill of an order, whose prices are plus tax, and stays once the bill is posted', async () => {
    await books.make('ordered', 'purchaseOrder', {
      ...books.base('vendor'),
      tranDate: '2026-06-10',
      location: ref('yard'),
      item: { items: [{ item: ref('bolt'), quantity: 1, rate: 2 }] },
    });
    const billed = await send('POST', `${address('purchaseOrder', 'ordered')}/!transform/vendorBill`, {
      body: { tranDate: '2026-06-15', ...gross },
    });
    expect(refusals(billed)).toEqual(['priceBasis: USER_ERROR']);
    const changed = await send('PATCH', address('vendorBill', 'usual'), { body: { priceBasis: { id: 'NET' } } });
    expect(refusals(changed)).toEqual(['priceBasis: USER_ERROR']);
  });

  it('leaves books in which verification finds no differences', async () => {
    const found: unknown[] = [];
    for await (const finding of verifyStore(books.service.database)) found.push(finding);
    expect(found).toEqual([]);
  });
});
