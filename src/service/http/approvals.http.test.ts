import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReceivablesBooks, type ReceivablesBooks } from '../../proofs/fixtures/receivablesBooks.ts';
import { at, ruleEngines, type RoleName } from '../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('documents pending approval on the %s engine', (engine) => {
  let books: ReceivablesBooks;
  beforeAll(async () => {
    books = await openReceivablesBooks(engine);
    await books.invoice('posted', 30);
    await books.service.send('PATCH', 'settings/v1/company', {
      body: { approvalRouting: { invoice: true, customerPayment: true } },
    });
    await books.invoice('first', 70, { memo: 'Readings in May' });
    await books.make('payment', 'customerPayment', { ...books.base('buyer'), account: books.ref('bank'), payment: 45 });
    await books.invoice('second', 80);
    await books.invoice('refused', 90);
    await books.send('POST', 'invoice', `${books.ids.refused ?? ''}/@reject`, { reason: 'Not agreed' });
  });
  afterAll(() => books.service.close());

  const ask = async (query = '', as: RoleName = 'Controller') =>
    (await books.service.send('GET', `approvals/v1${query}`, { as })).body;
  const ids = (body: Readonly<Record<string, unknown>>) =>
    (body.items as { doc: { id: string } }[]).map(({ doc }) => doc.id); // a list of objects

  it('lists pending documents of all types, the oldest first, with sender, amount and count per type', async () => {
    const body = await ask();
    expect(ids(body)).toEqual([books.ids.first, books.ids.payment, books.ids.second]);
    expect(at(body, 'items.0')).toMatchObject({
      type: 'invoice',
      version: 1,
      total: 70,
      memo: 'Readings in May',
      party: { id: books.ids.buyer },
      currency: { id: books.ids.usd },
      by: { refName: 'Administrator' },
      status: { id: 'PENDING_APPROVAL', refName: 'Pending Approval' },
      since: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+Z$/),
    });
    expect(at(body, 'items.1')).toMatchObject({
      type: 'customerPayment',
      total: 45,
      status: { id: 'UNAPPROVED_PAYMENT' },
    });
    expect(body).toMatchObject({
      counts: [
        { type: 'invoice', count: 2 },
        { type: 'customerPayment', count: 1 },
      ],
      totalResults: 3,
      hasMore: false,
      count: 3,
    });
  });

  it('returns one type in pages, counts all types, and names an unreadable parameter', async () => {
    expect(ids(await ask('?type=invoice'))).toEqual([books.ids.first, books.ids.second]);
    const page = await ask('?limit=1&offset=1');
    expect([ids(page), page.totalResults, page.hasMore]).toEqual([[books.ids.payment], 3, true]);
    expect(at(await ask('?type=letter'), 'o:errorDetails.0.o:errorQueryParam')).toBe('type');
    expect(at(await ask('?limit=many'), 'o:errorDetails.0.o:errorQueryParam')).toBe('limit');
  });

  it("hides what the caller can't approve", async () => {
    expect(await ask('', 'Sales Clerk')).toMatchObject({ items: [], counts: [], totalResults: 0 });
    expect(await ask('', 'Auditor')).toMatchObject({ items: [], counts: [] });
  });

  it('previews what an approval would post, and what prevents it, without approving', async () => {
    const path = `record/v1/invoice/${books.ids.first ?? ''}/@approve`;
    const headers = { Accept: 'application/vnd.oracle.resource+json; type=edit-form' };
    const { status, body } = await books.service.send('POST', path, { as: 'Controller', headers, body: {} });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: books.ids.first,
      status: { id: 'OPEN' },
      'o:problems': [],
      ledgerImpact: { predicted: true, totals: { debit: 70, credit: 70 } },
    });
    expect((await books.get('invoice', 'first')).status).toMatchObject({ id: 'PENDING_APPROVAL' });
    expect((await books.service.send('POST', path, { as: 'Sales Clerk', headers, body: {} })).status).toBe(403);
    const posted = await books.service.send('POST', `record/v1/invoice/${books.ids.posted ?? ''}/@approve`, {
      as: 'Controller',
      headers,
      body: {},
    });
    expect(at(posted.body, 'o:problems.0.detail')).toContain('@approve is not available');
  });

  it('rejects an approval into a period closed in the meantime', async () => {
    const period = `record/v1/accountingPeriod/${books.fixtures.period}`;
    await books.service.send('POST', `${period}/@lock`, { body: { arLocked: true } });
    for (const [type, name] of [
      ['invoice', 'first'],
      ['customerPayment', 'payment'],
    ] as const) {
      const answer = await books.service.send('POST', `record/v1/${type}/${books.ids[name] ?? ''}/@approve`, {
        as: 'Controller',
        body: {},
      });
      expect([answer.status, answer.text], type).toEqual([400, expect.stringContaining('locked')]);
    }
    await books.service.send('POST', `${period}/@unlock`, { body: {} });
  });

  it('restarts the wait of a resubmitted document', async () => {
    await books.send('POST', 'invoice', `${books.ids.refused ?? ''}/@approve`, {});
    await books.send('PATCH', 'invoice', 'refused', {
      item: { items: [{ item: books.ref('service'), quantity: 1, rate: 91 }] },
    });
    expect(ids(await ask())).toEqual([books.ids.first, books.ids.payment, books.ids.second, books.ids.refused]);
    expect(at(await ask(), 'items.3')).toMatchObject({ version: 4, total: 91 });
  });

  it('omits approved documents', async () => {
    await books.send('POST', 'invoice', `${books.ids.first ?? ''}/@approve`, {});
    expect(ids(await ask())).not.toContain(books.ids.first);
    expect(await books.findings()).toEqual([]);
  });
});
