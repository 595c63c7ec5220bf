import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangeLogEntry, ChangeLogPage } from '#contract/wire/trail/changeLog';
import { openReceivablesBooks, type ReceivablesBooks } from '../../proofs/fixtures/receivablesBooks.ts';
import { ruleEngines, type SendOptions } from '../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('the change log on the %s engine', (engine) => {
  let books: ReceivablesBooks;
  beforeAll(async () => {
    books = await openReceivablesBooks(engine);
  });
  afterAll(() => books.service.close());

  const log = async (query: string, options: SendOptions = {}): Promise<ChangeLogPage> => {
    const answer = await books.service.send('GET', `changeLog/v1${query}`, options);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as unknown as ChangeLogPage; // described by the API document
  };
  const told = ({ items }: ChangeLogPage) => items.map(({ operation, subject }) => [subject.type, operation]);

  it('tells who changed what, the newest first, with the value before and after', async () => {
    await books.invoice('logged', 40, { memo: 'Before' });
    const id = books.ids.logged ?? '';
    await books.send('PATCH', 'invoice', 'logged', { memo: 'After' });
    const page = await log(`?record=${id}`);
    expect(told(page)).toEqual([
      ['invoice', 'update'],
      ['invoice', 'create'],
    ]);
    expect(page.items[0]).toMatchObject({
      user: { refName: 'Administrator' },
      role: 'Administrator',
      subject: { id, refName: expect.stringContaining('INV') },
      changes: [{ path: 'memo', before: 'Before', after: 'After' }],
      changesTotal: 1,
      currency: expect.stringMatching(/^\d+$/),
    });
    expect([page.items[1]?.changes, page.next, page.count]).toEqual([[], null, 2]);
  });

  it('finds changes by field and by value, of lines and of new records too', async () => {
    await books.invoice('priced', 1234.5);
    const id = books.ids.priced ?? '';
    const byValue = await log(`?record=${id}&value=1234.50`);
    expect(told(byValue)).toEqual([['invoice', 'create']]);
    expect(byValue.items[0]?.changes.map(({ path }) => path)).toContain('total');
    await books.send('PATCH', 'invoice', 'priced', { memo: 'Agreed on the phone' });
    const byText = await log('?type=invoice&value=ON%20THE%20PHONE');
    expect(byText.items.map(({ subject, changes }) => [subject.id, changes])).toEqual([
      [id, [{ path: 'memo', before: null, after: 'Agreed on the phone' }]],
    ]);
    const byField = await log(`?record=${id}&field=memo`);
    expect(told(byField)).toEqual([['invoice', 'update']]);
    expect(told(await log(`?record=${id}&field=rate`))).toEqual([['invoice', 'create']]);
    expect(told(await log(`?record=${id}&value=1234`))).toEqual([]);
  });

  it('leaves out what the service computed where it is asked to', async () => {
    await books.invoice('paid', 60);
    const id = books.ids.paid ?? '';
    await books.send('PATCH', 'invoice', 'paid', { memo: 'Before the payment' });
    await books.make('its payment', 'customerPayment', {
      ...books.base('buyer'),
      payment: 60,
      undepFunds: true,
      apply: { items: [{ doc: books.ref('paid'), apply: true, amount: 60 }] },
    });
    const whole = await log(`?record=${id}&operation=update`);
    const paths = whole.items[0]?.changes.map(({ path }) => path);
    expect([whole.count, paths], JSON.stringify(paths)).toEqual([2, expect.arrayContaining(['amountRemaining'])]);
    const entered = await log(`?record=${id}&operation=update&computed=omit`);
    expect(entered.items.map(({ changes }) => changes.map(({ path }) => path))).toEqual([['memo']]);
    const payment = books.ids['its payment'] ?? '';
    expect(told(await log(`?record=${payment}&computed=omit`))).toEqual([['customerPayment', 'create']]);
  });

  it('is filtered by user, operation and time', async () => {
    await books.invoice('timed', 10);
    const id = books.ids.timed ?? '';
    const created = (await log(`?record=${id}`)).items[0]?.at ?? '';
    await books.service.send('PATCH', `record/v1/invoice/${id}`, { body: { memo: 'By another' }, user: '77' });
    await books.service.send('DELETE', `record/v1/invoice/${id}`);
    expect(told(await log(`?record=${id}`)).map(([, operation]) => operation)).toEqual(['delete', 'update', 'create']);
    expect(told(await log(`?record=${id}&user=77`))).toEqual([['invoice', 'update']]);
    expect(told(await log(`?record=${id}&operation=delete`))).toEqual([['invoice', 'delete']]);
    const later = new Date(Date.parse(created) + 1).toISOString();
    expect(told(await log(`?record=${id}&to=${later}`))).toEqual([['invoice', 'create']]);
    expect(told(await log(`?record=${id}&from=${later}&operation=create`))).toEqual([]);
    expect(await log('?from=2999-01-01')).toMatchObject({ items: [], next: null });
  });

  it('is read page by page without a gap or a repetition', async () => {
    for (const name of ['one', 'two', 'three', 'four', 'five']) await books.invoice(`page ${name}`, 10);
    const whole = (await log('?type=invoice&limit=500')).items;
    const read: ChangeLogEntry[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: ChangeLogPage = await log(`?type=invoice&limit=2${next === '' ? '' : `&before=${next}`}`);
      read.push(...page.items);
      next = page.next;
    }
    expect(whole.length).toBeGreaterThan(5);
    expect(read.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  });

  it('holds exports, sign-ins, users and settings in the order of their times', async () => {
    const { database } = books.service;
    await books.service.send('PATCH', 'settings/v1/company', { body: { companyName: 'Renamed Trading' } });
    await books.service.send('POST', 'exports/v1', {
      body: { source: 'list', name: 'invoice', format: 'csv', rows: 3, filters: {} },
    });
    await database.pool.query(
      `insert into sign_in_log (at, last_at, outcome, reason, source)
       select now() - make_interval(secs => n), now() - make_interval(secs => n), 'refused', 'unknown', '203.0.113.' || n
         from generate_series(1, 5) n`,
    );
    const whole = await log('?limit=500');
    const times = whole.items.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    for (const [type, operation] of [
      ['setting', 'update'],
      ['export', 'export'],
      ['signIn', 'refused'],
    ])
      expect(told(whole)).toContainEqual([type, operation]);
    expect(whole.items.find(({ subject }) => subject.type === 'setting')?.changes).toMatchObject([
      { path: 'companyName', after: 'Renamed Trading' },
    ]);
    const read: ChangeLogEntry[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: ChangeLogPage = await log(`?limit=3${next === '' ? '' : `&before=${next}`}`);
      read.push(...page.items);
      next = page.next;
    }
    expect(read.map(({ id, subject }) => [subject.type, id])).toEqual(
      whole.items.map(({ id, subject }) => [subject.type, id]),
    );
    const signIns = await log('?type=signIn&operation=refused');
    expect(signIns.items.map(({ subject }) => subject.refName)).toEqual([1, 2, 3, 4, 5].map((n) => `203.0.113.${n}`));
  });

  it('shows a role only what it may view', async () => {
    await books.invoice('seen', 25);
    const id = books.ids.seen ?? '';
    expect((await books.service.send('GET', 'changeLog/v1', { as: 'Sales Clerk' })).status).toBe(403);
    const auditor = await log(`?record=${id}`, { as: 'Auditor' });
    expect(told(auditor)).toEqual([['invoice', 'create']]);
    expect(told(await log(`?record=${id}`, { subsidiaries: ['424242'] }))).toEqual([]);
    const controller = told(await log('?limit=500', { as: 'Controller' })).map(([type]) => type);
    for (const type of ['user', 'export', 'signIn']) expect(controller).not.toContain(type);
    const refused = await books.service.send('GET', 'changeLog/v1?type=signIn', { as: 'Controller' });
    expect([refused.status, refused.text], refused.text).toEqual([403, expect.stringContaining('ADMI_MANAGEUSERS')]);
    await books.send('PATCH', 'invoice', 'seen', { memo: 'With its cost hidden' });
    const changed = await log(`?record=${id}&operation=update`, { hides: ['cost'] });
    expect(changed.items[0]?.changes.map(({ path }) => path)).toEqual(['memo']);
  });

  it('refuses what it does not know, every reason together', async () => {
    const answer = await books.service.send(
      'GET',
      'changeLog/v1?type=invoices&record=x&user=x&operation=burn&field=nope&from=x&before=x&limit=0&offset=3',
    );
    expect(answer.status).toBe(400);
    const details = answer.body['o:errorDetails'] as readonly Readonly<Record<string, string>>[]; // the form of every refusal
    expect(details.map((each) => String(each['o:errorQueryParam'])).toSorted()).toEqual(
      ['type', 'record', 'user', 'operation', 'field', 'from', 'before', 'limit', 'offset'].toSorted(),
    );
    const place = await books.service.send('GET', 'changeLog/v1?before=5_2026-99-99T00:00:00.000000Z_3');
    expect([place.status, place.text]).toEqual([400, expect.stringContaining('position')]);
  });
});
