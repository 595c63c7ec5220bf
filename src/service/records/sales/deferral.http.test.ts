import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRecognitionBooks, type RecognitionBooks } from '../../../proofs/fixtures/recognitionBooks.ts';
import { refusals } from '../../../proofs/fixtures/salesBooks.ts';
import { at, ruleEngines } from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('revenue with a recognition schedule on the %s engine', (engine) => {
  let books: RecognitionBooks;
  beforeAll(async () => {
    books = await openRecognitionBooks(engine);
  });
  afterAll(() => books.service.close());
  const line = (rate: number, more: object = {}) => ({ item: books.ref('contract'), quantity: 1, rate, ...more });
  const lines = (...items: object[]) => ({ item: { items } });

  // spec: revRecSchedule 1, cashSale 3
  it('unearned revenue is first recorded on the deferral account: of the schedule, else the line, else the item', async () => {
    await books.invoice('sold', 0, lines(line(1200), { item: books.ref('service'), quantity: 1, rate: 300 }));
    expect(await books.posted('invoice', 'sold')).toEqual({ AcctRec: 1500, deferred: -1200, income: -300 });
    const { customer: entity, ...head } = books.base('buyer');
    await books.make('paid', 'cashSale', { entity, ...head, undepFunds: true, ...lines(line(1200)) });
    expect(await books.posted('cashSale', 'paid')).toEqual({ UndepFunds: 1200, deferred: -1200 });
    const own = { revRecSchedule: books.ref('bare'), deferralAccount: books.ref('otherDeferred') };
    await books.invoice('own', 0, lines(line(100, own)));
    expect(await books.posted('invoice', 'own')).toEqual({ AcctRec: 100, otherDeferred: -100 });
    expect(at(await books.get('invoice', 'own'), 'deferral.items.0')).toMatchObject({
      saleLine: 1,
      amount: 100,
      baseAmount: 100,
      deferralAccount: books.ref('otherDeferred'),
      destinationAccount: books.ref('income'),
      startDate: '2026-06-15',
    });
  });

  it('a schedule without a deferral account is refused at the line', async () => {
    const { customer: entity, ...head } = books.base('buyer');
    const bare = line(100, { revRecSchedule: books.ref('bare') });
    const answer = await books.send('POST', 'invoice', '', { entity, ...head, ...lines(line(1), bare) });
    expect(refusals(answer)).toEqual([
      'item.items[1].deferralAccount: No deferral account on schedule bare, the line or the item. Select one.',
    ]);
  });

  // spec: cashSale 3
  it('immediate revenue is recognized on the sale date, and deferred if it starts later', async () => {
    await books.invoice('now', 0, lines(line(100, { revRecSchedule: books.ref('immediate') })));
    expect(await books.posted('invoice', 'now')).toEqual({ AcctRec: 100, earned: -100 });
    await books.invoice('then', 0, lines(line(100, { revRecSchedule: books.ref('later') })));
    expect(await books.posted('invoice', 'then')).toEqual({ AcctRec: 100, deferred: -100 });
  });

  it('a credit memo reverses deferred revenue on the account its invoice used', async () => {
    const own = { revRecSchedule: books.ref('bare'), deferralAccount: books.ref('otherDeferred') };
    await books.invoice('credited', 0, lines(line(100, own), { item: books.ref('service'), quantity: 1, rate: 10 }));
    await books.credit('back', 0, { createdFrom: books.ref('credited'), item: undefined });
    expect(await books.posted('creditMemo', 'back')).toEqual({ AcctRec: -110, otherDeferred: 100, income: 10 });
    expect(at(await books.get('creditMemo', 'back'), 'deferral.items.0')).toMatchObject({
      amount: -100,
      startDate: '2026-06-15',
    });
  });

  it('a sale outside the ledger defers nothing: pending approval, or voided', async () => {
    await books.service.send('PATCH', 'settings/v1/company', { body: { approvalRouting: { invoice: true } } });
    await books.invoice('waits', 0, lines(line(100)));
    expect(at(await books.get('invoice', 'waits'), 'deferral.items')).toEqual([]);
    await books.service.send('PATCH', 'settings/v1/company', { body: { approvalRouting: { invoice: false } } });
    const act = (name: string, action: string) =>
      books.service.send('POST', `record/v1/invoice/${books.ids[name] ?? ''}/@${action}`, { body: {} });
    expect((await act('waits', 'approve')).status).toBe(200);
    expect(at(await books.get('invoice', 'waits'), 'deferral.items.0')).toMatchObject({ amount: 100 });
    expect((await act('waits', 'void')).status).toBe(200);
    expect(at(await books.get('invoice', 'waits'), 'deferral.items')).toEqual([]);
  });

  it('rounding of a foreign sale leaves exactly the deferred amount in base currency', async () => {
    await books.invoice('foreign', 0, { ...lines(line(10.05), line(10.05)), exchangeRate: 1.1111 }, 'euro');
    const sold = await books.get('invoice', 'foreign');
    const [first, second] = [0, 1].map((index) => Number(at(sold, `deferral.items.${index}.baseAmount`)) * 100);
    const deferred = (await books.posted('invoice', 'foreign')).deferred ?? 0;
    expect(Math.round((first ?? 0) + (second ?? 0))).toBe(Math.round(-deferred * 100));
    expect(await books.posted('invoice', 'foreign')).toMatchObject({ AcctRec: 22.33 });
  });

  it('a text change keeps the schedule of a line, a different schedule posts it again', async () => {
    await books.invoice('changed', 0, lines(line(100)));
    await books.send('PATCH', 'serviceSaleItem', 'contract', { revRecSchedule: books.ref('later') });
    expect((await books.send('PATCH', 'invoice', 'changed', { memo: 'text' })).status).toBe(200);
    expect(at(await books.get('invoice', 'changed'), 'item.items.0')).toMatchObject({
      revRecSchedule: books.ref('quarter'),
    });
    await books.send('PATCH', 'serviceSaleItem', 'contract', { revRecSchedule: books.ref('quarter') });
    const changed = lines({ ...line(100, { revRecSchedule: books.ref('immediate') }), line: 1 });
    expect((await books.send('PATCH', 'invoice', 'changed', changed)).status).toBe(200);
    expect(await books.posted('invoice', 'changed')).toEqual({ AcctRec: 100, earned: -100 });
  });
});
