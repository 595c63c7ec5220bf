import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReceivablesBooks, type ReceivablesBooks } from '../../../proofs/fixtures/receivablesBooks.ts';
import { ruleEngines, type TestAnswer } from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('credit limits, on the %s engine', (engine) => {
  let books: ReceivablesBooks;
  const hold = (creditHold: boolean) =>
    books.service.send('PATCH', 'settings/v1/company', { body: { approvals: { creditHold } } });
  const order = async (rate: number): Promise<TestAnswer> => {
    const answer = await books.service.send('POST', 'record/v1/salesOrder', {
      body: {
        entity: books.ref('buyer'),
        subsidiary: books.ref('company'),
        currency: books.ref('usd'),
        tranDate: '2026-06-20',
        item: { items: [{ item: books.ref('service'), quantity: 1, rate }] },
      },
    });
    expect(answer.status, answer.text).toBe(201);
    return answer;
  };
  const stateOf = ({ body }: TestAnswer) => [
    (body.approvalStatus as { id: string } | null)?.id, // a status
    body.creditExcess ?? null,
  ];
  beforeAll(async () => {
    books = await openReceivablesBooks(engine);
    const limited = await books.service.send('PATCH', `record/v1/customer/${books.ids.buyer ?? ''}`, {
      body: { creditLimit: 1000 },
    });
    expect(limited.status, limited.text).toBe(200);
  });
  afterAll(() => books.service.close());

  it('a sale says how much it takes the customer above the limit, open invoices and orders counted', async () => {
    await books.invoice('owed', 600);
    expect(stateOf(await order(300))).toEqual(['APPROVED', null]);
    expect(stateOf(await order(150))).toEqual(['APPROVED', 50]);
  });

  it('with the hold, what is above the limit waits for approval and posts nothing', async () => {
    await hold(true);
    const answer = await order(10);
    expect(stateOf(answer)).toEqual(['PENDING_APPROVAL', 60]);
    await books.invoice('held', 40);
    const held = await books.send('GET', 'invoice', 'held');
    expect(stateOf(held)).toEqual(['PENDING_APPROVAL', 90]);
    expect(await books.impact('invoice', 'held')).toEqual({});
    const approved = await books.service.send('POST', `record/v1/invoice/${books.ids.held ?? ''}/@approve`, {
      as: 'Controller',
      body: {},
    });
    expect(approved.status, approved.text).toBe(200);
    await hold(false);
  });

  it('an invoice of an order takes up what the order took, and no more', async () => {
    const { body } = await order(5);
    const billed = await books.service.send('POST', `record/v1/salesOrder/${String(body.id)}/!transform/invoice`, {
      body: { tranDate: '2026-06-21' },
    });
    expect(billed.status, billed.text).toBe(201);
    expect(billed.body.creditExcess ?? null).toBeNull();
  });
});
