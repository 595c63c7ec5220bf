import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedRoleAccounts } from '../../../proofs/fixtures/roleAccounts.ts';
import { verifyStore } from '../../storage/queries/verify/verify.ts';
import {
  at,
  createFixtures,
  ruleEngines,
  type Fixtures,
  journalBody,
  startTestService,
  type TestService,
} from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('settings of the company on the %s engine', (engine) => {
  let service: TestService;
  let fixtures: Fixtures;
  let roles: Awaited<ReturnType<typeof seedRoleAccounts>>;
  beforeAll(async () => {
    service = await startTestService(engine);
    fixtures = await createFixtures(service);
    roles = await seedRoleAccounts(service.database, [fixtures.subsidiary]);
  });
  afterAll(() => service.close());

  const change = (body: object) => service.send('PATCH', 'settings/v1/company', { body });
  const make = async (type: string, body: object): Promise<string> => {
    const answer = await service.send('POST', `record/v1/${type}`, { body });
    expect(answer.status, answer.text).toBe(201);
    return String(answer.body.id);
  };

  it("write numbers by the company's pattern from then on, without a gap", async () => {
    const [first, second] = [
      await make('periodEndJournal', journalBody(fixtures)),
      await change({ numbering: { periodEndJournal: { prefix: 'GJ-', width: 4 } } }),
    ];
    expect(second.status, second.text).toBe(200);
    const third = await make('periodEndJournal', journalBody(fixtures));
    const [before, after] = await Promise.all(
      [first, third].map(async (id) =>
        String((await service.send('GET', `record/v1/periodEndJournal/${id}`)).body.tranId),
      ),
    );
    expect(before).toMatch(/^JE\d{6}$/);
    expect(after).toBe(`GJ-${String(Number(before?.slice(2)) + 1).padStart(4, '0')}`);
  });

  it('give new customers and vendors the default terms unless given', async () => {
    const [usual, other] = [
      await make('term', { name: 'Net 30', daysUntilNetDue: 30 }),
      await make('term', { name: 'Net 60', daysUntilNetDue: 60 }),
    ];
    expect((await change({ defaultTerms: { customer: { id: usual } } })).body).toMatchObject({
      defaultTerms: { customer: { id: usual, refName: 'Net 30' }, vendor: null },
    });
    const termsOf = async (type: string, body: object) =>
      at((await service.send('GET', `record/v1/${type}/${await make(type, body)}`)).body, 'terms.id');
    expect(await termsOf('customer', { companyName: 'Usual' })).toBe(usual);
    expect(await termsOf('customer', { companyName: 'Other', terms: { id: other } })).toBe(other);
    expect(await termsOf('vendor', { companyName: 'None' })).toBeUndefined();
    expect((await change({ defaultTerms: { customer: null } })).status).toBe(200);
  });

  it('show the account of each role, and assign a role to another account of its type', async () => {
    const shown = await service.send('GET', 'settings/v1/company');
    expect(at(shown.body, 'systemAccounts.Rounding.id')).toBe(roles.Rounding);
    const rounding = await make('account', { acctNumber: '8195', acctName: 'Cents', acctType: 'OthExpense' });
    const changed = await change({ systemAccounts: { Rounding: { id: rounding } } });
    expect(changed.status, changed.text).toBe(200);
    expect(at(changed.body, 'systemAccounts.Rounding.id')).toBe(rounding);
    expect(at((await service.send('GET', `record/v1/account/${roles.Rounding}`)).body, 'sSpecAcct')).toBeNull();
    expect((await service.send('DELETE', `record/v1/account/${roles.Rounding}`)).status).toBe(204);
    expect((await service.send('DELETE', `record/v1/account/${rounding}`)).status).toBe(400);
    const [audited] = await service.database.query<{ users: number }>(
      `select count(distinct user_name)::int as users from audit where record_id = $1 and version = 2`,
      [rounding],
    );
    expect(audited?.users).toBe(1);
  });

  it('keep the other settings of orders when one of them changes', async () => {
    expect((await change({ orders: { pricePercent: 1.5, priceAmount: 25 } })).status).toBe(200);
    const { body } = await change({ orders: { priceAmount: null, billMatch: 'hold' } });
    expect(body.orders).toMatchObject({ pricePercent: 1.5, priceAmount: null, billMatch: 'hold', overReceipt: 5 });
    expect((await change({ orders: { pricePercent: 2, billMatch: 'warn' } })).status).toBe(200);
  });

  it('refuse nonsense, naming every mistake at its path', async () => {
    const wrong = await change({
      numbering: { periodEndJournal: { prefix: '<b>' }, currency: { prefix: 'C' } },
      defaultTerms: { customer: { id: '1' }, staff: null },
      systemAccounts: { Nobody: { id: '1' }, COGS: 7.5 },
      approvalRouting: { currency: true },
      writeOffLimit: -0.5,
      orders: { pricePercent: 100.5, priceAmount: -1, overReceipt: 'much', billMatch: 'stop', more: 1 },
    });
    expect(wrong.status).toBe(400);
    const paths = (wrong.body['o:errorDetails'] as readonly Record<string, unknown>[]).map(
      (each) => each['o:errorPath'],
    ); // the documented shape
    expect(paths).toEqual(
      expect.arrayContaining([
        'numbering.periodEndJournal.prefix',
        'numbering.currency',
        'defaultTerms.customer',
        'defaultTerms.staff',
        'approvalRouting.currency',
        'writeOffLimit',
        'orders.pricePercent',
        'orders.priceAmount',
        'orders.overReceipt',
        'orders.billMatch',
        'orders.more',
        'systemAccounts.Nobody',
        'systemAccounts',
      ]),
    );
    const bank = await change({ systemAccounts: { COGS: { id: fixtures.cash } } });
    expect(at(bank.body, 'o:errorDetails.0')).toMatchObject({
      'o:errorCode': 'USER_ERROR',
      'o:errorPath': 'systemAccounts.COGS',
    });
  });

  it('tell who changed what and when, with values before and after, and which number comes next', async () => {
    const next = Number(at((await service.send('GET', 'settings/v1/company')).body, 'nextNumbers.periodEndJournal'));
    const made = await service.send(
      'GET',
      `record/v1/periodEndJournal/${await make('periodEndJournal', journalBody(fixtures))}`,
    );
    expect(made.body.tranId).toBe(`GJ-${String(next).padStart(4, '0')}`);
    expect((await change({ negativeInventory: true, features: { bins: false } })).status).toBe(200);
    const term = await make('term', { name: 'Net 14', daysUntilNetDue: 14 });
    expect((await change({ defaultTerms: { vendor: { id: term } } })).status).toBe(200);
    const { body, status } = await service.send('GET', 'settings/v1/company/history');
    expect([status, at(body, 'items.0')]).toMatchObject([
      200,
      { user: { refName: 'Administrator' }, changes: [{ path: 'defaultTerms.vendor', before: null, after: 'Net 14' }] },
    ]);
    expect(at(body, 'items.1.changes')).toEqual([
      { path: 'features.bins', before: true, after: false },
      { path: 'negativeInventory', before: false, after: true },
    ]);
    const all = body.items as readonly { readonly changes: readonly { readonly path: string }[] }[]; // the documented shape
    expect(all.flatMap(({ changes }) => changes).find(({ path }) => path === 'systemAccounts.Rounding')).toMatchObject({
      after: '8195 Cents',
    });
    expect(all.at(-1)?.changes).toEqual([
      { path: 'numbering.periodEndJournal.prefix', before: null, after: 'GJ-' },
      { path: 'numbering.periodEndJournal.width', before: null, after: 4 },
    ]);
    expect((await change({ nextNumbers: { periodEndJournal: 1 } })).status).toBe(200);
    expect(at((await service.send('GET', 'settings/v1/company')).body, 'nextNumbers.periodEndJournal')).toBe(next + 1);
  });

  it('keep the role with its account once open documents explain it', async () => {
    const other = await make('account', { acctNumber: '1190', acctName: 'Other receivables', acctType: 'AcctRec' });
    const customer = await make('customer', { companyName: 'Reader' });
    const journal = journalBody(fixtures);
    await make('periodEndJournal', {
      ...journal,
      line: {
        items: [
          { account: { id: roles.AcctRec }, entity: { id: customer }, debit: 5 },
          { account: { id: fixtures.cash }, credit: 5 },
        ],
      },
    });
    const refused = await change({ systemAccounts: { AcctRec: { id: other } } });
    expect(at(refused.body, 'o:errorDetails.0')).toMatchObject({
      'o:errorPath': 'systemAccounts.AcctRec',
      detail: expect.stringContaining("Can't reassign"),
    });
  });

  it('leave books in which verification finds no differences', async () => {
    const findings: unknown[] = [];
    for await (const finding of verifyStore(service.database)) findings.push(finding);
    expect(findings).toEqual([]);
  });
});
