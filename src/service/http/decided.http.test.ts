import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReceivablesBooks, type ReceivablesBooks } from '../../proofs/fixtures/receivablesBooks.ts';
import { at, ruleEngines, type RoleName } from '../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('decisions reported to the sender of a document on the %s engine', (engine) => {
  let books: ReceivablesBooks;
  beforeAll(async () => {
    books = await openReceivablesBooks(engine);
    await books.service.send('PATCH', 'settings/v1/company', { body: { approvalRouting: { invoice: true } } });
    for (const name of ['agreed', 'refused', 'waiting']) await books.invoice(name, 70, { memo: `Readings, ${name}` });
    await act('refused', 'reject', { reason: 'Price not agreed' });
    await act('agreed', 'approve');
  });
  afterAll(() => books.service.close());

  const act = (name: string, action: string, body: object = {}, as: RoleName = 'Controller') =>
    books.service.send('POST', `record/v1/invoice/${books.ids[name] ?? ''}/@${action}`, { as, body });
  const ask = async (query = '', as: RoleName = 'Administrator') =>
    (await books.service.send('GET', `approvals/v1/decided${query}`, { as })).body;
  const ids = (body: Readonly<Record<string, unknown>>) =>
    (body.items as { doc: { id: string } }[]).map(({ doc }) => doc.id); // a list of objects

  it('names the document, the decision, who decided, when and why, the newest first', async () => {
    const body = await ask();
    expect(ids(body)).toEqual([books.ids.agreed, books.ids.refused]);
    expect(at(body, 'items.1')).toMatchObject({
      type: 'invoice',
      version: 2,
      decision: 'reject',
      reason: 'Price not agreed',
      by: { refName: 'Controller' },
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+Z$/),
      status: { id: 'REJECTED', refName: 'Rejected' },
      party: { id: books.ids.buyer },
      currency: { id: books.ids.usd },
      total: 70,
      memo: 'Readings, refused',
    });
    expect(at(body, 'items.0')).toMatchObject({ decision: 'approve', reason: null, status: { id: 'OPEN' } });
    expect(body).toMatchObject({ totalResults: 2, hasMore: false, count: 2 });
  });

  it('reports them to nobody else, and to nobody who may not see the type', async () => {
    expect(await ask('', 'Controller')).toMatchObject({ items: [], totalResults: 0 });
    expect(await ask('', 'Warehouse')).toMatchObject({ items: [] });
  });

  it('returns the newest of a limit and counts all', async () => {
    const page = await ask('?limit=1');
    expect([ids(page), page.totalResults, page.hasMore]).toEqual([[books.ids.agreed], 2, true]);
  });

  it('looks back as far as requested, and names an invalid date', async () => {
    expect(await ask('?since=2999-01-01')).toMatchObject({ items: [], totalResults: 0 });
    for (const query of ['?since=yesterday', '?since=2026-02-30', '?since=%00'])
      expect(at(await ask(query), 'o:errorDetails.0.o:errorQueryParam'), query).toBe('since');
    expect(at(await ask('?limit=many'), 'o:errorDetails.0.o:errorQueryParam')).toBe('limit');
  });

  it('drops a rejection once the document is pending again, and reports the next decision', async () => {
    await books.send('PATCH', 'invoice', 'refused', {
      item: { items: [{ item: books.ref('service'), quantity: 1, rate: 71 }] },
    });
    expect(ids(await ask())).toEqual([books.ids.agreed]);
    await act('refused', 'approve');
    expect(ids(await ask())).toEqual([books.ids.refused, books.ids.agreed]);
    expect(at(await ask(), 'items.0')).toMatchObject({ decision: 'approve', total: 71 });
  });

  it('keeps the sender of a document that was approved after its rejection', async () => {
    await act('waiting', 'reject', { reason: 'Too early' });
    await act('waiting', 'approve');
    expect(at(await ask(), 'items.0')).toMatchObject({ doc: { id: books.ids.waiting }, decision: 'approve' });
  });

  it('omits what the user decided alone', async () => {
    await books.invoice('own', 5);
    await act('own', 'approve', {}, 'Administrator');
    expect(ids(await ask())).not.toContain(books.ids.own);
  });
});
