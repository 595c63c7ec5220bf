import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyStore } from '../../storage/queries/verify/verify.ts';
import { addGoods, openPayablesBooks, type PayablesBooks, refusals } from '../../../proofs/fixtures/payablesBooks.ts';
import { at, ruleEngines, type TestAnswer } from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('tolerances and closed lines of purchase orders, on the %s engine', (engine) => {
  let books: PayablesBooks;
  const ref = (name: string) => books.ref(name);
  const post = (type: string, body: object) => books.service.send('POST', `record/v1/${type}`, { body });
  const order = (name: string, ...quantities: readonly number[]) =>
    books.make(name, 'purchaseOrder', {
      ...books.base('vendor'),
      tranDate: '2026-06-01',
      location: ref('yard'),
      item: { items: quantities.map((quantity) => ({ item: ref('bolt'), quantity, rate: 2 })) },
    });
  const receive = (name: string, quantity: number, orderLine = 1) =>
    post('itemReceipt', {
      createdFrom: ref(name),
      tranDate: '2026-06-10',
      item: { items: [{ item: ref('bolt'), orderLine, quantity, itemReceive: true }] },
    });
  const act = (name: string, action: string, body: object = {}) =>
    books.service.send('POST', `record/v1/purchaseOrder/${ref(name).id}/@${action}`, { body });
  const transform = (name: string, target: string) =>
    books.service.send('POST', `record/v1/purchaseOrder/${ref(name).id}/!transform/${target}`, {
      body: { tranDate: '2026-06-12' },
    });
  const statusOf = async (name: string) => at(await books.get('purchaseOrder', name), 'status.id');
  const quantitiesOf = async ({ body }: TestAnswer) =>
    (
      at(
        (await books.service.send('GET', `record/v1/vendorBill/${String(body.id)}?expandSubResources=true`)).body,
        'item.items',
      ) as readonly {
        quantity: number;
      }[]
    ).map(({ quantity }) => quantity); // the documented shape
  beforeAll(async () => {
    books = await openPayablesBooks(engine);
    await addGoods(books);
  });
  afterAll(() => books.service.close());

  it('52 counted against 50 ordered are received within the tolerance, and billed; the order is then billed', async () => {
    await order('counted', 50);
    const came = await receive('counted', 52);
    expect(came.status, came.text).toBe(201);
    expect(await statusOf('counted')).toBe('PENDING_BILLING');
    const bill = await transform('counted', 'vendorBill');
    expect(await quantitiesOf(bill), bill.text).toEqual([52]);
    expect(await statusOf('counted')).toBe('BILLED');
  });

  it('more than the tolerance is refused, and the refusal names the limit', async () => {
    await order('much', 50);
    expect((await receive('much', 53)).text).toContain(
      '53 of BOLT is too much for PO000002: at most 52.5 more, 50 ordered plus 5% tolerance.',
    );
    expect((await receive('much', 51)).status).toBe(201);
    expect((await receive('much', 2)).text).toContain('at most 1.5 more');
    await books.service.send('PATCH', 'settings/v1/company', { body: { orders: { overReceipt: 0 } } });
    expect(refusals(await receive('much', 1))).toEqual(['item.items[0].quantity: USER_ERROR']);
    await books.service.send('PATCH', 'settings/v1/company', { body: { orders: { overReceipt: 5 } } });
  });

  it('an order of which more has come than ordered can still be changed', async () => {
    const changed = await books.service.send('PATCH', `record/v1/purchaseOrder/${ref('much').id}`, {
      body: { memo: 'Counted twice', item: { items: [{ line: 1, item: ref('bolt'), quantity: 50, rate: 2 }] } },
    });
    expect(changed.status, changed.text).toBe(200);
  });

  it('an order is billed for what was received, unless the company bills what is ordered', async () => {
    await order('part', 10);
    await receive('part', 4);
    expect(await quantitiesOf(await transform('part', 'vendorBill'))).toEqual([4]);
    await books.service.send('PATCH', 'settings/v1/company', { body: { orders: { billProposes: 'ordered' } } });
    await receive('part', 1);
    expect(await quantitiesOf(await transform('part', 'vendorBill'))).toEqual([6]);
    await books.service.send('PATCH', 'settings/v1/company', { body: { orders: { billProposes: 'received' } } });
  });

  it('a line closed with a remaining quantity awaits no goods; what came is still billed, then the order is closed', async () => {
    await order('short', 10, 5);
    await receive('short', 6);
    const closed = await act('short', 'closeRest', { lines: [1] });
    expect(closed.status, closed.text).toBe(200);
    expect(await statusOf('short')).toBe('PARTIALLY_RECEIVED');
    expect(refusals(await receive('short', 1))).toEqual(['item.items[0].quantity: USER_ERROR']);
    expect((await act('short', 'closeRest')).status).toBe(200);
    expect(await statusOf('short')).toBe('PENDING_BILLING');
    const bill = await transform('short', 'vendorBill');
    expect(await quantitiesOf(bill), bill.text).toEqual([6]);
    expect(await statusOf('short')).toBe('CLOSED');
  });

  it('a deleted bill of a closed line is awaited again, and closed lines can be reopened', async () => {
    const bills = await books.service.send('GET', `record/v1/vendorBill?q=createdFrom ANY_OF [${ref('short').id}]`);
    const [bill] = bills.body.items as readonly { id: string }[]; // the documented shape
    expect((await books.service.send('DELETE', `record/v1/vendorBill/${bill?.id ?? ''}`)).status).toBe(204);
    expect(await statusOf('short')).toBe('PENDING_BILLING');
    expect((await act('short', 'reopen')).status).toBe(200);
    expect(await statusOf('short')).toBe('PARTIALLY_RECEIVED');
    expect(refusals(await act('short', 'reopen'))).toEqual(['status: USER_ERROR']);
  });

  it('names lines that cannot be closed, each at its place', async () => {
    expect(refusals(await act('short', 'closeRest', { lines: [2, 7] }))).toEqual(['lines[1]: USER_ERROR']);
    expect(refusals(await act('short', 'closeRest', { lines: 'all' }))).toEqual(['lines: USER_ERROR']);
    expect((await act('short', 'closeRest')).status).toBe(200);
    expect(refusals(await act('short', 'closeRest'))).not.toEqual([]);
  });

  it('an order closed as a whole awaits no bill either, until it is reopened', async () => {
    await order('whole', 10);
    await receive('whole', 6);
    expect((await act('whole', 'close')).status).toBe(200);
    expect(await statusOf('whole')).toBe('CLOSED');
    expect((await act('whole', 'reopen')).status).toBe(200);
    expect(await statusOf('whole')).toBe('PARTIALLY_RECEIVED');
  });

  it('leaves nothing for verification to find', async () => {
    const found: unknown[] = [];
    for await (const finding of verifyStore(books.service.database)) found.push(finding);
    expect(found).toEqual([]);
  });
});
