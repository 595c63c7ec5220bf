import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSalesBooks, refusals, type SalesBooks } from '../../../proofs/fixtures/salesBooks.ts';
import { at, ruleEngines } from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('returns of customers on the %s engine', (engine) => {
  let books: SalesBooks;
  beforeAll(async () => {
    books = await openSalesBooks(engine);
    await books.stock('goods', [{ quantity: 10, value: 80 }]);
    await books.stock('lots', [
      { quantity: 6, value: 30, inventoryNumber: books.ids.lotOne ?? '' },
      { quantity: 6, value: 30, inventoryNumber: books.ids.lotTwo ?? '' },
    ]);
  });
  afterAll(() => books.service.close());
  const send: SalesBooks['service']['send'] = (...request) => books.service.send(...request);
  const line = (item: string, quantity: number, more: object = {}) => ({ item: books.ref(item), quantity, ...more });
  const id = (name: string) => books.ids[name] ?? name;
  const url = (type: string, name: string) => `record/v1/${type}/${id(name)}`;
  const act = (type: string, name: string, action: string) =>
    send('POST', `${url(type, name)}/@${action}`, { body: action === 'reject' ? { reason: 'Used for a month' } : {} });
  const status = async (name: string) => at(await books.get('returnAuthorization', name), 'status.id');
  const remove = async (type: string, ...names: readonly string[]) => {
    for (const name of names) {
      const answer = await send('DELETE', url(type, name));
      expect([answer.status, refusals(answer)], name).toEqual([204, []]);
    }
  };
  const become = async (name: string, from: string, of: string, to: string, body: object = {}) => {
    const answer = await send('POST', `${url(from, of)}/!transform/${to}`, {
      body: { tranDate: '2026-06-20', ...body },
    });
    expect([answer.status, refusals(answer)], to).toEqual([201, []]);
    books.ids[name] = String(answer.body.id);
    return answer.body;
  };
  const refused = async (from: string, of: string, to: string, body: object = {}) =>
    refusals(await send('POST', `${url(from, of)}/!transform/${to}`, { body: { tranDate: '2026-06-20', ...body } }));
  const sold = (name: string, quantity: number) =>
    books.make(name, 'invoice', {
      ...books.sale('plain'),
      location: books.ref('warehouse'),
      item: { items: [line('goods', quantity), line('service', 2, { rate: 90 })] },
    });

  it('goods sold by invoice are authorized, received at the cost they shipped at and credited at their price; all is undone by deleting', async () => {
    const untouched = await books.state();
    await sold('sale', 3);
    const before = await books.state();
    const stock = await books.balance(id('asset'));
    const back = await become('back', 'invoice', 'sale', 'returnAuthorization');
    expect(back).toMatchObject({ status: { id: 'PENDING_RECEIPT' }, total: 240, entity: books.ref('plain') });
    expect(at(await books.get('invoice', 'sale'), 'item.items.0.quantityReturned')).toBe(3);
    expect(await refused('returnAuthorization', 'back', 'creditMemo')).toEqual([
      expect.stringContaining('Pending Receipt'),
    ]);
    const receipt = await become('receipt', 'returnAuthorization', 'back', 'itemReceipt', {
      item: { items: [line('goods', 1)] },
    });
    expect(receipt).toMatchObject({ entity: books.ref('plain'), total: 20 });
    expect(await status('back')).toBe('PARTIALLY_RECEIVED');
    expect(await books.onHand('goods')).toBe(8);
    expect((await books.balance(id('asset'))) - stock).toBe(8);
    const credit = await become('credit', 'returnAuthorization', 'back', 'creditMemo');
    expect(credit).toMatchObject({ total: 200, amountPaid: 200, apply: { items: [{ doc: books.ref('sale') }] } });
    expect(await books.onHand('goods')).toBe(8);
    expect(await refused('returnAuthorization', 'back', 'creditMemo')).toEqual([
      expect.stringMatching(/^item: Add at least one item/),
    ]);
    await become('rest', 'returnAuthorization', 'back', 'itemReceipt');
    expect(await status('back')).toBe('PENDING_REFUND');
    await become('credit2', 'returnAuthorization', 'back', 'creditMemo');
    expect(await status('back')).toBe('REFUNDED');
    expect(await books.onHand('goods')).toBe(10);
    expect(refusals(await send('DELETE', url('itemReceipt', 'rest')))).toEqual([
      expect.stringMatching(/already credited. Delete the credit memo first/),
    ]);
    expect(await books.findings()).toEqual([]);
    await remove('creditMemo', 'credit2', 'credit');
    await remove('itemReceipt', 'rest', 'receipt');
    expect(await status('back')).toBe('PENDING_RECEIPT');
    await remove('returnAuthorization', 'back');
    expect(await books.state()).toEqual(before);
    await remove('invoice', 'sale');
    expect(await books.state()).toEqual(untouched);
  });

  it('no more can be returned than was sold and is not on another return; every line over it is refused', async () => {
    await sold('sale', 3);
    await become('first', 'invoice', 'sale', 'returnAuthorization', { item: { items: [line('goods', 2)] } });
    expect(
      await refused('invoice', 'sale', 'returnAuthorization', {
        item: { items: [line('goods', 2), line('service', 5), line('lots', 1)] },
      }),
    ).toEqual([
      expect.stringMatching(/^item\.items\[2\]\.item: Milk isn't on /),
      expect.stringMatching(/^item\.items\[0\]\.quantity: Quantity 2 exceeds the 1 /),
      expect.stringMatching(/^item\.items\[1\]\.quantity: Quantity 5 exceeds the 2 /),
    ]);
    expect(refusals(await send('DELETE', url('invoice', 'sale'))).length).toBeGreaterThan(0);
    expect(refusals(await act('invoice', 'sale', 'void')).join()).toMatch(/2 of line 1 of .* is on return/);
    expect(
      refusals(
        await send('PATCH', url('invoice', 'sale'), { body: { item: { items: [line('goods', 1, { line: 1 })] } } }),
      ).join(),
    ).toMatch(/2 of line 1 of .* is on return/);
    expect((await act('returnAuthorization', 'first', 'close')).status).toBe(200);
    expect(await refused('returnAuthorization', 'first', 'itemReceipt')).toEqual([expect.stringContaining('Closed')]);
    await become('second', 'invoice', 'sale', 'returnAuthorization', { item: { items: [line('goods', 3)] } });
    expect(refusals(await act('returnAuthorization', 'first', 'reopen')).join()).toMatch(/exceeds the 0 /);
    await remove('returnAuthorization', 'second');
    expect((await act('returnAuthorization', 'first', 'reopen')).body).toMatchObject({
      status: { id: 'PENDING_RECEIPT' },
    });
    expect(
      await refused('returnAuthorization', 'first', 'itemReceipt', { item: { items: [line('goods', 3)] } }),
    ).toEqual([expect.stringMatching(/^item\.items\[0\]\.quantity: Quantity 3 exceeds the 2 /)]);
    await remove('returnAuthorization', 'first');
    await remove('invoice', 'sale');
  });

  it('several returns of one sale together cost exactly what was shipped, and the last one takes the rest after another was deleted', async () => {
    await books.make('thirds', 'inventoryItem', {
      itemId: 'Thirds',
      assetAccount: books.ref('asset'),
      cogsAccount: books.ref('cogs'),
      incomeAccount: books.ref('income'),
      costingMethod: { id: 'AVERAGE' },
    });
    await books.stock('thirds', [{ quantity: 3, value: 10 }]);
    const before = await books.balance(id('asset'));
    await books.make('sale', 'invoice', {
      ...books.sale('plain'),
      location: books.ref('warehouse'),
      item: { items: [line('thirds', 3, { rate: 9 })] },
    });
    const costOfReturn = async (name: string) => {
      await become(name, 'invoice', 'sale', 'returnAuthorization', { item: { items: [line('thirds', 1)] } });
      const receipt = await become(`receipt of ${name}`, 'returnAuthorization', name, 'itemReceipt');
      return at(receipt, 'item.items.0.returnedCost');
    };
    expect([await costOfReturn('one'), await costOfReturn('two')]).toEqual([3.33, 3.34]);
    await remove('itemReceipt', 'receipt of one');
    await remove('returnAuthorization', 'one');
    expect([await costOfReturn('three'), await costOfReturn('four')]).toEqual([3.33, 3.33]);
    expect([await books.onHand('thirds'), await books.balance(id('asset'))]).toEqual([3, before]);
    expect(await books.findings()).toEqual([]);
    for (const name of ['two', 'three', 'four']) {
      await remove('itemReceipt', `receipt of ${name}`);
      await remove('returnAuthorization', name);
    }
    await remove('invoice', 'sale');
  });

  it('the lots that shipped with the order are proposed, on the receipt and on a credit memo of the invoice', async () => {
    await books.make('order', 'salesOrder', {
      ...books.sale('plain'),
      location: books.ref('warehouse'),
      item: { items: [line('lots', 4)] },
    });
    const lots = [
      { inventoryNumber: books.ref('lotOne'), quantity: 1 },
      { inventoryNumber: books.ref('lotTwo'), quantity: 3 },
    ];
    await become('shipped', 'salesOrder', 'order', 'itemFulfillment', {
      item: { items: [line('lots', 4, { inventoryDetail: lots })] },
    });
    await become('bill', 'salesOrder', 'order', 'invoice');
    const named = (name: string, quantity: number) => ({ issueInventoryNumber: { id: id(name) }, quantity });
    const proposed = await send('POST', `${url('invoice', 'bill')}/!transform/creditMemo`, {
      body: {},
      headers: { accept: 'application/vnd.oracle.resource+json; type=create-form' },
    });
    expect(at(proposed.body, 'item.items.0.inventoryDetail')).toMatchObject({
      inventoryAssignment: { items: [named('lotOne', 1), named('lotTwo', 3)] },
    });
    await become('back', 'salesOrder', 'order', 'returnAuthorization', { item: { items: [line('lots', 3)] } });
    expect(refusals(await send('DELETE', url('itemFulfillment', 'shipped'))).length).toBeGreaterThan(0);
    const receipt = await books.make('receipt', 'itemReceipt', {
      createdFrom: books.ref('back'),
      tranDate: '2026-06-21',
    });
    expect(at(receipt.body, 'item.items.0.inventoryDetail')).toMatchObject({
      inventoryAssignment: { items: [named('lotOne', 1), named('lotTwo', 2)] },
    });
    expect(await books.onHand('lots')).toBe(11);
    // The invoice of the order is open, and its other return can take only what is left.
    expect(await refused('invoice', 'bill', 'returnAuthorization', { item: { items: [line('lots', 2)] } })).toEqual([
      expect.stringMatching(/Quantity 2 exceeds the 1 /),
    ]);
    const credit = await become('credit', 'returnAuthorization', 'back', 'creditMemo');
    expect(credit).toMatchObject({ total: 6, apply: { items: [{ doc: books.ref('bill'), amount: 6 }] } });
    expect(await books.findings()).toEqual([]);
    await remove('creditMemo', 'credit');
    await remove('itemReceipt', 'receipt');
    await remove('returnAuthorization', 'back');
    await remove('invoice', 'bill');
    await remove('itemFulfillment', 'shipped');
    await remove('salesOrder', 'order');
  });

  it('goods that are not restocked go to the write-off account, which must be named', async () => {
    await sold('sale', 2);
    await become('back', 'invoice', 'sale', 'returnAuthorization', { item: { items: [line('goods', 2)] } });
    const scrap = { items: [line('goods', 2, { isWrittenOff: true })] };
    expect(await refused('returnAuthorization', 'back', 'itemReceipt', { item: scrap })).toEqual([
      expect.stringMatching(/^writeOffAccount: Please enter/),
    ]);
    await become('receipt', 'returnAuthorization', 'back', 'itemReceipt', {
      item: scrap,
      writeOffAccount: books.ref('freight'),
    });
    expect(await books.onHand('goods')).toBe(8);
    expect(await books.balance(id('freight'))).toBe(16);
    expect(await status('back')).toBe('PENDING_REFUND');
    await remove('itemReceipt', 'receipt');
    expect(await books.balance(id('freight'))).toBe(0);
    await remove('returnAuthorization', 'back');
    await remove('invoice', 'sale');
  });

  it('a return and its credit refund what was paid: their parts of the discounts of the line and of the whole sale', async () => {
    const invoice = await books.make('cheap', 'invoice', {
      ...books.sale('plain'),
      documentDiscountAmount: 10,
      item: {
        items: [
          line('service', 3, { rate: 100, discountAmount: 10 }),
          line('service', 1, { rate: 110, discountPercent: 10 }),
        ],
      },
    });
    expect(at(invoice.body, 'total')).toBe(379);
    const back = await become('cheap back', 'invoice', 'cheap', 'returnAuthorization', {
      item: { items: [line('service', 1, { sourceLine: 1 })] },
    });
    expect(at(back, 'item.items.0')).toMatchObject({ discountAmount: 3.33, amount: 96.67 });
    expect(back).toMatchObject({ documentDiscountAmount: 2.49, total: 94.18 });
    const credit = await become('cheap credit', 'returnAuthorization', 'cheap back', 'creditMemo');
    expect(credit).toMatchObject({ documentDiscountAmount: 2.49, total: 94.18 });
    const rest = await become('cheap rest', 'invoice', 'cheap', 'returnAuthorization');
    expect(rest).toMatchObject({ total: 284.82 });
    await remove('creditMemo', 'cheap credit');
    await remove('returnAuthorization', 'cheap rest', 'cheap back');
  });

  it('a routed return waits for its approval; a rejected one leaves the sale free', async () => {
    await send('PATCH', 'settings/v1/company', { body: { approvalRouting: { returnAuthorization: true } } });
    await sold('sale', 2);
    await become('back', 'invoice', 'sale', 'returnAuthorization');
    expect(await status('back')).toBe('PENDING_APPROVAL');
    expect(await refused('returnAuthorization', 'back', 'itemReceipt')).toEqual([
      expect.stringContaining('Pending Approval'),
    ]);
    expect((await act('returnAuthorization', 'back', 'reject')).body).toMatchObject({ status: { id: 'REJECTED' } });
    expect(at(await books.get('invoice', 'sale'), 'item.items.0.quantityReturned') ?? null).toBeNull();
    expect((await act('returnAuthorization', 'back', 'approve')).body).toMatchObject({
      status: { id: 'PENDING_RECEIPT' },
    });
    await send('PATCH', 'settings/v1/company', {
      body: { approvalRouting: { returnAuthorization: false } },
    });
    await remove('returnAuthorization', 'back');
    await remove('invoice', 'sale');
  });

  it('a return without a sale costs the average and is credited at the prices of the customer', async () => {
    await books.make('alone', 'returnAuthorization', {
      ...books.sale('plain'),
      location: books.ref('warehouse'),
      item: { items: [line('goods', 1)] },
    });
    await become('receipt', 'returnAuthorization', 'alone', 'itemReceipt');
    expect(await books.onHand('goods')).toBe(11);
    expect(await become('credit', 'returnAuthorization', 'alone', 'creditMemo')).toMatchObject({
      total: 20,
      amountRemaining: 20,
    });
    expect(
      await refused('returnAuthorization', 'alone', 'creditMemo', { item: { items: [line('goods', 1)] } }),
    ).not.toEqual([]);
    expect(
      refusals(
        await send('PATCH', url('creditMemo', 'credit'), {
          body: { item: { items: [line('goods', 2, { line: 1, isReturned: true })] } },
        }),
      ),
    ).toEqual([
      expect.stringMatching(/^item\.items\[0\]\.isReturned: Don't return it to stock here/),
      expect.stringMatching(/^item\.items\[0\]\.quantity: Quantity 2 exceeds the 1 /),
    ]);
    expect(await books.findings()).toEqual([]);
    await act('creditMemo', 'credit', 'void');
    expect(await status('alone')).toBe('PENDING_REFUND');
    await remove('creditMemo', 'credit');
    await remove('itemReceipt', 'receipt');
    await remove('returnAuthorization', 'alone');
  });

  it('a return copies what can still be returned of a sale: of a cash sale what was sold, of an order what was shipped', async () => {
    await books.make('cash', 'cashSale', {
      ...books.sale('plain'),
      account: books.ref('bank'),
      location: books.ref('warehouse'),
      item: { items: [line('goods', 2, { rate: 20 })] },
    });
    await become('one', 'cashSale', 'cash', 'returnAuthorization', { item: { items: [line('goods', 1)] } });
    expect(await become('two', 'cashSale', 'cash', 'returnAuthorization')).toMatchObject({ total: 20 });
    await become('receipt', 'returnAuthorization', 'two', 'itemReceipt');
    await become('credit', 'returnAuthorization', 'two', 'creditMemo');
    await become('refund', 'creditMemo', 'credit', 'customerRefund', { account: books.ref('bank') });
    expect(await status('two')).toBe('REFUNDED');
    expect(await books.findings()).toEqual([]);
    await remove('customerRefund', 'refund');
    await remove('creditMemo', 'credit');
    await remove('itemReceipt', 'receipt');
    await remove('returnAuthorization', 'one', 'two');
    await remove('cashSale', 'cash');
  });

  it('a return that was received keeps its lines, whatever else changes', async () => {
    await sold('sale', 3);
    await become('back', 'invoice', 'sale', 'returnAuthorization', { item: { items: [line('goods', 2)] } });
    await become('receipt', 'returnAuthorization', 'back', 'itemReceipt');
    const change = (body: object) => send('PATCH', url('returnAuthorization', 'back'), { body });
    expect(refusals(await change({ item: { items: [line('goods', 1, { line: 1 })] } }))).toEqual([
      expect.stringMatching(/^item\.items\[0\]\.quantity: Line 1 must keep its item and at least 2/),
    ]);
    expect((await change({ item: { items: [line('goods', 3, { line: 1 })] }, memo: 'One more' })).status).toBe(200);
    expect(await status('back')).toBe('PARTIALLY_RECEIVED');
    expect(at(await books.get('invoice', 'sale'), 'item.items.0.quantityReturned')).toBe(3);
    await remove('itemReceipt', 'receipt');
    await remove('returnAuthorization', 'back');
    await remove('invoice', 'sale');
  });

  it('lowering a credit memo lowers what it applies, the last documents first; amounts that are sent must fit, and are named', async () => {
    const item = (quantity: number) => ({ items: [line('service', quantity, { rate: 10 })] });
    for (const name of ['one', 'two']) await books.make(name, 'invoice', { ...books.sale('plain'), item: item(3) });
    const apply = (...amounts: readonly number[]) => ({
      items: ['one', 'two'].map((name, at) => ({ doc: books.ref(name), apply: true, amount: amounts[at] ?? 0 })),
    });
    await books.make('memo', 'creditMemo', { ...books.sale('plain'), item: item(6), apply: apply(30, 30) });
    const change = (body: object) => send('PATCH', url('creditMemo', 'memo'), { body });
    expect((await change({ item: item(4) })).body).toMatchObject({ total: 40, amountPaid: 40 });
    expect([await books.get('invoice', 'one'), await books.get('invoice', 'two')]).toMatchObject([
      { amountRemaining: 0 },
      { amountRemaining: 20 },
    ]);
    expect(refusals(await change({ item: item(3), apply: apply(30, 10) }))).toEqual([
      expect.stringMatching(/^apply\.items\[1\]\.amount: Applied 40(\.00)? exceeds/),
    ]);
    expect((await change({ item: item(2) })).body).toMatchObject({ total: 20, amountPaid: 20 });
    expect(at(await books.get('creditMemo', 'memo'), 'apply.items')).toHaveLength(1);
    expect(await books.findings()).toEqual([]);
    await remove('creditMemo', 'memo');
    await remove('invoice', 'one', 'two');
  });

  it('a credit memo of an invoice that waits applies to that invoice when it is approved, also if it was changed meanwhile', async () => {
    await books.make('sale', 'invoice', {
      ...books.sale('plain'),
      item: { items: [line('service', 3, { rate: 10 })] },
    });
    await send('PATCH', 'settings/v1/company', { body: { approvalRouting: { creditMemo: true } } });
    expect(await become('memo', 'invoice', 'sale', 'creditMemo')).toMatchObject({ status: { id: 'PENDING_APPROVAL' } });
    expect((await send('PATCH', url('creditMemo', 'memo'), { body: { memo: 'As agreed' } })).status).toBe(200);
    expect((await act('creditMemo', 'memo', 'approve')).status).toBe(200);
    expect(await books.get('creditMemo', 'memo')).toMatchObject({ total: 30, amountPaid: 30 });
    expect(await books.get('invoice', 'sale')).toMatchObject({ amountRemaining: 0 });
    await send('PATCH', 'settings/v1/company', { body: { approvalRouting: { creditMemo: false } } });
    await remove('creditMemo', 'memo');
    await remove('invoice', 'sale');
  });
});
