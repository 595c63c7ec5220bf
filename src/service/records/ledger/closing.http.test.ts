import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReceivablesBooks, type ReceivablesBooks } from '../../../proofs/fixtures/receivablesBooks.ts';
import { at, ruleEngines, type RoleName } from '../../../proofs/fixtures/testService.ts';

interface Item {
  readonly check: string;
  readonly blocks: boolean;
  readonly count: number;
  readonly list: { readonly type: string; readonly q: string } | null;
  readonly balance: { readonly account: { readonly id: string }; readonly amount: number } | null;
}

describe.each(ruleEngines)('open items before a period closes, on the %s engine', (engine) => {
  let books: ReceivablesBooks;
  let july = '';
  beforeAll(async () => {
    books = await openReceivablesBooks(engine);
    await books.make('july', 'accountingPeriod', {
      periodName: 'Jul 2026',
      startDate: '2026-07-01',
      endDate: '2026-07-31',
    });
    july = books.ids.july ?? '';
    await books.make('payment', 'customerPayment', { ...books.base('buyer'), undepFunds: true, payment: 45 });
    await books.service.send('PATCH', 'settings/v1/company', { body: { approvalRouting: { invoice: true } } });
    await books.invoice('waiting', 70);
    await books.invoice('refused', 80);
    await books.send('POST', 'invoice', `${books.ids.refused ?? ''}/@reject`, { reason: 'Not agreed' });
  });
  afterAll(() => books.service.close());

  const ask = async (id: string, as: RoleName = 'Controller') =>
    (await books.service.send('GET', `record/v1/accountingPeriod/${id}/openItems`, { as })).body
      .items as readonly Item[]; // a list of objects

  it('counts its pending and rejected documents, each by the filter of the list that shows them', async () => {
    const items = await ask(books.fixtures.period);
    const one = (check: string, type: string) => items.find((item) => item.check === check && item.list?.type === type);
    expect(one('approval', 'invoice')).toMatchObject({ count: 1, blocks: false });
    expect(one('rejected', 'invoice')).toMatchObject({ count: 1 });
    expect(one('approval', 'periodEndJournal')).toMatchObject({ count: 0 });
    expect(one('negativeStock', 'inventoryBalance')).toMatchObject({ count: 0 });
    for (const { list, count } of items) {
      if (!list) continue;
      const page = await books.service.send('GET', `record/v1/${list.type}?q=${encodeURIComponent(list.q)}`);
      expect([list, page.body.totalResults]).toEqual([list, count]);
    }
  });

  it("names reversals that are due by its end and don't exist", async () => {
    const reversals = async () => (await ask(july)).find(({ check }) => check === 'reversals')?.count;
    expect(await reversals()).toBe(0);
    await books.send('POST', 'accountingPeriod', `${july}/@lock`, { allLocked: true });
    const { bank, rent } = books.ids;
    await books.make('accrual', 'periodEndJournal', {
      subsidiary: books.ref('company'),
      currency: books.ref('usd'),
      postingPeriod: { id: books.fixtures.period },
      tranDate: '2026-06-10',
      reversalDate: '2026-07-01',
      line: {
        items: [
          { account: { id: rent }, debit: 12 },
          { account: { id: bank }, credit: 12 },
        ],
      },
    });
    expect(await reversals()).toBe(1);
    await books.send('POST', 'accountingPeriod', `${july}/@unlock`, { allLocked: true });
  });

  it('names the currencies in use that have no rate on any of its days', async () => {
    const rates = async () => (await ask(books.fixtures.period)).find(({ check }) => check === 'missingRates');
    const before = (await rates())?.count ?? 0;
    await books.make('franc', 'currency', { name: 'Swiss Franc', symbol: 'CHF' });
    expect(await rates()).toMatchObject({
      count: before + 1,
      blocks: false,
      list: { type: 'currency', q: expect.stringContaining("'CHF'") },
    });
    await books.make('rate', 'currencyRate', {
      baseCurrency: books.ref('usd'),
      transactionCurrency: books.ref('franc'),
      effectiveDate: '2026-06-30',
      exchangeRate: 1.25,
    });
    expect((await rates())?.count).toBe(before);
  });

  it('lists undeposited funds and the balances of clearing accounts at its end', async () => {
    const items = (await ask(books.fixtures.period)).filter(({ check }) => check === 'undeposited');
    expect(items).toContainEqual(
      expect.objectContaining({
        count: 1,
        balance: expect.objectContaining({
          account: expect.objectContaining({ id: books.roles.UndepFunds }),
          amount: 45,
        }),
      }),
    );
  });

  it('lists an account marked as clearing to zero while it has a balance', async () => {
    const { bank } = books.ids;
    await books.make('suspense', 'account', {
      acctName: 'Suspense',
      acctType: 'OthCurrLiab',
      acctNumber: '2990',
      subsidiary: [books.ref('company')],
      clearsToZero: true,
    });
    const of = async () => (await ask(books.fixtures.period)).filter(({ check }) => check === 'suspense');
    expect(await of()).toEqual([]);
    await books.make('unknown', 'periodEndJournal', {
      subsidiary: books.ref('company'),
      currency: books.ref('usd'),
      postingPeriod: { id: books.fixtures.period },
      tranDate: '2026-06-12',
      line: {
        items: [
          { account: { id: bank }, debit: 7 },
          { account: books.ref('suspense'), credit: 7 },
        ],
      },
    });
    expect(await of()).toEqual([
      expect.objectContaining({
        blocks: false,
        count: 1,
        balance: expect.objectContaining({ account: expect.objectContaining({ id: books.ids.suspense }), amount: -7 }),
      }),
    ]);
  });

  it('lists earlier periods as blockers, and the months of a quarter', async () => {
    expect((await ask(july)).find(({ check }) => check === 'earlier')).toMatchObject({ blocks: true, count: 1 });
    expect((await ask(books.fixtures.period)).find(({ check }) => check === 'earlier')).toMatchObject({ count: 0 });
    const { body } = await books.get('accountingPeriod', books.fixtures.period).then((record) => ({ body: record }));
    expect(await ask(String(at(body, 'parent.id')))).toEqual([
      expect.objectContaining({ check: 'within', blocks: true, count: 1 }),
    ]);
  });

  it("omits what the caller can't see, and exists for periods only", async () => {
    expect((await ask(books.fixtures.period, 'Auditor')).length).toBeGreaterThan(5);
    expect((await books.service.send('GET', `record/v1/currency/${books.ids.usd ?? ''}/openItems`)).status).toBe(404);
    expect(
      (
        await books.service.send('GET', `record/v1/accountingPeriod/${books.fixtures.period}/openItems`, {
          as: 'Sales Clerk',
        })
      ).status,
    ).toBe(403);
  });
});
