import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyStore } from '../../storage/queries/verify/verify.ts';
import { addGoods, openPayablesBooks, type PayablesBooks, refusals } from '../../../proofs/fixtures/payablesBooks.ts';
import { at, ruleEngines, type SendOptions, type TestAnswer } from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('bills matched with their order and receipts, on the %s engine', (engine) => {
  let books: PayablesBooks;
  const ref = (name: string) => books.ref(name);
  const set = async (orders: object) => {
    const answer = await books.service.send('PATCH', 'settings/v1/company', { body: { orders } });
    expect(answer.status, answer.text).toBe(200);
  };
  /** An order of ten bolts at 2.00 of which some have come. */
  const ordered = async (name: string, received: number) => {
    await books.make(name, 'purchaseOrder', {
      ...books.base('vendor'),
      tranDate: '2026-06-01',
      location: ref('yard'),
      item: { items: [{ item: ref('bolt'), quantity: 10, rate: 2 }] },
    });
    if (received > 0)
      await books.make(`${name} came`, 'itemReceipt', {
        createdFrom: ref(name),
        tranDate: '2026-06-10',
        item: { items: [{ item: ref('bolt'), quantity: received, itemReceive: true }] },
      });
  };
  const bill = async (name: string, quantity: number, rate: number): Promise<TestAnswer> => {
    const answer = await books.service.send('POST', `record/v1/purchaseOrder/${ref(name).id}/!transform/vendorBill`, {
      body: { tranDate: '2026-06-12', item: { items: [{ item: ref('bolt'), orderLine: 1, quantity, rate }] } },
    });
    expect(answer.status, answer.text).toBe(201);
    return answer;
  };
  const stateOf = ({ body }: TestAnswer) => [at(body, 'status.id'), at(body, 'orderMatch.id')];
  const now = ({ body }: TestAnswer) => books.service.send('GET', `record/v1/vendorBill/${String(body.id)}`);
  const lineOf = ({ body }: TestAnswer) => at(body, 'item.items.0');
  const act = (answer: TestAnswer, action: string, as?: SendOptions['as']) =>
    books.service.send('POST', `record/v1/vendorBill/${String(answer.body.id)}/@${action}`, {
      body: {},
      ...(as === undefined ? {} : { as }),
    });
  beforeAll(async () => {
    books = await openPayablesBooks(engine);
    await addGoods(books);
  });
  afterAll(() => books.service.close());

  it('a bill at the ordered price for what was received matches', async () => {
    await ordered('right', 10);
    const answer = await bill('right', 10, 2);
    expect(stateOf(answer)).toEqual(['OPEN', 'MATCHED']);
    expect(lineOf(answer)).toMatchObject({ orderRate: 2, match: { id: 'MATCHED' } });
  });

  it('a price within the tolerance is accepted and its difference goes to cost of sales', async () => {
    await ordered('near', 10);
    const before = await books.balance(ref('cogs').id);
    const answer = await bill('near', 10, 2.04);
    expect(stateOf(answer)).toEqual(['OPEN', 'WITHIN']);
    expect(lineOf(answer)).toMatchObject({ priceDifference: 0.4, priceDifferencePercent: 2, match: { id: 'WITHIN' } });
    expect(await books.balance(ref('cogs').id)).toBe(Number((before + 0.4).toFixed(2)));
  });

  it('a price beyond the tolerance is said at the line; by default the bill stands', async () => {
    await ordered('dear', 10);
    const answer = await bill('dear', 5, 2.1);
    expect(stateOf(answer)).toEqual(['OPEN', 'BEYOND']);
    expect(lineOf(answer)).toMatchObject({ priceDifference: 0.5, priceDifferencePercent: 5, match: { id: 'PRICE' } });
  });

  it('a quantity billed beyond what was received is said at the line, other bills of the order counted', async () => {
    await ordered('few', 4);
    expect(stateOf(await bill('few', 3, 2))).toEqual(['OPEN', 'MATCHED']);
    const answer = await bill('few', 2, 2);
    expect(stateOf(answer)).toEqual(['OPEN', 'BEYOND']);
    expect(lineOf(answer)).toMatchObject({ quantityAhead: 1, match: { id: 'QUANTITY' } });
    await set({ quantityPercent: 50 });
    expect(stateOf(await bill('few', 1, 2))).toEqual(['OPEN', 'WITHIN']);
    await set({ quantityPercent: 0 });
  });

  it('the amount limits what the percentage accepts', async () => {
    await set({ priceAmount: 0.39 });
    await ordered('capped', 10);
    expect(stateOf(await bill('capped', 10, 2.04))).toEqual(['OPEN', 'BEYOND']);
    await set({ priceAmount: null });
  });

  it('with the hold, a bill beyond a tolerance waits, posts nothing and cannot be paid until another user releases it', async () => {
    await set({ billMatch: 'hold' });
    await ordered('held', 10);
    const answer = await bill('held', 10, 2.5);
    expect(stateOf(answer)).toEqual(['PENDING_APPROVAL', 'BEYOND']);
    const impact = await books.service.send('GET', `record/v1/vendorBill/${String(answer.body.id)}/ledgerImpact`);
    expect(impact.body.items).toEqual([]);
    const payment = await books.service.send('POST', 'record/v1/vendorPayment', {
      body: {
        ...books.base('vendor'),
        tranDate: '2026-06-15',
        account: ref('bank'),
        apply: { items: [{ doc: { id: answer.body.id }, apply: true, amount: 25 }] },
      },
    });
    expect(refusals(payment)).toContain('apply.items[0].doc: USER_ERROR');
    const own = await act(answer, 'approve', 'Administrator');
    expect(own.text).toContain('Another user must approve it');
    const released = await act(answer, 'approve');
    expect(released.status, released.text).toBe(200);
    expect(stateOf(await now(answer))).toEqual(['OPEN', 'BEYOND']);
    expect(at(await books.get('purchaseOrder', 'held'), 'status.id')).toBe('BILLED');
  });

  it('a held bill that is put right within the tolerance stands without approval', async () => {
    await ordered('mended', 10);
    const answer = await bill('mended', 10, 3);
    expect(stateOf(answer)).toEqual(['PENDING_APPROVAL', 'BEYOND']);
    const mended = await books.service.send('PATCH', `record/v1/vendorBill/${String(answer.body.id)}`, {
      body: { item: { items: [{ item: ref('bolt'), orderLine: 1, quantity: 10, rate: 2 }] } },
    });
    expect(mended.status, mended.text).toBe(200);
    expect(stateOf(await now(answer))).toEqual(['OPEN', 'MATCHED']);
  });

  it('a change of a standing bill is matched again, without what it bills itself', async () => {
    await ordered('changed', 10);
    const answer = await bill('changed', 10, 2);
    const changed = await books.service.send('PATCH', `record/v1/vendorBill/${String(answer.body.id)}`, {
      body: { item: { items: [{ line: 1, item: ref('bolt'), orderLine: 1, quantity: 10, rate: 2.02 }] } },
    });
    expect(stateOf(await now(answer)), changed.text).toEqual(['OPEN', 'WITHIN']);
    await set({ billMatch: 'warn' });
  });

  it('leaves nothing for verification to find', async () => {
    const found: unknown[] = [];
    for await (const finding of verifyStore(books.service.database)) found.push(finding);
    expect(found).toEqual([]);
  });
});
