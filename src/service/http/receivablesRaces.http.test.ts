import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReceivablesBooks, type ReceivablesBooks } from './receivablesBooks.ts';
import { at, engineNames, type TestAnswer } from './testService.ts';

const AT_ONCE = 16;

describe.each(engineNames)('many who apply to the same document at once, on the %s engine', (engine) => {
  let books: ReceivablesBooks;
  beforeAll(async () => {
    books = await openReceivablesBooks(engine);
  });
  afterAll(() => books.service.close());

  const line = (name: string, amount: number) => ({ doc: books.ref(name), apply: true, amount });
  const payment = (payment: number, more: object) => ({ ...books.base('buyer'), account: books.ref('bank'), payment, ...more });

  /** Sent again while the service is busy, as clients are told to (spec, Errors). */
  async function insist(type: string, body: object): Promise<TestAnswer> {
    for (;;) {
      const answer = await books.send('POST', type, '', body);
      if (answer.status !== 503) return answer;
    }
  }
  /** How many of those sent at once were taken; every other one is refused for what is open. */
  async function taken(requests: readonly (readonly [type: string, body: object])[]): Promise<number> {
    const answers = await Promise.all(requests.map(([type, body]) => insist(type, body)));
    for (const { status, text } of answers) if (status !== 201) expect([status, text]).toEqual([400, expect.stringContaining('USER_ERROR')]);
    return answers.filter(({ status }) => status === 201).length;
  }
  const each = (make: (index: number) => readonly [string, object]) => Array.from({ length: AT_ONCE }, (_, index) => make(index));
  const open = async (type: string, name: string) => { const { amountRemaining, status } = await books.get(type, name); return [amountRemaining, at(status, 'id')]; };

  it('payment and payment: exactly as many as the invoice has room for', async () => {
    await books.invoice('raced', 100);
    expect(await taken(each(() => ['customerPayment', payment(30, { apply: { items: [line('raced', 30)] } })]))).toBe(3);
    expect(await open('invoice', 'raced')).toEqual([10, 'PARTIALLY_PAID']);
  }, 60_000);

  it('payment and credit memo: together they settle the invoice once', async () => {
    await books.invoice('shared', 200);
    const memo = { entity: books.ref('buyer'), subsidiary: books.ref('company'), currency: books.ref('usd'), tranDate: '2026-06-15', item: { items: [{ item: books.ref('service'), quantity: 1, rate: 40 }] }, apply: { items: [line('shared', 40)] } };
    expect(await taken(each((index) => (index % 2 === 0 ? ['customerPayment', payment(40, { apply: { items: [line('shared', 40)] } })] : ['creditMemo', memo])))).toBe(5);
    expect(await open('invoice', 'shared')).toEqual([0, 'PAID']);
  }, 60_000);

  it('one credit memo on many payments: used up exactly once', async () => {
    await books.credit('wanted', 90);
    for (let index = 0; index < AT_ONCE; index += 1) await books.invoice(`own${index}`, 20);
    expect(await taken(each((index) => ['customerPayment', payment(0, { apply: { items: [line(`own${index}`, 20)] }, credit: { items: [line('wanted', 20)] } })]))).toBe(4);
    expect(await open('creditMemo', 'wanted')).toEqual([10, 'PARTIALLY_APPLIED']);
  }, 60_000);

  it('deposit on a payment, by an application and in a refund: never more than the deposit', async () => {
    await books.make('coveted', 'customerDeposit', payment(100, {}));
    for (let index = 0; index < AT_ONCE; index += 1) await books.invoice(`for${index}`, 25);
    expect(await taken(each((index) => {
      if (index % 3 === 0) return ['customerPayment', payment(0, { apply: { items: [line(`for${index}`, 25)] }, deposit: { items: [line('coveted', 25)] } })];
      if (index % 3 === 1) return ['depositApplication', { ...books.base('buyer'), deposit: books.ref('coveted'), apply: { items: [line(`for${index}`, 25)] } }];
      return ['customerRefund', { ...books.base('buyer'), account: books.ref('bank'), apply: { items: [line('coveted', 25)] } }];
    }))).toBe(4);
    expect(await open('customerDeposit', 'coveted')).toEqual([0, 'FULLY_APPLIED']);
  }, 60_000);

  it('leaves books in which every open amount follows from the applications', async () => {
    expect(await books.findings()).toEqual([]);
  });
});
