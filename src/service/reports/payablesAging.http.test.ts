import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPayablesBooks, type PayablesBooks } from '../../proofs/fixtures/payablesBooks.ts';
import { at, ruleEngines } from '../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('A/P aging on the %s engine', (engine) => {
  let books: PayablesBooks;
  const line = (name: string, amount: number, more: object = {}) => ({
    doc: books.ref(name),
    apply: true,
    amount,
    ...more,
  });
  const bill = (name: string, tranDate: string, dueDate: string, amount: number, vendor = 'other') =>
    books.make(name, 'vendorBill', {
      ...books.base(vendor),
      tranDate,
      dueDate,
      expense: { items: [{ account: books.ref('supplies'), amount }] },
    });
  beforeAll(async () => {
    books = await openPayablesBooks(engine);
    await bill('old', '2026-06-01', '2026-06-02', 100);
    await bill('newer', '2026-06-05', '2026-06-20', 200);
    await bill('euro', '2026-06-10', '2026-06-12', 100, 'euroVendor');
    await books.make('credit', 'vendorCredit', {
      ...books.base('other'),
      tranDate: '2026-06-12',
      expense: { items: [{ account: books.ref('supplies'), amount: 30 }] },
    });
    await books.make('paid', 'vendorPayment', {
      ...books.base('other'),
      tranDate: '2026-06-15',
      account: books.ref('bank'),
      apply: { items: [line('old', 60, { disc: 5 })] },
      credit: { items: [line('credit', 10)] },
    });
    await books.make('onAccount', 'vendorPayment', {
      ...books.base('other'),
      tranDate: '2026-06-18',
      account: books.ref('bank'),
      total: 25,
    });
    await books.make('euroPaid', 'vendorPayment', {
      ...books.base('euroVendor'),
      tranDate: '2026-06-22',
      account: books.ref('euroBank'),
      apply: { items: [line('euro', 33.33)] },
    });
    await books.make('advance', 'vendorPrepayment', {
      ...books.base('other'),
      tranDate: '2026-06-08',
      account: books.ref('bank'),
      balance: 50,
    });
    await books.make('advanced', 'vendorPrepaymentApplication', {
      ...books.base('other'),
      tranDate: '2026-06-24',
      vendorPrepayment: books.ref('advance'),
      apply: { items: [line('newer', 50)] },
    });
  });
  afterAll(() => books.service.close());
  const report = (query: string) => books.service.send('GET', `report/v1/payablesAging?${query}`);

  it('shows the amount owed to each vendor by days overdue, minus credits and payments on account', async () => {
    const { body } = await report('asOf=2026-06-30');
    const rows = body.rows as Record<string, unknown>[]; // a list of rows
    const shown = new Map(rows.map(({ vendor, current, span1, total }) => [at(vendor, 'id'), [current, span1, total]]));
    expect(shown).toEqual(
      new Map([
        [books.ids.other, [0, 140, 140]],
        [books.ids.euroVendor, [0, 73.34, 73.34]],
      ]),
    );
  });

  it('adds up to accounts payable on every day, as if later applications had not been made', async () => {
    for (let day = 1; day <= 30; day += 1) {
      const asOf = `2026-06-${String(day).padStart(2, '0')}`;
      const [row] = await books.service.database.query<{ net: number }>(
        `select coalesce(-sum(base_amount), 0)::float8 / 100 as net from posting where account = $1::bigint and tran_date <= $2::date`,
        [books.roles.AcctPay ?? '', asOf],
      );
      expect([asOf, at((await report(`asOf=${asOf}`)).body, 'totals.total')]).toEqual([asOf, row?.net]);
    }
  });
});
