import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalsOf } from '../../../proofs/fixtures/companyBooks.ts';
import { type GroupBooks, openGroupBooks } from '../../../proofs/fixtures/groupBooks.ts';
import { at, type RoleName, ruleEngines } from '../../../proofs/fixtures/testService.ts';
import { allocationChecks } from '../../storage/queries/verify/allocations.ts';
import { whole } from '../../storage/queries/verify/checks.ts';
import { statementOf } from '../../storage/statements.ts';

type Line = Readonly<Record<string, unknown>>;

describe.each(ruleEngines)('allocations on the %s engine', (engine) => {
  let books: GroupBooks;
  // The tests follow one another in one set of books: a month of Marlow Inc with rent and two departments.
  beforeAll(async () => {
    books = await openGroupBooks(engine);
    const everywhere = { subsidiary: [books.ref('inc')], includeChildren: true };
    for (const [name, acctNumber, acctType] of [
      ['office', '6200', 'Expense'],
      ['pool', '6900', 'Expense'],
    ] as const)
      await books.make(name, 'account', { acctNumber, acctName: name, acctType, ...everywhere });
    for (const name of ['sales', 'lab', 'admin']) await books.make(name, 'department', { name });
    await books.make('people', 'account', {
      acctNumber: '9100',
      acctName: 'Headcount',
      acctType: 'Stat',
      unit: 'people',
      ...everywhere,
    });
  });
  afterAll(() => books.service.close());

  const refused = async (type: string, body: object, method = 'POST', path = '') =>
    refusalsOf(await books.send(method, `record/v1/${type}${path}`, body), 'detail', 'o:errorPath', 'o:errorUrl');
  const counted = (quantities: Readonly<Record<string, number>>, over: object = {}) => ({
    account: books.ref('people'),
    subsidiary: books.ref('inc'),
    tranDate: '2026-06-01',
    line: {
      items: Object.entries(quantities).map(([department, quantity]) => ({
        ...(department === '' ? {} : { department: books.ref(department) }),
        quantity,
      })),
    },
    ...over,
  });
  const placed = (account: string, department?: string, more: object = {}) => ({
    account: books.ref(account),
    ...(department === undefined ? {} : { department: books.ref(department) }),
    ...more,
  });
  const schedule = (name: string, over: object = {}) => ({
    name,
    subsidiary: books.ref('inc'),
    method: { id: 'STATISTICAL' },
    basisAccount: books.ref('people'),
    recurrenceType: { id: 'MONTHLY' },
    startDate: '2026-05-31',
    source: { items: [placed('rent')] },
    target: { items: [placed('rent', 'sales'), placed('rent', 'lab')] },
    ...over,
  });
  const body = (name: string, period = 'june') => ({
    allocationSchedule: books.ref(name),
    postingPeriod: books.ref(period),
  });
  const run = async (name: string, of: string, period = 'june') =>
    (await books.make(name, 'allocation', body(of, period))).body;
  const linesOf = async (name: string, list = 'line') => {
    const found = await books.send('GET', `record/v1/allocation/${books.ids[name] ?? ''}?expandSubResources=true`);
    return at(found.body, `${list}.items`) as readonly Line[]; // lines of a sublist
  };
  const nameOf = (id: unknown) => Object.entries(books.ids).find(([, each]) => each === id)?.[0];
  const posted = async (name: string) =>
    (await linesOf(name)).map(
      (line) =>
        `${String(nameOf(at(line, 'account.id')))} ${String(nameOf(at(line, 'department.id')) ?? '-')} ${Number(line.debit ?? 0) - Number(line.credit ?? 0)}`,
    );
  const check = async (period = 'june') => {
    const { body: found } = await books.send('GET', `record/v1/accountingPeriod/${books.ids[period] ?? ''}/openItems`);
    return (at(found, 'items') as readonly Line[]).filter((item) => item.check === 'allocation'); // a list of objects
  };
  const act = async (name: string, action: string) => {
    const answer = await books.send('POST', `record/v1/accountingPeriod/${books.ids[name] ?? ''}/@${action}`, {
      reason: 'test',
    });
    expect(answer.status, answer.text).toBe(200);
  };
  const spend = (name: string, lines: Parameters<GroupBooks['journal']>[0], over: object = {}) =>
    books.make(name, 'periodEndJournal', books.journal(lines, over));

  it('have statistical journals on statistical accounts alone, which post nothing', async () => {
    const balances = () => books.service.database.query('select * from balance order by account, period');
    const before = await balances();
    await books.make('count', 'statisticalJournal', counted({ sales: 6, lab: 3, admin: 1 }));
    expect((await books.send('GET', `record/v1/statisticalJournal/${books.ids.count ?? ''}`)).body).toMatchObject({
      tranId: expect.stringMatching(/^STJ/),
      quantityType: { id: 'CHANGE' },
      unit: 'people',
      totalQuantity: 10,
    });
    expect(await balances()).toEqual(before);
    expect(await refused('statisticalJournal', counted({ sales: 1 }, { account: books.ref('rent') }))).toEqual([
      'account: Account 6000 rent has type Expense. Select an account of type Statistical.',
    ]);
    expect(await refused('account', { acctName: 'Area', acctType: 'Bank', unit: 'm²' })).toEqual([
      'unit: Only statistical accounts have a unit. Clear it.',
    ]);
    expect(
      (
        await refused(
          'periodEndJournal',
          books.journal([
            ['people', 5],
            ['bank', -5],
          ]),
        )
      ).join(),
    ).toMatch(/9100 Headcount has type Statistical, which is non-posting/);
  });

  it('have schedules that name every reason why they would not work', async () => {
    expect(
      await refused('allocationSchedule', {
        ...schedule('Wrong'),
        basisAccount: books.ref('rent'),
        amountType: { id: 'BALANCE' },
        creditAccount: books.ref('people'),
        startDate: null,
        source: { items: [placed('rent', 'sales'), placed('rent'), placed('people')] },
        target: { items: [placed('rent', 'sales'), placed('office', 'sales')] },
      }),
    ).toEqual([
      'basisAccount: Account 6000 rent has type Expense. Select an account of type Statistical.',
      'creditAccount: Account 9100 Headcount has type Statistical, which is non-posting. Select another account.',
      'creditAccount: Clear the credit account. A balance at period end is credited to its source accounts.',
      'startDate: Enter the first date of a recurring template.',
      'source.items[2].account: Account 9100 Headcount has type Statistical, which is non-posting. Select another account.',
      'source.items[1].account: Includes balances of line 1. Select another account, department, class or location.',
      'target.items[1].department: Shares the basis of line 1. Select another department, class or location.',
    ]);
    const { basisAccount: _, ...without } = schedule('Wrong', { target: { items: [placed('rent')] } });
    expect(await refused('allocationSchedule', without)).toEqual([
      'basisAccount: Select the account whose balances set the shares.',
      'target.items[0].department: Select a department, class or location. Its balance sets the share.',
    ]);
    expect(
      await refused('allocationSchedule', {
        ...schedule('Wrong', { method: { id: 'FIXED' } }),
        target: { items: [placed('rent', 'sales', { weight: 0 })] },
      }),
    ).toEqual(['target.items[0].weight: Enter a share greater than 0 on at least one line.']);
  });

  it('are refused without a balance and without a basis, by the names of schedule and account', async () => {
    await books.make('byPeople', 'allocationSchedule', schedule('Rent by headcount', { sequence: 20 }));
    expect(await refused('allocation', body('byPeople'))).toEqual([
      'postingPeriod: Rent by headcount has nothing to allocate in Jun 2026.',
    ]);
    await spend('rent of june', [
      ['rent', 1000.01],
      ['bank', -1000.01],
    ]);
    await books.make('byNone', 'allocationSchedule', {
      ...schedule('Rent by area', { basisAccount: undefined, recurrenceType: null, startDate: null }),
      basisAccount: {
        id: (
          await books.make('area', 'account', {
            acctNumber: '9200',
            acctName: 'Area',
            acctType: 'Stat',
            subsidiary: [books.ref('inc')],
          })
        ).body.id,
      },
    });
    expect(await refused('allocation', body('byNone'))).toEqual([
      'allocationSchedule: Rent by area has no basis: the targets have no balance on 9200 Area on 2026-06-30. Enter it first.',
    ]);
    await books.make('less', 'statisticalJournal', {
      ...counted({ lab: -4, sales: 2 }),
      account: books.ref('area'),
      tranDate: '2026-06-30',
    });
    expect(await refused('allocation', body('byNone'))).toEqual([
      'allocationSchedule: Rent by area has a negative basis: the balance on 9200 Area for target 2 is below zero.',
    ]);
  });

  it('are previewed and named by the close checklist as due', async () => {
    expect(await check()).toMatchObject([
      {
        count: 1,
        due: { amount: 1000.01, subsidiary: books.ref('inc'), currency: books.ref('usd') },
        allocation: { schedule: books.ref('byPeople'), state: 'due', run: null },
      },
    ]);
    const preview = await books.service.send('POST', 'record/v1/allocation', {
      body: body('byPeople'),
      as: 'Administrator',
      headers: { accept: 'application/vnd.oracle.resource+json; type=create-form' },
    });
    expect(preview.status, preview.text).toBe(200);
    expect(preview.body).toMatchObject({ allocated: 1000.01, total: 1000.01, isCorrection: false });
    expect(await check()).toMatchObject([{ allocation: { state: 'due' } }]);
  });

  it('post the shares of the headcount exactly, on the last day of the period', async () => {
    expect(await run('first', 'byPeople')).toMatchObject({
      tranDate: '2026-06-30',
      subsidiary: books.ref('inc'),
      method: { id: 'STATISTICAL' },
      basisAccount: books.ref('people'),
      unit: 'people',
      allocated: 1000.01,
      total: 1000.01,
      memo: 'Rent by headcount',
    });
    expect(await linesOf('first', 'share')).toMatchObject([
      { department: books.ref('sales'), basis: 6, percent: 66.66666667, amount: 666.67 },
      { department: books.ref('lab'), basis: 3, percent: 33.33333333, amount: 333.34 },
    ]);
    expect(await linesOf('first', 'source')).toMatchObject([{ account: books.ref('rent'), amount: 1000.01 }]);
    expect(await posted('first')).toEqual(['rent - -1000.01', 'rent sales 666.67', 'rent lab 333.34']);
  });

  it('are refused when repeated, and post the difference once balances or headcount have changed', async () => {
    expect(await refused('allocation', body('byPeople'))).toEqual([
      'postingPeriod: Rent by headcount is already allocated for Jun 2026. Nothing has changed since.',
    ]);
    expect(await check()).toMatchObject([{ count: 0, allocation: { state: 'done', run: books.ref('first') } }]);
    await spend('more rent', [
      ['rent', 99.99],
      ['bank', -99.99],
    ]);
    await books.make('recount', 'statisticalJournal', {
      ...counted({ sales: 4, lab: 6 }, { quantityType: { id: 'BALANCE' } }),
      tranDate: '2026-06-30',
    });
    expect(await check()).toMatchObject([{ count: 1, allocation: { state: 'outOfDate', run: books.ref('first') } }]);
    expect(await run('second', 'byPeople')).toMatchObject({ allocated: 1100, total: 326.66, isCorrection: true });
    expect(await posted('second')).toEqual(['rent - -99.99', 'rent sales -226.67', 'rent lab 326.66']);
    expect(await refused('allocation', body('byPeople'))).toHaveLength(1);
  });

  it('take the balance that was stated last, with every change after it, as of the last day of their period', async () => {
    await books.make('hired', 'statisticalJournal', { ...counted({ sales: 1 }), tranDate: '2026-07-10' });
    await books.make('earlier', 'statisticalJournal', { ...counted({ sales: 50 }), tranDate: '2026-05-10' });
    await spend(
      'rent of july',
      [
        ['rent', 110],
        ['bank', -110],
      ],
      {
        tranDate: '2026-07-15',
        postingPeriod: books.ref('july'),
      },
    );
    await run('july run', 'byPeople', 'july');
    expect(await posted('july run')).toEqual(['rent - -110', 'rent sales 50', 'rent lab 60']);
    const quantities = async (asOf: string) => {
      const { body: report } = await books.send('GET', `report/v1/statisticalBalances?asOf=${asOf}`);
      return (at(report, 'rows') as readonly Line[]) // rows of a report
        .filter((row) => at(row, 'account.id') === books.ids.people)
        .map((row) => `${String(at(row, 'department.refName'))} ${String(row.quantity)} ${String(row.unit)}`);
    };
    expect(await quantities('2026-05-31')).toEqual(['sales 50 people']);
    expect(await quantities('2026-06-29')).toEqual(['sales 56 people', 'lab 3 people', 'admin 1 people']);
    expect(await quantities('2026-07-31')).toEqual(['sales 5 people', 'lab 6 people', 'admin 1 people']);
  });

  it('allocate what an earlier one in the sequence put, to a contra account and by the balance of another account', async () => {
    await spend(
      'shares of fees',
      [
        ['fees', -900],
        ['bank', 900],
      ],
      {
        line: {
          items: [
            placed('fees', 'sales', { credit: 600 }),
            placed('fees', 'lab', { credit: 300 }),
            placed('bank', undefined, { debit: 900 }),
          ],
        },
      },
    );
    await books.make('pooled', 'allocationSchedule', {
      ...schedule('Overhead to pool', { sequence: 5 }),
      method: { id: 'FIXED' },
      source: { items: [placed('office')] },
      target: { items: [placed('pool', undefined, { weight: 1 })] },
    });
    await books.make('byFees', 'allocationSchedule', {
      ...schedule('Pool by fees', { sequence: 10 }),
      method: { id: 'ACCOUNT' },
      basisAccount: books.ref('fees'),
      creditAccount: books.ref('office'),
      source: { items: [placed('pool')] },
      target: { items: [placed('pool', 'sales'), placed('pool', 'lab')] },
    });
    await spend('overhead', [
      ['office', 300],
      ['bank', -300],
    ]);
    const states = async () =>
      (await check()).map(
        (item) => `${String(nameOf(at(item, 'allocation.schedule.id')))} ${String(at(item, 'allocation.state'))}`,
      );
    expect(await states()).toEqual(['pooled due', 'byFees notNeeded', 'byPeople done']);
    await run('pooled run', 'pooled');
    expect(await states()).toEqual(['pooled done', 'byFees due', 'byPeople done']);
    await run('fees run', 'byFees');
    expect(await posted('pooled run')).toEqual(['office - -300', 'pool - 300']);
    expect(await posted('fees run')).toEqual(['office - -300', 'pool sales 200', 'pool lab 100']);
  });

  it('post the difference when their schedule changes', async () => {
    const path = `record/v1/allocationSchedule/${books.ids.byFees ?? ''}`;
    const target = { items: [placed('pool', 'sales', { weight: 50 }), placed('pool', 'admin', { weight: 50 })] };
    const changed = await books.send('PATCH', `${path}?replace=target`, { method: { id: 'FIXED' }, target });
    expect(changed.status, changed.text).toBe(200);
    await run('fees run changed', 'byFees');
    expect(await posted('fees run changed')).toEqual(['pool sales -50', 'pool admin 150', 'pool lab -100']);
  });

  it('allocate a negative balance at the end of the period, in yen without decimals', async () => {
    await books.make('yen', 'allocationSchedule', {
      ...schedule('Yen balance', { recurrenceType: null, startDate: null }),
      subsidiary: books.ref('kk'),
      amountType: { id: 'BALANCE' },
      method: { id: 'FIXED' },
      source: { items: [placed('dueFromKk')] },
      target: { items: ['sales', 'lab', 'admin'].map((each) => placed('dueFromKk', each, { weight: 1 })) },
    });
    const inYen = { subsidiary: books.ref('kk'), currency: books.ref('jpy') };
    await spend(
      'yen of may',
      [
        ['dueFromKk', -60],
        ['bank', 60],
      ],
      {
        ...inYen,
        tranDate: '2026-05-10',
        postingPeriod: books.ref('may'),
      },
    );
    await spend(
      'yen of june',
      [
        ['dueFromKk', -40],
        ['bank', 40],
      ],
      inYen,
    );
    expect(await run('yen run', 'yen')).toMatchObject({ allocated: -100, currency: books.ref('jpy') });
    expect(await posted('yen run')).toEqual([
      'dueFromKk - 100',
      'dueFromKk sales -34',
      'dueFromKk lab -33',
      'dueFromKk admin -33',
    ]);
  });

  it('run once when several start at the same time', async () => {
    await spend('late rent', [
      ['rent', 50],
      ['bank', -50],
    ]);
    const answers = await Promise.all(
      [1, 2, 3].map(() => books.send('POST', 'record/v1/allocation', body('byPeople'))),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400, 400]);
    books.ids.third = String(answers.find(({ status }) => status === 201)?.body.id);
  });

  it('are undone by deleting them, after which they are due again, and keep their schedule', async () => {
    expect((await books.send('DELETE', `record/v1/allocation/${books.ids.third ?? ''}`)).status).toBe(204);
    expect((await check()).find((item) => at(item, 'allocation.schedule.id') === books.ids.byPeople)).toMatchObject({
      allocation: { state: 'outOfDate', run: books.ref('second') },
    });
    await run('third', 'byPeople');
    const kept = await books.send('DELETE', `record/v1/allocationSchedule/${books.ids.byPeople ?? ''}`);
    expect(kept.status).toBe(400);
    expect(kept.text).toMatch(/ALC\d+/);
  });

  it('need an open period, which also keeps its statistical journals', async () => {
    await act('may', 'close');
    await act('june', 'close');
    expect((await refused('allocation', body('byPeople'))).join()).toMatch(/postingPeriod: .*Jun 2026.*closed/);
    expect((await refused('allocation', {}, 'DELETE', `/${books.ids.first ?? ''}`)).join()).toMatch(/Jun 2026.*closed/);
    expect((await refused('statisticalJournal', counted({ sales: 1 }))).join()).toMatch(/tranDate: .*Jun 2026.*closed/);
    const count = `/${books.ids.count ?? ''}`;
    expect((await refused('statisticalJournal', { memo: 'x' }, 'PATCH', count)).join()).toMatch(/STJ.*closed/);
    expect((await refused('statisticalJournal', {}, 'DELETE', count)).join()).toMatch(/STJ.*closed/);
    await act('june', 'reopen');
    expect((await books.send('PATCH', `record/v1/statisticalJournal${count}`, { memo: 'x' })).status).toBe(200);
    expect((await books.send('DELETE', `record/v1/statisticalJournal${count}`)).status).toBe(204);
    expect(await refused('allocation', { ...body('byPeople'), postingPeriod: books.ref('year') })).toEqual([
      'postingPeriod: Posting period FY 2026 is a fiscal year. Select one of its periods.',
    ]);
  });

  it('have a permission of their own, and are run by users of their subsidiary alone', async () => {
    const ask = async (as: RoleName, subsidiaries: readonly string[] = []) =>
      (await books.service.send('POST', 'record/v1/allocation', { body: body('byPeople'), as, subsidiaries })).status;
    expect([await ask('Accountant'), await ask('Sales Clerk')]).toEqual([403, 403]);
    const elsewhere = await books.service.send('POST', 'record/v1/allocation', {
      body: body('byPeople'),
      as: 'Controller',
      subsidiaries: [books.ids.gmbh ?? ''],
    });
    expect(elsewhere.status).toBe(400);
    expect(refusalsOf(elsewhere, 'o:errorCode', 'o:errorPath')).toEqual(['allocationSchedule: INVALID_KEY_OR_REF']);
  });

  it('leave books that verification finds nothing in', async () => {
    expect(await books.findings()).toEqual([]);
  });

  it('leave no falsified line, share, total, schedule or posting that verification does not find', async () => {
    const id = books.ids.first ?? '';
    const tampers = [
      `update record set sub = jsonb_set(sub, '{line,0,credit}', '1') where id = ${id}`,
      `update record set sub = jsonb_set(sub, '{share,0,amount}', '1') where id = ${id}`,
      `update record set sub = jsonb_set(sub, '{source,0,amount}', '1') where id = ${id}`,
      `update record set doc = doc || '{"total": 7}' where id = ${id}`,
      `update x_allocation set allocation_schedule = null where id = ${id}`,
      `update x_allocation set subsidiary = ${books.ids.kk ?? ''} where id = ${id}`,
      `update posting set department = null where txn = ${id} and department is not null`,
    ];
    for (const statement of tampers) {
      const found: string[] = [];
      const undone = books.service.database.transaction(async (tx) => {
        await tx.query(`select set_config('session_replication_role', 'replica', true)`);
        await tx.script(statement);
        for (const { statement: each, kind } of allocationChecks) {
          const { text, params } = statementOf(each(whole));
          const rows = await tx.query<{ id: string }>(text, [...params]);
          found.push(...rows.map((row) => `${kind} ${row.id}`));
        }
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect(found, statement).toContain(`allocation ${id}`);
    }
  });
});
