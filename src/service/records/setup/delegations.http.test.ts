import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/values/calendar';
import { openReceivablesBooks, type ReceivablesBooks } from '../../../proofs/fixtures/receivablesBooks.ts';
import { at, ruleEngines, type RoleName, type TestAnswer } from '../../../proofs/fixtures/testService.ts';

const today = new Date().toISOString().slice(0, 10);
const day = (from: number): string => addDays(today, from);

describe.each(ruleEngines)('approvals while away, on the %s engine', (engine) => {
  let books: ReceivablesBooks;
  const users: Record<string, string> = {};
  const roles: Record<string, string> = {};
  beforeAll(async () => {
    books = await openReceivablesBooks(engine);
    const { body } = await books.service.send('PATCH', 'settings/v1/company', {
      body: { approvalRouting: { invoice: true, customerPayment: true } },
    });
    for (const { id, refName } of body.roles as readonly { id: string; refName: string }[]) roles[refName] = id;
    await user('yara', 'Controller');
    await user('ben', 'Accountant');
    await user('cora', 'Controller');
    await user('walt', 'Warehouse');
    await user('sam', 'A/R Clerk');
  });
  afterAll(() => books.service.close());

  async function user(name: string, role: RoleName): Promise<void> {
    const made = await books.service.send('POST', 'users/v1', {
      body: { name, email: `${name}@company.example`, role: { id: roles[role] } },
    });
    expect(made.status, made.text).toBe(201);
    users[name] = String(made.body.id);
  }
  const roleOf: Readonly<Record<string, RoleName>> = {
    yara: 'Controller',
    ben: 'Accountant',
    cora: 'Controller',
    walt: 'Warehouse',
    sam: 'A/R Clerk',
  };
  const sender = (name: string) =>
    name === 'admin' ? {} : ({ as: roleOf[name] ?? 'Controller', user: users[name] ?? '' } as const);
  const put = (id: string, body: object, by: string): Promise<TestAnswer> =>
    books.service.send('PUT', `approvals/v1/delegations/${id}`, { ...sender(by), body });
  const withdraw = (id: string, by: string): Promise<TestAnswer> =>
    books.service.send('DELETE', `approvals/v1/delegations/${id}`, sender(by));
  const named = (absent: string, delegate: string, change: object = {}): object => ({
    absent: { id: users[absent] },
    delegate: { id: users[delegate] },
    from: today,
    to: day(13),
    ...change,
  });
  const decide = (name: string, by: string, action = 'approve', body: object = {}): Promise<TestAnswer> =>
    books.service.send('POST', `record/v1/invoice/${books.ids[name] ?? ''}/@${action}`, { ...sender(by), body });
  const queue = async (by: string) => {
    const { body } = await books.service.send('GET', 'approvals/v1', sender(by));
    return new Map(
      (body.items as readonly { doc: { id: string }; for: { refName: string } | null }[]).map((item) => [
        item.doc.id,
        item.for?.refName ?? null,
      ]),
    ); // a list of documents
  };
  const problems = ({ body }: TestAnswer) =>
    (at(body, 'o:errorDetails') as readonly Readonly<Record<string, string>>[]).map((each) => [
      each['o:errorPath'] ?? '',
      each.detail,
    ]); // as the body is declared
  const standsInFor = async (by: string) =>
    (await books.service.send('GET', 'session/v1/me', sender(by))).body.standsInFor;

  it('a delegate approves what the absent user may, is shown it for that user, and the history names that user', async () => {
    await books.invoice('lent', 40);
    expect((await decide('lent', 'ben')).status).toBe(403);
    expect((await queue('ben')).size).toBe(0);
    expect((await put('yara-to-ben', named('yara', 'ben'), 'yara')).status).toBe(200);
    expect((await queue('ben')).get(books.ids.lent ?? '')).toBe('yara');
    expect(await standsInFor('ben')).toMatchObject([
      { user: { refName: 'yara' }, types: expect.arrayContaining(['invoice']) },
    ]);
    const done = await decide('lent', 'ben', 'approve', { reason: 'Agreed by phone' });
    expect(done.status, done.text).toBe(200);
    const { body } = await books.service.send('GET', `record/v1/invoice/${books.ids.lent ?? ''}/history`);
    expect(at(body, 'items.0')).toMatchObject({
      operation: 'approve',
      user: { id: users.ben },
      for: { id: users.yara, refName: 'yara' },
      reason: 'Agreed by phone',
    });
    const decided = await books.service.send('GET', 'approvals/v1/decided');
    expect(at(decided.body, 'items.0')).toMatchObject({ by: { id: users.ben }, for: { refName: 'yara' } });
  });

  it('a delegate rejects for the absent user too, with a reason', async () => {
    await books.invoice('refused', 41);
    expect((await decide('refused', 'ben', 'reject')).status).toBe(400);
    expect((await decide('refused', 'ben', 'reject', { reason: 'Not ordered' })).status).toBe(200);
  });

  it('neither the delegate nor the absent user approves what one of them entered or changed', async () => {
    await books.invoice('changedByAbsent', 42);
    await books.invoice('changedByDelegate', 43);
    for (const [name, by] of [
      ['changedByAbsent', 'yara'],
      ['changedByDelegate', 'ben'],
    ] as const) {
      const change = { ...sender(by), body: { memo: 'Looked at' } };
      const { status } = await books.service.send('PATCH', `record/v1/invoice/${books.ids[name] ?? ''}`, change);
      expect(status).toBe(200);
    }
    expect(await queue('ben')).not.toContain(books.ids.changedByAbsent);
    expect([...(await queue('ben')).keys()]).not.toContain(books.ids.changedByAbsent);
    expect([...(await queue('ben')).keys()]).not.toContain(books.ids.changedByDelegate);
    const refused = await decide('changedByAbsent', 'ben');
    expect([refused.status, problems(refused)[0]?.[1]]).toEqual([
      400,
      expect.stringMatching(/^yara entered or changed INV\d+, so you can't approve it as delegate\./),
    ]);
    expect(problems(await decide('changedByDelegate', 'ben'))[0]?.[1]).toContain('You entered or changed');
    // Users with the right of their own do not need the absent user's.
    expect((await decide('changedByAbsent', 'cora')).status).toBe(200);
  });

  it('the limit of the absent role counts, never more', async () => {
    const limits = [
      { role: { id: roles.Controller }, upTo: 100 },
      { role: { id: roles.Administrator }, upTo: null },
    ];
    await books.service.send('PATCH', 'settings/v1/company', { body: { approvals: { limits } } });
    await books.invoice('within', 100);
    await books.invoice('above', 100.01);
    const shown = await queue('ben');
    expect([shown.get(books.ids.within ?? ''), shown.has(books.ids.above ?? '')]).toEqual(['yara', false]);
    expect(problems(await decide('above', 'ben'))[0]?.[1]).toContain('The approval limit of Controller is 100.00.');
    expect((await decide('within', 'ben')).status).toBe(200);
    await books.service.send('PATCH', 'settings/v1/company', { body: { approvals: { limits: [] } } });
  });

  it('what one may approve anyway is approved in the own name', async () => {
    await put('yara-to-cora', named('yara', 'cora'), 'yara');
    await books.invoice('ownRight', 44);
    expect((await queue('cora')).get(books.ids.ownRight ?? '')).toBeNull();
    await decide('ownRight', 'cora');
    const { body } = await books.service.send('GET', `record/v1/invoice/${books.ids.ownRight ?? ''}/history`);
    expect(at(body, 'items.0.for')).toBeUndefined();
    await withdraw('yara-to-cora', 'yara');
  });

  it('is lent for the types it names only, begins and ends on its days, and ends when it is withdrawn', async () => {
    expect((await put('yara-to-ben', named('yara', 'ben', { types: ['customerPayment'] }), 'yara')).status).toBe(200);
    await books.invoice('later', 45);
    expect((await decide('later', 'ben')).status).toBe(403);
    await put('yara-to-ben', named('yara', 'ben', { from: day(1), types: ['invoice'] }), 'yara');
    expect([(await decide('later', 'ben')).status, (await queue('ben')).size]).toEqual([403, 0]);
    const { clock } = books.service;
    clock.skewMs = 86_400_000;
    expect((await queue('ben')).get(books.ids.later ?? '')).toBe('yara');
    clock.skewMs = 14 * 86_400_000;
    expect((await decide('later', 'ben')).status).toBe(403);
    clock.skewMs = 0;
    await put('yara-to-ben', named('yara', 'ben'), 'yara');
    expect([(await withdraw('yara-to-ben', 'sam')).status, (await withdraw('yara-to-ben', 'yara')).status]).toEqual([
      403, 204,
    ]);
    expect((await decide('later', 'ben')).status).toBe(403);
    expect(await standsInFor('ben')).toEqual([]);
  });

  it('lends nothing of a user who is deactivated or whose role no longer approves', async () => {
    await put('yara-to-ben', named('yara', 'ben'), 'yara');
    await books.invoice('gone', 46);
    const change = (body: object) => books.service.send('PATCH', `users/v1/${users.yara ?? ''}`, { body });
    await change({ role: { id: roles.Warehouse } });
    expect((await decide('gone', 'ben')).status).toBe(403);
    await change({ role: { id: roles.Controller }, isActive: false });
    expect((await decide('gone', 'ben')).status).toBe(403);
    await change({ isActive: true });
    expect((await decide('gone', 'ben')).status).toBe(200);
    await withdraw('yara-to-ben', 'ben');
  });

  it('is named by the absent user or by who manages users and may as much; the mistakes are named at their fields', async () => {
    expect((await put('for-yara-1', named('yara', 'ben'), 'admin')).status).toBe(200);
    expect(problems(await put('for-cora-1', named('cora', 'ben'), 'yara'))[0]).toEqual([
      'absent',
      expect.stringContaining('Manage Users'),
    ]);
    const wrong = await put(
      'wrong-one',
      { delegate: { id: users.yara }, from: day(3), to: 'soon', types: [], why: 1 },
      'yara',
    );
    expect([wrong.status, problems(wrong).map(([path]) => path)]).toEqual([400, ['why', 'to', 'types', 'delegate']]);
    const twice = await put('for-yara-2', named('yara', 'ben', { from: day(13), to: day(20) }), 'yara');
    expect(problems(twice)[0]).toEqual(['from', expect.stringContaining('already the delegate')]);
    expect(problems(await put('for-walt-1', named('walt', 'ben'), 'walt'))[0]?.[1]).toContain("can't approve any");
    expect(problems(await put('blind-one', named('yara', 'walt', { types: ['invoice'] }), 'yara'))[0]).toEqual([
      'delegate',
      expect.stringContaining("can't see these documents"),
    ]);
    expect(problems(await put('over-now-1', named('yara', 'cora', { from: day(-9), to: day(-1) }), 'yara'))[0]).toEqual(
      ['to', 'The last day has passed. Enter today or a later date.'],
    );
    expect((await put('x', named('yara', 'ben'), 'yara')).status).toBe(400);
  });

  it('is listed to the users it concerns, and to those who manage users; a delegate cannot prolong it', async () => {
    const listed = async (by: string) => (await books.service.send('GET', 'approvals/v1/delegations', sender(by))).body;
    expect(at(await listed('ben'), 'items.0')).toMatchObject({
      id: 'for-yara-1',
      absent: { refName: 'yara' },
      delegate: { refName: 'ben' },
      mayWithdraw: true,
    });
    expect(await listed('sam')).toMatchObject({ items: [], absentees: [] });
    expect(at(await listed('yara'), 'absentees')).toMatchObject([{ refName: 'yara' }]);
    expect((await listed('admin')).absentees).toContainEqual(expect.objectContaining({ refName: 'cora' }));
    expect((await put('for-yara-1', named('yara', 'ben', { to: day(300) }), 'ben')).status).toBe(403);
    expect(await books.findings()).toEqual([]);
  });
});
