import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReceivablesBooks, type ReceivablesBooks } from '../../../proofs/fixtures/receivablesBooks.ts';
import { at, ruleEngines, type RoleName, type TestAnswer } from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('who may approve, on the %s engine', (engine) => {
  let books: ReceivablesBooks;
  let controller = '';
  let accountant = '';
  const set = async (approvals: object): Promise<void> => {
    const answer = await books.service.send('PATCH', 'settings/v1/company', { body: { approvals } });
    expect(answer.status, answer.text).toBe(200);
  };
  beforeAll(async () => {
    books = await openReceivablesBooks(engine);
    const { body } = await books.service.send('PATCH', 'settings/v1/company', {
      body: { approvalRouting: { invoice: true } },
    });
    const roles = body.roles as readonly { id: string; refName: string }[]; // a list of references
    const idOf = (name: string) => roles.find(({ refName }) => refName === name)?.id ?? '';
    [controller, accountant] = [idOf('Controller'), idOf('Accountant')];
  });
  afterAll(() => books.service.close());

  const approve = (name: string, as: RoleName, user?: string): Promise<TestAnswer> =>
    books.service.send('POST', `record/v1/invoice/${books.ids[name] ?? ''}/@approve`, {
      as,
      body: {},
      ...(user === undefined ? {} : { user }),
    });
  const reasons = ({ body }: TestAnswer) =>
    (at(body, 'o:errorDetails') as readonly Readonly<Record<string, string>>[]).map(({ detail }) => detail); // as the body is declared
  const own = [expect.stringMatching(/^You entered or changed INV\d+\. Another user must approve it\.$/)];
  const queue = async (as: RoleName, user?: string) => {
    const { body } = await books.service.send('GET', 'approvals/v1', { as, ...(user === undefined ? {} : { user }) });
    return (body.items as readonly { doc: { id: string } }[]).map(({ doc }) => doc.id); // a list of documents
  };

  it('a document is approved by another user than the one who entered it, and is not in the queue of that one', async () => {
    await books.invoice('own', 40);
    const { status } = await approve('own', 'Administrator');
    expect(status).toBe(400);
    expect(reasons(await approve('own', 'Administrator'))).toEqual(own);
    expect(await queue('Administrator')).not.toContain(books.ids.own);
    expect(await queue('Controller')).toContain(books.ids.own);
    expect((await approve('own', 'Controller')).status).toBe(200);
  });

  it('a user who changed it while it waited may not approve it either', async () => {
    await books.invoice('changed', 40);
    const change = { as: 'Controller', user: 'cora', body: { memo: 'Looked at' } } as const;
    expect((await books.service.send('PATCH', `record/v1/invoice/${books.ids.changed ?? ''}`, change)).status).toBe(
      200,
    );
    expect(reasons(await approve('changed', 'Controller', 'cora'))).toEqual(own);
    expect((await approve('changed', 'Controller', 'dora')).status).toBe(200);
  });

  it('own documents can be approved where the company allows it', async () => {
    await set({ ownAllowed: true });
    await books.invoice('allowed', 40);
    expect(await queue('Administrator')).toContain(books.ids.allowed);
    expect((await approve('allowed', 'Administrator')).status).toBe(200);
    await set({ ownAllowed: false });
  });

  it('an amount above the limit of the role is refused, naming the roles whose limit reaches it', async () => {
    await set({ limits: [{ role: { id: controller }, upTo: 100, type: 'invoice' }] });
    await books.invoice('small', 100);
    await books.invoice('large', 100.01);
    expect(await queue('Controller')).toContain(books.ids.small);
    expect(await queue('Controller')).not.toContain(books.ids.large);
    expect((await approve('small', 'Controller')).status).toBe(200);
    const answer = await approve('large', 'Controller');
    expect(reasons(answer)).toEqual([
      'The approval limit of Controller is 100.00. No role can approve this amount. Raise a limit in settings.',
    ]);
    await set({
      limits: [
        { role: { id: controller }, upTo: 100 },
        { role: { id: accountant }, upTo: null },
      ],
    });
    expect((await approve('large', 'Controller')).text).toContain('Accountant');
    await set({ limits: [] });
    expect((await approve('large', 'Controller')).status).toBe(200);
  });

  it('a rejection is not limited, so that users can reject what they entered themselves', async () => {
    await books.invoice('withdrawn', 40);
    const path = `record/v1/invoice/${books.ids['withdrawn'] ?? ''}/@reject`;
    expect((await books.service.send('POST', path, { body: { reason: 'Entered twice' } })).status).toBe(200);
  });

  it('a rejected document is approved under the same rules, so that nobody rejects an own one to approve it', async () => {
    const reject = (name: string) =>
      books.service.send('POST', `record/v1/invoice/${books.ids[name] ?? ''}/@reject`, { body: { reason: 'Wait' } });
    await books.invoice('turned', 40);
    expect((await reject('turned')).status).toBe(200);
    expect(reasons(await approve('turned', 'Administrator'))).toEqual(own);
    await set({ limits: [{ role: { id: controller }, upTo: 30 }] });
    expect((await approve('turned', 'Controller')).text).toContain('The approval limit of Controller is 30.00.');
    await set({ limits: [] });
    expect((await approve('turned', 'Controller')).status).toBe(200);
  });

  it('every mistake in the limits is named at its place', async () => {
    const limits = [
      { role: { id: '999999' }, type: 'customer', subsidiary: { id: '999999' }, upTo: -1 },
      { role: { id: controller }, upTo: 5 },
      { role: { id: controller }, upTo: 6 },
      'none',
    ];
    const { status, body } = await books.service.send('PATCH', 'settings/v1/company', {
      body: { approvals: { ownAllowed: 'no', limits } },
    });
    expect(status).toBe(400);
    const details = at(body, 'o:errorDetails') as readonly Readonly<Record<string, string>>[]; // as above
    expect(details.map((each) => each['o:errorPath'])).toEqual([
      'approvals.ownAllowed',
      'approvals.limits[0].role',
      'approvals.limits[0].type',
      'approvals.limits[0].subsidiary',
      'approvals.limits[0].upTo',
      'approvals.limits[2].role',
      'approvals.limits[3]',
    ]);
  });

  it('where the base currency has no cents a limit is a whole amount, and the queue rounds as the rule does', async () => {
    await books.make('yen', 'currency', { name: 'Yen', symbol: 'JPY', currencyPrecision: 0, exchangeRate: 0.0067 });
    await books.make('tokyo', 'subsidiary', {
      name: 'Tokyo',
      currency: books.ref('yen'),
      parent: books.ref('company'),
      country: 'JP',
    });
    const limit = { role: { id: controller }, type: 'salesOrder', subsidiary: books.ref('tokyo') };
    const patch = (upTo: number) =>
      books.service.send('PATCH', 'settings/v1/company', {
        body: { approvalRouting: { salesOrder: true }, approvals: { limits: [{ ...limit, upTo }] } },
      });
    const refused = await patch(100.5);
    expect([refused.status, at(refused.body, 'o:errorDetails.0.o:errorPath'), reasons(refused)]).toEqual([
      400,
      'approvals.limits[0].upTo',
      ['Tokyo keeps its books in Yen, which has fewer decimals. Enter a whole amount.'],
    ]);
    expect((await patch(100)).status).toBe(200);
    await books.make('sales', 'account', {
      acctNumber: '4010',
      acctName: 'Sales in Japan',
      acctType: 'Income',
      subsidiary: [books.ref('tokyo')],
    });
    await books.make('advice', 'serviceSaleItem', {
      itemId: 'ADVICE',
      subsidiary: books.ref('tokyo'),
      incomeAccount: books.ref('sales'),
    });
    await books.make('abroad', 'customer', {
      companyName: 'Tokyo Books',
      subsidiary: books.ref('tokyo'),
      currency: books.ref('usd'),
    });
    const order = (name: string, rate: number) =>
      books.make(name, 'salesOrder', {
        entity: books.ref('abroad'),
        tranDate: '2026-06-15',
        currency: books.ref('usd'),
        subsidiary: books.ref('tokyo'),
        exchangeRate: 149.85,
        item: { items: [{ item: books.ref('advice'), quantity: 1, rate }] },
      });
    // 0.67 dollars are 100.40 yen, which are 100; 0.68 are 101.90.
    await order('whole', 0.67);
    await order('above', 0.68);
    const shown = await queue('Controller', 'cora');
    expect([shown.includes(books.ids.whole ?? ''), shown.includes(books.ids.above ?? '')]).toEqual([true, false]);
    const decide = (name: string) =>
      books.service.send('POST', `record/v1/salesOrder/${books.ids[name] ?? ''}/@approve`, {
        as: 'Controller',
        user: 'cora',
        body: {},
      });
    expect((await decide('above')).status).toBe(400);
    const whole = await decide('whole');
    expect(whole.status, whole.text).toBe(200);
    await set({ limits: [] });
  });
});
