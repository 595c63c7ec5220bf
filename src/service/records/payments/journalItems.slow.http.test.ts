import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detailOf, openReceivablesBooks, type ReceivablesBooks } from '../../../proofs/fixtures/receivablesBooks.ts';
import { openPayablesBooks, type PayablesBooks } from '../../../proofs/fixtures/payablesBooks.ts';
import { at, ruleEngines, type TestAnswer } from '../../../proofs/fixtures/testService.ts';

const items = (...lines: object[]) => ({ items: lines });

describe.each(ruleEngines)('open items of journals in receivables on the %s engine', (engine) => {
  let books: ReceivablesBooks;
  beforeAll(async () => {
    books = await openReceivablesBooks(engine);
    await books.make('allowance', 'account', { acctNumber: '6090', acctName: 'Bad debt', acctType: 'Expense' });
    await books.make('second', 'account', { acctNumber: '1190', acctName: 'Other receivables', acctType: 'AcctRec' });
  });
  afterAll(() => books.service.close());

  const receivables = () => ({ id: books.roles.AcctRec ?? '' });
  const body = (amount: number, more: { account?: object; customer?: string; tranDate?: string } = {}) => {
    const { account = receivables(), customer = 'buyer', tranDate = '2026-06-16' } = more;
    const [mine, other] = amount > 0 ? (['debit', 'credit'] as const) : (['credit', 'debit'] as const);
    return {
      tranDate,
      postingPeriod: { id: books.fixtures.period },
      subsidiary: books.ref('company'),
      currency: books.ref(customer === 'euro' ? 'eur' : 'usd'),
      line: items(
        { account, [mine]: Math.abs(amount), entity: books.ref(customer) },
        { account: books.ref('allowance'), [other]: Math.abs(amount) },
      ),
    };
  };
  const journal = (name: string, amount: number, more: Parameters<typeof body>[1] = {}) =>
    books.make(name, 'periodEndJournal', body(amount, more));
  const line = (name: string, amount: number) => ({ doc: books.ref(name), apply: true, amount });
  const payment = (amount: number, more: object, customer = 'buyer') => ({
    ...books.base(customer),
    tranDate: '2026-06-20',
    payment: amount,
    account: books.ref(customer === 'euro' ? 'euroBank' : 'bank'),
    ...more,
  });
  const pay = (name: string, amount: number, more: object, customer = 'buyer') =>
    books.make(name, 'customerPayment', payment(amount, more, customer));
  const refused = async (amount: number, more: object, customer = 'buyer') =>
    books.send('POST', 'customerPayment', '', payment(amount, more, customer));
  const open = async (customer = 'buyer') => {
    const { body: answer } = await books.send('GET', 'customer', `${books.ids[customer] ?? ''}/openDocuments`);
    const list = answer.items as { doc: { id: string }; kind: string; open: number; total: number }[]; // a list of documents
    return (name: string) => {
      const found = list.find(({ doc }) => doc.id === books.ids[name]);
      return found && [found.kind, found.open, found.total];
    };
  };
  const aged = async (query: string) => {
    const { body: answer } = await books.service.send('GET', `report/v1/receivablesAging?${query}`);
    return at(answer, 'totals.total');
  };
  const controlOn = async (day: string) => {
    const [row] = await books.service.database.query<{ net: number }>(
      `select coalesce(sum(p.base_amount), 0)::float8 / 100 as net from posting p join x_account a on a.id = p.account and a.acct_type = 'AcctRec' where p.tran_date <= $1::date`,
      [day],
    );
    return row?.net;
  };
  const sound = async () => expect(await books.findings()).toEqual([]);

  it('count with what is open of them where the oldest invoices get what a payment leaves', async () => {
    await books.invoice('beside', 30);
    await journal('named', 40);
    await pay('both', 50, { autoApply: true, apply: items({ doc: books.ref('named'), apply: true }) });
    expect([(await open())('named'), (await open())('beside')]).toEqual([undefined, ['charge', 20, 30]]);
    for (const [type, name] of [
      ['customerPayment', 'both'],
      ['periodEndJournal', 'named'],
      ['invoice', 'beside'],
    ] as const)
      expect((await books.send('DELETE', type, name)).status).toBe(204);
  });

  it('a write-off by journal closes the invoice with a payment of zero, and deleting that opens both', async () => {
    await books.invoice('lost', 100, { tranDate: '2026-06-10' });
    await journal('writeOff', -100);
    expect((await open())('writeOff')).toEqual(['credit', 100, 100]);
    await pay('applied', 0, { apply: items(line('lost', 100)), credit: items(line('writeOff', 100)) });
    expect(at((await books.get('invoice', 'lost')).status, 'id')).toBe('PAID');
    expect((await open())('writeOff')).toBeUndefined();
    expect(at(await books.get('periodEndJournal', 'writeOff'), 'openItem.items.0')).toMatchObject({
      isCredit: true,
      amountPaid: 100,
      amountRemaining: 0,
    });
    await sound();
    for (const day of ['2026-06-12', '2026-06-16', '2026-06-20', '2026-06-30'])
      expect([day, await aged(`asOf=${day}`)]).toEqual([day, await controlOn(day)]);
    expect((await books.send('DELETE', 'customerPayment', 'applied')).status).toBe(204);
    expect((await open())('writeOff')).toEqual(['credit', 100, 100]);
    expect((await books.get('invoice', 'lost')).amountRemaining).toBe(100);
    expect(at(await books.get('periodEndJournal', 'writeOff'), 'openItem.totalResults')).toBe(0);
    await sound();
  });

  it('a debit is settled like an invoice: by payments, credit memos and other journals', async () => {
    await journal('opening', 90);
    await books.credit('memo', 20, { apply: items(line('opening', 20)) });
    await journal('lower', -30);
    await pay('part', 25, { apply: items(line('opening', 55)), credit: items(line('lower', 30)) });
    expect((await open())('opening')).toEqual(['charge', 15, 90]);
    await sound();
    expect(detailOf(await refused(20, { apply: items(line('opening', 20)) }))).toContain('exceeds the open balance');
  });

  it('is of one party, one side, one currency', async () => {
    await journal('theirs', 10, { customer: 'other' });
    await journal('inEuro', 10, { customer: 'euro' });
    await journal('credit', -10);
    expect(detailOf(await refused(10, { apply: items(line('theirs', 10)) }))).toContain('has no open item of');
    expect(detailOf(await refused(10, { apply: items(line('credit', 10)) }))).toContain('reduces the amount due');
    expect(detailOf(await refused(10, { credit: items(line('opening', 10)) }))).toContain('increases the amount due');
  });

  it('has the base amounts of its own rate, so that payables and gains come out', async () => {
    await pay('inEuroPaid', 4, { apply: items(line('inEuro', 4)) }, 'euro');
    await pay('inEuroRest', 6, { apply: items(line('inEuro', 6)) }, 'euro');
    expect((await open('euro'))('inEuro')).toBeUndefined();
    await sound();
  });

  it('is settled on its own receivables account', async () => {
    await journal('elsewhere', 40, { account: books.ref('second') });
    await pay('there', 40, { apply: items(line('elsewhere', 40)) });
    const { body: lines } = await books.send('GET', 'customerPayment', `${books.ids.there ?? ''}/ledgerImpact`);
    expect(JSON.stringify(lines)).toContain(books.ids.second);
    const [row] = await books.service.database.query<{ net: number }>(
      `select sum(amount)::int as net from posting where account = $1::bigint`,
      [books.ids.second ?? ''],
    );
    expect(row?.net).toBe(0);
    await sound();
  });

  it('keeps its account, amount and currency while something is applied; the refusal names every line', async () => {
    const two = {
      ...body(50),
      line: items(
        { account: receivables(), debit: 50, entity: books.ref('buyer') },
        { account: receivables(), debit: 70, entity: books.ref('other') },
        { account: books.ref('allowance'), credit: 120 },
      ),
    };
    await books.make('two', 'periodEndJournal', two);
    await pay('one', 50, { apply: items(line('two', 50)) });
    await pay('half', 35, { apply: items(line('two', 35)) }, 'other');
    const change = (lines: object): Promise<TestAnswer> =>
      books.send('PATCH', 'periodEndJournal', 'two', { line: { items: lines } });
    const changed = await change([
      { account: receivables(), debit: 60, entity: books.ref('buyer') },
      { account: books.ref('second'), debit: 70, entity: books.ref('other') },
      { account: books.ref('allowance'), credit: 130 },
    ]);
    expect(changed.status).toBe(400);
    expect(at(changed.body, 'o:errorDetails')).toHaveLength(2);
    expect((await books.send('POST', 'periodEndJournal', `${books.ids.two ?? ''}/@void`, {})).status).toBe(400);
    expect((await books.send('DELETE', 'periodEndJournal', 'two')).status).toBe(400);
    const texts = await change([
      { account: receivables(), debit: 50, entity: books.ref('buyer'), memo: 'Opening' },
      { account: receivables(), debit: 70, entity: books.ref('other') },
      { account: books.ref('allowance'), credit: 120 },
    ]);
    expect(texts.status, texts.text).toBe(200);
    await sound();
    expect((await books.send('DELETE', 'customerPayment', 'one')).status).toBe(204);
    expect((await open())('two')).toEqual(['charge', 50, 50]);
    expect((await open('other'))('two')).toEqual(['charge', 35, 70]);
    await sound();
  });
});

describe.each(ruleEngines)('open items of journals in payables on the %s engine', (engine) => {
  let books: PayablesBooks;
  beforeAll(async () => {
    books = await openPayablesBooks(engine);
  });
  afterAll(() => books.service.close());

  it('a credit is paid like a bill, a debit is used like a vendor credit', async () => {
    const payables = { id: books.roles.AcctPay ?? '' };
    const journal = (name: string, mine: 'debit' | 'credit', other: 'debit' | 'credit', amount: number) =>
      books.make(name, 'periodEndJournal', {
        tranDate: '2026-06-10',
        postingPeriod: { id: books.fixtures.period },
        subsidiary: books.ref('company'),
        currency: books.ref('usd'),
        line: items(
          { account: payables, [mine]: amount, entity: books.ref('vendor') },
          { account: books.ref('supplies'), [other]: amount },
        ),
      });
    await journal('owed', 'credit', 'debit', 200);
    await journal('claim', 'debit', 'credit', 50);
    const line = (name: string, amount: number) => ({ doc: books.ref(name), apply: true, amount });
    await books.make('paid', 'vendorPayment', {
      ...books.base('vendor'),
      tranDate: '2026-06-20',
      account: books.ref('bank'),
      apply: items(line('owed', 150)),
      credit: items(line('claim', 50)),
    });
    expect(Number((await books.get('vendorPayment', 'paid')).total)).toBe(100);
    expect(await books.findings()).toEqual([]);
    const { body } = await books.service.send('GET', 'openDocuments/v1/vendor');
    expect(at(body, 'items.0')).toMatchObject({ doc: { id: books.ids.owed }, kind: 'charge', open: 50 });
    const { body: aging } = await books.service.send('GET', 'report/v1/payablesAging?asOf=2026-06-15');
    expect(at(aging, 'totals.total')).toBe(150);
    expect(at((await books.service.send('GET', 'report/v1/payablesAging?asOf=2026-06-30')).body, 'totals.total')).toBe(
      50,
    );
  });
});
