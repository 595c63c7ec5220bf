import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReceivablesBooks, type ReceivablesBooks } from '../../proofs/fixtures/receivablesBooks.ts';
import { openDocumentParameters } from '#contract/reports/filters';
import { at, ruleEngines } from '../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('open documents of a customer on the %s engine', (engine) => {
  let books: ReceivablesBooks;
  beforeAll(async () => {
    books = await openReceivablesBooks(engine);
    await books.make('terms', 'term', {
      name: '2% 10, net 30',
      daysUntilNetDue: 30,
      discountPercent: 2,
      daysUntilExpiry: 10,
    });
    await books.invoice('late', 100, { tranDate: '2026-06-02', dueDate: '2026-06-10' });
    await books.invoice('withTerms', 200, { tranDate: '2026-06-15', otherRefNum: 'PO-77', terms: books.ref('terms') });
    await books.invoice('paid', 30);
    await books.credit('credit', 40);
    await books.make('deposit', 'customerDeposit', { ...books.base('buyer'), account: books.ref('bank'), payment: 50 });
    const apply = { items: [{ doc: books.ref('paid'), apply: true, amount: 30 }] };
    await books.make('payment', 'customerPayment', {
      ...books.base('buyer'),
      account: books.ref('bank'),
      payment: 45,
      apply,
    });
    await books.invoice('euroInvoice', 10, {}, 'euro');
  });
  afterAll(() => books.service.close());
  const ask = (query = '', as: 'Administrator' | 'Warehouse' | 'Sales Clerk' = 'Administrator') =>
    books.service.send('GET', `record/v1/customer/${books.ids.buyer ?? ''}/openDocuments${query}`, { as });

  it('lists open charges by age, then credits, deposits and unapplied payments, with discounts and days overdue on the day', async () => {
    const { status, body } = await ask('?asOf=2026-06-20');
    expect(status).toBe(200);
    const shown = (body.items as Record<string, unknown>[]).map(
      ({ doc, kind, total, open, discount, discountDate, dueDate, daysLate }) => [
        at(doc, 'id'),
        kind,
        total,
        open,
        discount,
        discountDate,
        dueDate,
        daysLate,
      ],
    ); // a list of objects
    expect(shown).toEqual([
      [books.ids.late, 'charge', 100, 100, 0, null, '2026-06-10', 10],
      [books.ids.withTerms, 'charge', 200, 200, 4, '2026-06-25', '2026-07-15', 0],
      [books.ids.credit, 'credit', 40, 40, 0, null, null, 0],
      [books.ids.deposit, 'deposit', 50, 50, 0, null, null, 0],
      [books.ids.payment, 'payment', 15, 15, 0, null, null, 0],
    ]);
    expect(at(body, 'items.0')).toMatchObject({
      type: 'invoice',
      tranId: expect.stringMatching(/^INV/),
      tranDate: '2026-06-02',
      currency: { refName: 'US Dollar' },
    });
    expect(at((await ask('?asOf=2026-06-26')).body, 'items.1.discount')).toBe(0);
    expect([at(body, 'items.0.otherRefNum'), at(body, 'items.1.otherRefNum'), at(body, 'items.3.otherRefNum')]).toEqual(
      [null, 'PO-77', null],
    );
  });

  it('returns one currency, and names an unreadable parameter', async () => {
    expect((await ask(`?currency=${books.ids.eur ?? ''}`)).body.items).toEqual([]);
    expect(at((await ask('?currency=euro')).body, 'o:errorDetails.0.o:errorQueryParam')).toBe('currency');
    expect(at((await ask('?asOf=2026-02-30')).body, 'o:errorDetails.0.detail')).toContain('Unparseable date:');
  });

  it("names every parameter it doesn't have or can't read", async () => {
    const query = '?subsidiary=1&currency=euro&asOf=soon&DUEBY=later&nonsense=1';
    const one = await ask(query);
    const all = await books.service.send('GET', `openDocuments/v1/customer${query}`);
    const refused = ({ body }: typeof one) =>
      (body['o:errorDetails'] as readonly Record<string, unknown>[]).map((each) => each['o:errorQueryParam']); // the documented body
    for (const answer of [one, all]) {
      expect(answer.status).toBe(400);
      expect(refused(answer)).toEqual(['nonsense', 'subsidiary', 'currency', 'asOf', 'dueBy']);
    }
  });

  it('refuses each filter that names no record of its type', async () => {
    const names = openDocumentParameters.flatMap((each) => (each.kind === 'ref' ? [each.name] : []));
    expect(names).toEqual(['currency', 'subsidiary', 'department', 'class', 'location']);
    for (const id of ['999999999', books.ids.buyer ?? ''])
      for (const name of names)
        for (const answer of [
          await ask(`?${name}=${id}`),
          await books.service.send('GET', `openDocuments/v1/customer?${name}=${id}`),
        ]) {
          expect(answer.status, `${name}=${id}`).toBe(400);
          expect(at(answer.body, 'o:errorDetails.0.o:errorQueryParam')).toBe(name);
        }
  });

  it('is limited to a subsidiary and to dimensions with their children, like the figure of the aging', async () => {
    await books.make('sales', 'department', { name: 'Sales', includeChildren: true });
    await books.make('west', 'department', { name: 'West', parent: books.ref('sales') });
    await books.invoice('ofWest', 64, { tranDate: '2026-06-16', department: books.ref('west') });
    const limited = (query: string) => `?asOf=2026-06-30&subsidiary=${books.ids.company ?? ''}${query}`;
    const { body } = await ask(limited(`&department=${books.ids.sales ?? ''}`));
    const items = body.items as readonly unknown[]; // the documented body
    expect(items.map((item) => [at(item, 'doc.id'), at(item, 'open')])).toEqual([[books.ids.ofWest, 64]]);
    expect(at(body, 'parameters')).toMatchObject({
      department: { id: books.ids.sales, refName: 'Sales' },
      class: null,
      asOf: '2026-06-30',
    });
    const aged = await books.service.send(
      'GET',
      `report/v1/receivablesAging${limited(`&department=${books.ids.sales ?? ''}&customer=${books.ids.buyer ?? ''}`)}`,
    );
    expect(at(aged.body, 'totals.total')).toBe(64);
    await books.service.send('POST', `record/v1/invoice/${books.ids.ofWest ?? ''}/@void`, { body: {} });
  });

  it('lists the open documents of all customers, each with its customer, and charges by their due date alone', async () => {
    const all = (query = '', as: 'Administrator' | 'Sales Clerk' = 'Administrator') =>
      books.service.send('GET', `openDocuments/v1/customer${query}`, { as });
    const { status, body } = await all('?asOf=2026-06-20');
    expect(status).toBe(200);
    const shown = (body.items as Record<string, unknown>[]).map(({ doc, party }) => [at(doc, 'id'), at(party, 'id')]); // a list of objects
    expect(shown).toContainEqual([books.ids.euroInvoice, books.ids.euro]);
    expect(shown).toContainEqual([books.ids.late, books.ids.buyer]);
    expect(body).toMatchObject({ count: shown.length, hasMore: false });
    expect(at(body, 'items.0.subsidiary.id')).toBe(books.ids.company);
    const kinds = async (query: string) =>
      ((await all(query)).body.items as { kind: string; doc: { id: string } }[])
        .filter(({ kind }) => kind === 'charge')
        .map(({ doc }) => doc.id); // a list of objects
    expect(await kinds('?dueBy=2026-06-10')).toEqual([books.ids.late]);
    expect(await kinds(`?currency=${books.ids.eur ?? ''}`)).toEqual([books.ids.euroInvoice]);
    expect(at((await all('?dueBy=soon')).body, 'o:errorDetails.0.o:errorQueryParam')).toBe('dueBy');
    expect((await all('', 'Sales Clerk')).body.items).not.toContainEqual(
      expect.objectContaining({ type: 'creditMemo' }),
    );
    expect((await books.service.send('GET', 'openDocuments/v1/invoice')).status).toBe(404);
  });

  it('returns the offered terms after the last day of a discount too', async () => {
    expect(at((await ask('?asOf=2026-06-26')).body, 'items.1')).toMatchObject({ discount: 0, discountOffered: 4 });
  });

  it('shows only types that the caller may view', async () => {
    const kinds = async (role: 'Warehouse' | 'Sales Clerk') =>
      ((await ask('', role)).body.items as { type: string }[]).map(({ type }) => type); // a list of objects
    expect(await kinds('Warehouse')).toEqual([]);
    expect(await kinds('Sales Clerk')).toEqual(['invoice', 'invoice', 'customerDeposit']);
  });

  it('leaves out settled, pending and voided documents', async () => {
    const before = ((await ask()).body.items as unknown[]).length; // a list
    await books.service.send('PATCH', 'settings/v1/company', {
      body: { approvalRouting: { invoice: true, customerPayment: true } },
    });
    await books.invoice('waiting', 70);
    await books.make('pending', 'customerPayment', { ...books.base('buyer'), account: books.ref('bank'), payment: 5 });
    await books.service.send('PATCH', 'settings/v1/company', {
      body: { approvalRouting: { invoice: false, customerPayment: false } },
    });
    expect(((await ask()).body.items as unknown[]).length).toBe(before); // a list
    await books.service.send('POST', `record/v1/invoice/${books.ids.late ?? ''}/@void`, { body: {} });
    expect(((await ask()).body.items as unknown[]).length).toBe(before - 1); // a list
  });

  it('refuses to store more applied than is open, whatever the program computed', async () => {
    const refused = books.service.database.query(
      `update record set doc = doc || '{"amountRemaining": -1}' where id = $1::bigint`,
      [books.ids.withTerms ?? ''],
    );
    await expect(refused).rejects.toMatchObject({ constraint: 'x_invoice_amount_remaining_not_over_applied' });
  });
});
