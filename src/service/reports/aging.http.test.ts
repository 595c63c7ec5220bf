import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReceivablesBooks, type ReceivablesBooks } from '../../proofs/fixtures/receivablesBooks.ts';
import { at, ruleEngines } from '../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('A/R aging on the %s engine', (engine) => {
  let books: ReceivablesBooks;
  const line = (name: string, amount: number, more: object = {}) => ({
    doc: books.ref(name),
    apply: true,
    amount,
    ...more,
  });
  const pay = (name: string, tranDate: string, payment: number, lines: object = {}, customer = 'buyer') =>
    books.make(name, 'customerPayment', {
      ...books.base(customer),
      tranDate,
      account: books.ref(customer === 'euro' ? 'euroBank' : 'bank'),
      payment,
      ...lines,
    });
  beforeAll(async () => {
    books = await openReceivablesBooks(engine);
    await books.invoice('old', 100, { tranDate: '2026-06-01', dueDate: '2026-06-02' });
    await books.invoice('newer', 200, { tranDate: '2026-06-05', dueDate: '2026-06-20' });
    await books.invoice('future', 70, { tranDate: '2026-06-25', dueDate: '2026-07-25' });
    await books.invoice('theirs', 50, { tranDate: '2026-06-10', dueDate: '2026-06-28' }, 'other');
    await books.invoice('inEuro', 100, { tranDate: '2026-06-10', dueDate: '2026-06-10' }, 'euro');
    await books.credit('credit', 30, { tranDate: '2026-06-12', apply: { items: [line('old', 10)] } });
    await pay('part', '2026-06-15', 60, { apply: { items: [line('old', 40, { disc: 5 })] } });
    await pay('ahead', '2026-06-18', 20, { apply: { items: [line('future', 20)] } });
    await pay('euroPart', '2026-06-22', 33.33, { apply: { items: [line('inEuro', 33.33)] } }, 'euro');
    await pay('credited', '2026-06-23', 5, {
      apply: { items: [line('newer', 25)] },
      credit: { items: [line('credit', 20)] },
    });
    await books.make('deposit', 'customerDeposit', {
      ...books.base('buyer'),
      tranDate: '2026-06-16',
      account: books.ref('bank'),
      payment: 45,
    });
    await books.make('application', 'depositApplication', {
      ...books.base('buyer'),
      tranDate: '2026-06-24',
      deposit: books.ref('deposit'),
      apply: { items: [line('newer', 45)] },
    });
    await books.make('refund', 'customerRefund', {
      ...books.base('buyer'),
      tranDate: '2026-06-26',
      account: books.ref('bank'),
      apply: { items: [line('part', 15)] },
    });
    const journal = {
      tranDate: '2026-06-17',
      postingPeriod: { id: books.fixtures.period },
      subsidiary: books.ref('company'),
      currency: books.ref('usd'),
    };
    await books.make('journal', 'periodEndJournal', {
      ...journal,
      line: {
        items: [
          { account: { id: books.roles.AcctRec ?? '' }, debit: 12, entity: books.ref('other') },
          { account: books.ref('rent'), credit: 12 },
        ],
      },
    });
  });
  afterAll(() => books.service.close());

  const report = (query: string) => books.service.send('GET', `report/v1/receivablesAging?${query}`);
  const rowOf = async (name: string, query: string) => {
    const { body } = await report(query);
    const rows = body.rows as Record<string, unknown>[]; // a list of rows
    const row = rows.find(({ customer }) => at(customer, 'id') === books.ids[name]);
    return row && [row.current, row.span1, row.span2, row.span3, row.span4, row.total];
  };

  it("shows each customer's balance by days overdue, minus credits and unapplied payments", async () => {
    expect(await rowOf('buyer', 'asOf=2026-06-30&days=5')).toEqual([50, 0, 130, -5, 45, 220]);
    expect(await rowOf('other', 'asOf=2026-06-30')).toEqual([0, 62, 0, 0, 0, 62]);
    expect(await rowOf('euro', 'asOf=2026-06-30')).toEqual([0, 73.34, 0, 0, 0, 73.34]);
    const { body } = await report('asOf=2026-06-30&days=5');
    expect((body.columns as { label: string }[]).map(({ label }) => label)).toEqual([
      'Customer',
      'Subsidiary',
      'Currency',
      'Not due',
      '1 to 5 days',
      '6 to 10 days',
      '11 to 15 days',
      'Over 15 days',
      'Total',
    ]); // a list of columns
    expect(at(body, 'rows.0.drill')).toMatchObject({
      asOf: '2026-06-30',
      subsidiary: books.ids.company,
      customer: expect.any(String),
    });
  });

  it('adds up to accounts receivable on every day, as if later applications had not been made', async () => {
    for (let day = 1; day <= 30; day += 1) {
      const asOf = `2026-06-${String(day).padStart(2, '0')}`;
      const { body } = await report(`asOf=${asOf}`);
      const [row] = await books.service.database.query<{ net: number }>(
        `select coalesce(sum(base_amount), 0)::float8 / 100 as net from posting where account = $1::bigint and tran_date <= $2::date`,
        [books.roles.AcctRec ?? '', asOf],
      );
      expect([asOf, at(body, 'totals.total')]).toEqual([asOf, row?.net]);
    }
  });

  it('returns one customer, and names an unreadable parameter', async () => {
    const { body } = await report(`asOf=2026-06-30&customer=${books.ids.other ?? ''}`);
    expect([(body.rows as unknown[]).length, at(body, 'totals.total'), at(body, 'parameters.customer.id')]).toEqual([
      1,
      62,
      books.ids.other,
    ]); // a list of rows
    for (const [query, parameter] of [
      ['asOf=soon', 'asOf'],
      ['days=0', 'days'],
      ['customer=99999999', 'customer'],
      ['subsidiary=99999999', 'subsidiary'],
    ] as const) {
      expect(at((await report(query)).body, 'o:errorDetails.0.o:errorQueryParam'), query).toBe(parameter);
    }
    expect((await books.service.send('GET', 'report/v1/receivablesAging', { as: 'Sales Clerk' })).status).toBe(403);
    expect(
      (await books.service.send('GET', 'report/v1/receivablesAging?asOf=2026-06-30', { as: 'A/R Clerk' })).status,
    ).toBe(200);
  });

  it('is limited to documents and journal lines of a department, a class or a location including its children', async () => {
    await books.make('sales', 'department', { name: 'Sales' });
    await books.make('retail', 'classification', { name: 'Retail' });
    await books.make('region', 'location', { name: 'Region', includeChildren: true });
    await books.make('shop', 'location', { name: 'Shop', parent: books.ref('region') });
    await books.invoice('inShop', 400, { tranDate: '2026-06-10', location: books.ref('shop') }, 'other');
    await books.invoice('bySales', 800, { tranDate: '2026-06-20', department: books.ref('sales') }, 'other');
    await pay('inRetail', '2026-06-12', 30, { class: books.ref('retail') }, 'other');
    const settling = { apply: { items: [line('bySales', 100)] }, location: books.ref('region') };
    await pay('early', '2026-06-15', 100, settling, 'other');
    await books.make('owed', 'periodEndJournal', {
      tranDate: '2026-06-17',
      postingPeriod: { id: books.fixtures.period },
      subsidiary: books.ref('company'),
      currency: books.ref('usd'),
      line: {
        items: [
          {
            account: { id: books.roles.AcctRec ?? '' },
            debit: 7,
            entity: books.ref('other'),
            class: books.ref('retail'),
          },
          { account: books.ref('rent'), credit: 7 },
        ],
      },
    });
    const total = async (filter: string, name: string, asOf = '2026-06-30') => {
      const { body } = await report(`asOf=${asOf}&${filter}=${books.ids[name] ?? ''}`);
      expect(at(body, `parameters.${filter}.id`)).toBe(books.ids[name]);
      expect(at(body, 'rows.0.drill')).toMatchObject({ [filter]: books.ids[name] });
      return at(body, 'totals.total');
    };
    expect(await total('location', 'shop')).toBe(400);
    expect(await total('location', 'region')).toBe(400);
    expect(await total('class', 'retail')).toBe(7 - 30);
    expect(await total('department', 'sales')).toBe(700);
    // Before it is applied, a payment is a credit of its own.
    expect(await total('location', 'region', '2026-06-16')).toBe(300);
  });
});
