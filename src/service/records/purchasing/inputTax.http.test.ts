import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGoods, openPayablesBooks, type PayablesBooks, refusals } from '../../../proofs/fixtures/payablesBooks.ts';
import { at, ruleEngines } from '../../../proofs/fixtures/testService.ts';
import { verifyStore } from '../../storage/queries/verify/verify.ts';

describe.each(ruleEngines)('tax on bills and credits on the %s engine', (engine) => {
  let books: PayablesBooks;
  const ref = (name: string) => books.ref(name);
  beforeAll(async () => {
    books = await openPayablesBooks(engine);
    await addGoods(books);
    await books.make('input', 'account', { acctNumber: '1570', acctName: 'Input tax', acctType: 'OthCurrAsset' });
    await books.make('owed', 'account', { acctNumber: '2310', acctName: 'VAT payable', acctType: 'OthCurrLiab' });
    const code = { rate: 19, taxAccount: ref('owed'), purchaseTaxAccount: ref('input') };
    await books.make('full', 'taxCode', { itemId: 'VAT 19', ...code });
    await books.make('half', 'taxCode', { itemId: 'VAT 19 half', ...code, recoverable: 50 });
    await books.make('reverse', 'taxCode', { itemId: 'VAT 19 reverse', ...code, isReverseCharge: true });
  });
  afterAll(() => books.service.close());

  const send: PayablesBooks['service']['send'] = (...sent) => books.service.send(...sent);
  const address = (type: string, name: string) => `record/v1/${type}/${books.ids[name] ?? ''}`;
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
  const ledger = async (type: string, name: string) => {
    const impact = await send('GET', `${address(type, name)}/ledgerImpact`);
    return at(impact.body, 'items');
  };
  const payable = () => ({ id: books.roles.AcctPay });

  it('debits the recoverable tax to the input tax account and pays the vendor with tax', async () => {
    const made = await books.make(
      'domestic',
      'vendorBill',
      bill([
        ['full', 100.03],
        [undefined, 10],
      ]),
    );
    expect(made.body).toMatchObject({ taxTotal: 19.01, total: 129.04, amountRemaining: 129.04 });
    expect(at(made.body, 'expense.items.0')).toMatchObject({ taxRate1: 19, taxAmount: 19.01 });
    expect(await ledger('vendorBill', 'domestic')).toMatchObject([
      { account: ref('supplies'), debit: 100.03 },
      { account: ref('supplies'), debit: 10 },
      { account: ref('input'), debit: 19.01 },
      { account: payable(), credit: 129.04 },
    ]);
  });

  it('adds tax that is not recovered to the cost of its line', async () => {
    const made = await books.make('partly', 'vendorBill', bill([['half', 100.03]]));
    expect(made.body).toMatchObject({ taxTotal: 19.01, total: 119.04 });
    expect(await ledger('vendorBill', 'partly')).toMatchObject([
      { account: ref('supplies'), debit: 109.53 },
      { account: ref('input'), debit: 9.51 },
      { account: payable(), credit: 119.04 },
    ]);
  });

  it('owes and recovers tax by reverse charge, and pays the vendor without it', async () => {
    const made = await books.make('abroad', 'vendorBill', bill([['reverse', 200]]));
    expect(made.body).toMatchObject({ taxTotal: 0, total: 200 });
    expect(await ledger('vendorBill', 'abroad')).toMatchObject([
      { account: ref('supplies'), debit: 200 },
      { account: ref('input'), debit: 38 },
      { account: ref('owed'), credit: 38 },
      { account: payable(), credit: 200 },
    ]);
  });

  it('takes tax on goods; what is not recovered is cost of goods sold', async () => {
    const goods = {
      item: { items: [{ item: ref('bolt'), quantity: 10, rate: 2, location: ref('yard'), taxCode: ref('half') }] },
    };
    const made = await books.make('goods', 'vendorBill', { ...books.base('vendor'), tranDate: '2026-06-10', ...goods });
    expect(made.body).toMatchObject({ taxTotal: 3.8, total: 23.8 });
    expect(await ledger('vendorBill', 'goods')).toMatchObject([
      { account: ref('stock'), debit: 20 },
      { account: ref('cogs'), debit: 1.9 },
      { account: ref('input'), debit: 1.9 },
      { account: payable(), credit: 23.8 },
    ]);
  });

  it('a credit created from a bill takes its tax back', async () => {
    const made = await send('POST', `${address('vendorBill', 'partly')}/!transform/vendorCredit`, {
      body: { tranDate: '2026-06-20' },
    });
    expect(refusals(made)).toEqual([]);
    expect(made.body, made.text).toMatchObject({ taxTotal: 19.01, total: 119.04, amountRemaining: 0 });
    expect(await books.service.send('GET', address('vendorBill', 'partly'))).toMatchObject({
      body: { amountRemaining: 0, status: { id: 'PAID_IN_FULL' } },
    });
    expect(await books.balance(books.roles.AcctPay ?? '')).toBe(await openOf());
  });

  /** What the open bills say is owed. */
  const openOf = async () => {
    const names = ['domestic', 'partly', 'abroad', 'goods'];
    const records = await Promise.all(names.map((name) => send('GET', address('vendorBill', name))));
    const open = records.reduce((sum, { body }) => sum + Number(at(body, 'amountRemaining')), 0);
    return -Math.round(open * 100) / 100;
  };

  it('a changed rate does not change saved bills; a new date takes the rate of today', async () => {
    await send('PATCH', address('taxCode', 'full'), { body: { rate: 20 } });
    await send('PATCH', address('vendorBill', 'domestic'), { body: { memo: 'Checked', department: null } });
    const items = [{ line: 1, account: ref('supplies'), amount: 200, taxCode: ref('full') }];
    await send('PATCH', `${address('vendorBill', 'domestic')}?replace=expense`, { body: { expense: { items } } });
    expect((await send('GET', address('vendorBill', 'domestic'))).body).toMatchObject({ taxTotal: 38, total: 238 });
    await send('PATCH', address('vendorBill', 'domestic'), { body: { tranDate: '2026-06-11' } });
    expect((await send('GET', address('vendorBill', 'domestic'))).body).toMatchObject({ taxTotal: 40, total: 240 });
  });

  it('a saved bill keeps its recoverable share and reverse charge; a new date takes what the code says', async () => {
    const figures = async (name: string) => {
      const { body } = await send('GET', `${address('vendorBill', name)}?expandSubResources=true`);
      const { taxRecoverable, taxReversed } = at(body, 'expense.items.0') as Record<string, unknown>; // a line
      return [taxRecoverable, taxReversed, at(body, 'taxTotal'), at(body, 'total')];
    };
    await books.make('share', 'vendorBill', bill([['half', 100]]));
    await books.make('turned', 'vendorBill', bill([['reverse', 100]]));
    await send('PATCH', address('taxCode', 'half'), { body: { recoverable: 20 } });
    await send('PATCH', address('taxCode', 'reverse'), { body: { isReverseCharge: false } });
    for (const [name, code] of [
      ['share', 'half'],
      ['turned', 'reverse'],
    ] as const) {
      const items = [{ line: 1, account: ref('supplies'), amount: 200, taxCode: ref(code) }];
      await send('PATCH', `${address('vendorBill', name)}?replace=expense`, { body: { expense: { items } } });
    }
    expect(await figures('share')).toEqual([50, false, 38, 238]);
    expect(await figures('turned')).toEqual([100, true, 0, 200]);
    expect(await ledger('vendorBill', 'share')).toMatchObject([
      { account: ref('supplies'), debit: 219 },
      { account: ref('input'), debit: 19 },
      { account: payable(), credit: 238 },
    ]);
    const credit = await send('POST', `${address('vendorBill', 'share')}/!transform/vendorCredit`, {
      body: { tranDate: '2026-06-20' },
    });
    expect(at(credit.body, 'expense.items.0'), credit.text).toMatchObject({ taxRecoverable: 50, taxAmount: 38 });
    await send('PATCH', address('vendorBill', 'turned'), { body: { tranDate: '2026-06-11' } });
    expect(await figures('turned')).toEqual([100, false, 38, 238]);
    await send('PATCH', address('taxCode', 'half'), { body: { recoverable: 50 } });
    await send('PATCH', address('taxCode', 'reverse'), { body: { isReverseCharge: true } });
  });

  it('the date of a bill decides the rate, and a credit keeps that of its bill', async () => {
    const rates = { items: [{ validFrom: '2026-06-15', rate: 10 }] };
    await books.make('step', 'taxCode', { itemId: 'Step', rate: 20, purchaseTaxAccount: ref('input'), rates });
    const before = await books.make('early', 'vendorBill', bill([['step', 100]], { tranDate: '2026-06-14' }));
    const after = await books.make('late', 'vendorBill', bill([['step', 100]], { tranDate: '2026-06-15' }));
    expect([at(before.body, 'taxTotal'), at(after.body, 'taxTotal')]).toEqual([20, 10]);
    expect(at(after.body, 'expense.items.0')).toMatchObject({ taxRate1: 10, taxRateSince: '2026-06-15' });
    const credit = await send('POST', `${address('vendorBill', 'early')}/!transform/vendorCredit`, {
      body: { tranDate: '2026-06-20' },
    });
    expect(at(credit.body, 'taxTotal'), credit.text).toBe(20);
  });

  it('a purchase order shows tax, posts none, and its bill takes the codes over; prices are matched without tax', async () => {
    const line = { item: ref('bolt'), quantity: 10, rate: 2, location: ref('yard') };
    const order = await books.make('ordered', 'purchaseOrder', {
      ...books.base('vendor'),
      tranDate: '2026-06-10',
      item: { items: [{ ...line, taxCode: ref('half') }, { ...line, taxCode: ref('reverse') }, line] },
    });
    expect(order.body).toMatchObject({ taxTotal: 3.8, total: 63.8, status: { id: 'PENDING_RECEIPT' } });
    expect([0, 1, 2].map((each) => at(order.body, `item.items.${each}.taxAmount`) ?? null)).toEqual([3.8, 3.8, null]);
    const receipt = await send('POST', `${address('purchaseOrder', 'ordered')}/!transform/itemReceipt`, {
      body: { tranDate: '2026-06-12' },
    });
    expect(refusals(receipt)).toEqual([]);
    const made = await send('POST', `${address('purchaseOrder', 'ordered')}/!transform/vendorBill`, {
      body: { tranDate: '2026-06-15' },
    });
    expect(refusals(made)).toEqual([]);
    expect(made.body).toMatchObject({ taxTotal: 3.8, total: 63.8, orderMatch: { id: 'MATCHED' } });
    expect([0, 1].map((each) => at(made.body, `item.items.${each}.taxCode`))).toMatchObject([
      ref('half'),
      ref('reverse'),
    ]);
  });

  it('refuses an account for input tax that accepts no free postings', async () => {
    await books.make('wrong', 'taxCode', { itemId: 'Wrong', rate: 10, purchaseTaxAccount: payable() });
    const refused = await send('POST', 'record/v1/vendorBill', { body: bill([['wrong', 10]]) });
    expect(refusals(refused)).toEqual(['expense.items[0].taxCode: USER_ERROR']);
  });

  it('an order without tax codes has no tax, and a code of another subsidiary is refused', async () => {
    const body = (more: object) => ({
      ...books.base('vendor'),
      tranDate: '2026-06-10',
      item: { items: [{ item: ref('bolt'), quantity: 1, rate: 2, ...more }] },
    });
    const plain = await books.make('untaxed', 'purchaseOrder', body({}));
    expect([at(plain.body, 'taxTotal') ?? null, at(plain.body, 'total')]).toEqual([null, 2]);
    const parent = { id: books.fixtures.subsidiary };
    await books.make('elsewhere', 'subsidiary', { name: 'Elsewhere', parent, currency: ref('usd') });
    const subsidiary = { items: [ref('elsewhere')] };
    await books.make('foreign', 'taxCode', { itemId: 'Foreign', rate: 5, subsidiary });
    const refused = await send('POST', 'record/v1/purchaseOrder', { body: body({ taxCode: ref('foreign') }) });
    expect(refusals(refused)).toEqual(['item.items[0].taxCode: USER_ERROR']);
  });

  it('leaves books in which verification finds no differences', async () => {
    const found: unknown[] = [];
    for await (const finding of verifyStore(books.service.database)) found.push(finding);
    expect(found).toEqual([]);
  });
});
