import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import { actorOf } from '../storage/commit.ts';
import { systemCaller } from '../records/engine/caller.ts';
import { recordChange } from '../records/engine/change.ts';
import { createEngine } from '../records/engine/engine.ts';
import { createItemFixtures, type ItemFixtures } from '../../proofs/fixtures/testItems.ts';
import { at, ruleEngines, startTestService, type TestService } from '../../proofs/fixtures/testService.ts';

/** A filter, and the names of the records it finds among those created below, in creation order. */
type Case = readonly [q: string, found: readonly string[]];

describe.each(ruleEngines)('query parameters of lists on the %s engine', (engine) => {
  let service: TestService;
  let books: ItemFixtures;
  const ids: Record<string, string> = {};
  const send: TestService['send'] = (...request) => service.send(...request);
  const make = async (name: string, type: string, body: object) => {
    ids[name] = await books.make(type, body);
  };
  const ref = (name: string) => ({ id: ids[name] ?? `no ${name}` });
  const day = (days: number) => new Date(service.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const list = (type: string, query: Readonly<Record<string, string>>) =>
    send('GET', `record/v1/${type}?${new URLSearchParams(query).toString()}`);
  const idsOf = (body: unknown): string[] => {
    const items = at(body, 'items');
    return Array.isArray(items) ? items.map((item) => String(at(item, 'id'))) : [];
  };
  /** `{name}` in a filter is replaced by the id of that record. */
  const find = async (type: string, q: string): Promise<readonly string[]> => {
    const answer = await list(type, { q: q.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? `no ${name}`) });
    expect(answer.status, `${q}: ${answer.text}`).toBe(200);
    const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
    return idsOf(answer.body).flatMap((id) => names.get(id) ?? []);
  };
  const expectAll = async (type: string, cases: readonly Case[]) => {
    for (const [q, found] of cases) expect(await find(type, q), `${type} ${q}`).toEqual(found);
  };

  beforeAll(async () => {
    service = await startTestService(engine);
    books = await createItemFixtures(service);
    Object.assign(ids, {
      usd: books.currency,
      company: books.subsidiary,
      cash: books.cash,
      rent: books.rent,
      june: books.period,
    });
    await make('eur', 'currency', { name: 'Euro', symbol: 'EUR', exchangeRate: 1.1 });
    await make('yen', 'currency', {
      name: 'Yen',
      symbol: 'JPY',
      exchangeRate: 0.0067,
      currencyPrecision: 0,
      isInactive: true,
    });
    ids.bolt = await books.part('BOLT-6', 0.5, { displayName: 'Hex bolt' });
    ids.plate = await books.part('PLATE-1', 3);
    ids.frame = await books.assembly(
      'FRAME-1',
      [
        [ids.bolt, 4],
        [ids.plate, 1],
      ],
      { description: 'Welded frame' },
    );
    ids.cart = await books.assembly('CART-1', [[ids.frame, 1]]);
    await make('frameBill', 'bom', {
      name: 'Frame',
      subsidiary: ref('company'),
      memo: 'Since spring',
      member: { items: [{ component: ref('bolt'), quantity: 4, effectiveDate: '2026-01-01' }] },
    });
    await make('cartBill', 'bom', {
      name: 'Cart',
      subsidiary: ref('company'),
      isInactive: true,
      member: { items: [{ component: ref('plate'), quantity: 2 }] },
    });
    for (const [item, quantity] of [
      ['bolt', 100],
      ['plate', 100],
    ] as const)
      await books.onHand(ids[item] ?? '', books.yard, quantity, quantity * 2);
    const production = (item: string) => ({
      item: ref(item),
      quantity: 2,
      location: { id: books.yard },
      subsidiary: ref('company'),
    });
    await make('built', 'assemblyBuild', { ...production('frame'), buildDate: '2026-06-10' });
    await make('apart', 'assemblyUnbuild', {
      ...production('frame'),
      quantity: 1,
      tranDate: '2026-06-12',
      memo: 'For spares',
    });
    const journal = (memo: string, tranDate: string, amount: number, account: string) => ({
      tranDate,
      postingPeriod: ref('june'),
      subsidiary: ref('company'),
      currency: ref('usd'),
      memo,
      line: {
        items: [
          { account: ref(account), debit: amount, memo: `${memo} line` },
          { account: ref('cash'), credit: amount },
        ],
      },
    });
    await make('rentPaid', 'periodEndJournal', journal('Rent of June', '2026-06-05', 900, 'rent'));
    ids.fees = await books.make('account', {
      acctNumber: '6100',
      acctName: 'Bank fees',
      acctType: 'Expense',
      description: 'Monthly',
    });
    await make('feesPaid', 'periodEndJournal', journal("Bank's fees", '2026-06-20', 12.5, 'fees'));
    await make('soon', 'bomRevision', {
      billOfMaterials: ref('frameBill'),
      name: 'A',
      effectiveStartDate: day(0),
      effectiveEndDate: day(30),
      component: { items: [{ item: ref('bolt'), quantity: 5 }] },
    });
    await make('later', 'bomRevision', {
      billOfMaterials: ref('frameBill'),
      name: 'B',
      effectiveStartDate: day(31),
      component: { items: [{ item: ref('plate'), quantity: 1 }] },
    });
  });
  afterAll(() => service.close());

  // spec: query 1
  it("comparison: field=value, field='value', >, <, >=, <=", async () => {
    await expectAll('currency', [
      ['symbol=EUR', ['eur']],
      ["symbol='EUR'", ['eur']],
      ['symbol = "EUR"', ['eur']],
      ["name='euro'", ['eur']],
      ['isBaseCurrency=true', ['usd']],
      ['isInactive=false', ['usd', 'eur']],
      ['exchangeRate>1', ['eur']],
      ['exchangeRate<1', ['yen']],
      ['exchangeRate>=1', ['usd', 'eur']],
      ['exchangeRate<=1', ['usd', 'yen']],
      ['exchangeRate>=1.1', ['eur']],
      ['currencyPrecision=0', ['yen']],
    ]);
    await expectAll('periodEndJournal', [
      ["tranDate>'2026-06-05'", ['feesPaid']],
      ["tranDate>='2026-06-05'", ['rentPaid', 'feesPaid']],
      ["tranDate<'2026-06-20'", ['rentPaid']],
      ['total=12.5', ['feesPaid']],
      ["memo='Bank''s fees'", ['feesPaid']],
      ['currency={usd}', ['rentPaid', 'feesPaid']],
      ["tranStatus='APPROVED'", ['rentPaid', 'feesPaid']],
      ['id>{rentPaid}', ['feesPaid']],
    ]);
    await expectAll('account', [
      ['acctType=Bank', ['cash']],
      ["acctType='Expense'", ['rent', 'fees']],
      ['acctNumber>=6000', ['rent', 'fees']],
    ]);
  });

  // spec: query 2
  it("pattern: field LIKE 'text%' with percent as wildcard", async () => {
    await expectAll('bom', [
      ["name LIKE 'Fra%'", ['frameBill']],
      ["name LIKE '%a%'", ['frameBill', 'cartBill']],
      ["name LIKE 'ra'", []],
      ["memo LIKE 'since%'", ['frameBill']],
    ]);
    await expectAll('assemblyItem', [
      ["itemId LIKE 'FRAME-%'", ['frame']],
      ["description LIKE '%frame'", ['frame']],
      ["itemId LIKE '%-1'", ['frame', 'cart']],
    ]);
    await expectAll('location', [["name LIKE 'Yar%'", []]]);
    await expectAll('account', [
      ["acctName LIKE '%fees'", ['fees']],
      ["acctNumber LIKE '6%'", ['rent', 'fees']],
    ]);
  });

  // spec: query 3
  it("range: field BETWEEN 'a' AND 'b', both ends included", async () => {
    await expectAll('periodEndJournal', [
      ["tranDate BETWEEN '2026-06-05' AND '2026-06-20'", ['rentPaid', 'feesPaid']],
      ["tranDate BETWEEN '2026-06-06' AND '2026-06-30'", ['feesPaid']],
      ['total BETWEEN 12.5 AND 100', ['feesPaid']],
    ]);
    await expectAll('assemblyUnbuild', [
      ["tranDate BETWEEN '2026-06-12' AND '2026-06-12'", ['apart']],
      ['quantity BETWEEN 2 AND 9', []],
    ]);
    await expectAll('account', [["acctNumber BETWEEN '6000' AND '6099'", ['rent']]]);
  });

  // spec: query 4
  it('combination with AND, with BETWEEN and its own AND among them', async () => {
    await expectAll('periodEndJournal', [
      ["tranDate BETWEEN '2026-06-01' AND '2026-06-30' AND total>100", ['rentPaid']],
      ["memo LIKE 'Rent%' AND total=12.5", []],
      ['subsidiary.id={company} AND currency={usd} AND line.account={fees}', ['feesPaid']],
    ]);
    await expectAll('bom', [["isInactive=false AND name LIKE '%r%' AND subsidiary={company}", ['frameBill']]]);
  });

  // spec: query 5
  it('word operators: IS, IS EMPTY, CONTAINS, ANYOF 1,2 and EQUAL', async () => {
    await expectAll('bom', [
      ['isInactive IS true', ['cartBill']],
      ['name IS Cart', ['cartBill']],
      ['memo IS EMPTY', ['cartBill']],
      ['memo IS NOT EMPTY', ['frameBill']],
      ["name CONTAINS 'ram'", ['frameBill']],
    ]);
    await expectAll('assemblyUnbuild', [
      ['item ANYOF {cart},{frame}', ['apart']],
      ['item ANYOF {cart}', []],
      ['quantity EQUAL 1', ['apart']],
      ['location EQUAL Yard', ['apart']],
      ["memo CONTAINS 'spare'", ['apart']],
      ['department IS EMPTY', ['apart']],
    ]);
    await expectAll('account', [
      ["acctType ANYOF 'Bank','Expense'", ['cash', 'rent', 'fees']],
      ['isInactive IS F', ['cash', 'rent', 'fees']],
      ['description IS EMPTY', ['cash', 'rent']],
      ['parent IS EMPTY', ['cash', 'rent', 'fees']],
    ]);
    await expectAll('currency', [
      ['symbol ANYOF EUR,JPY', ['eur', 'yen']],
      ['name EQUAL Yen', ['yen']],
    ]);
  });

  // spec: query 6
  it('date functions: SYSDATE and SYSDATE+30', async () => {
    await expectAll('bomRevision', [
      ['effectiveStartDate<=SYSDATE', ['soon']],
      ['effectiveStartDate>SYSDATE', ['later']],
      ['effectiveStartDate BETWEEN SYSDATE AND SYSDATE+30', ['soon']],
      ['effectiveStartDate>=SYSDATE+31', ['later']],
      ['effectiveEndDate=SYSDATE+30', ['soon']],
      ['effectiveEndDate<SYSDATE + 30', []],
      ['effectiveEndDate>SYSDATE-1 AND name=A', ['soon']],
    ]);
    await expectAll('periodEndJournal', [
      ['lastModifiedDate>=SYSDATE-1 AND lastModifiedDate<SYSDATE+1', ['rentPaid', 'feesPaid']],
    ]);
  });

  // spec: query 7
  it('dotted paths into references and sublists', async () => {
    await expectAll('periodEndJournal', [
      ['subsidiary.id={company}', ['rentPaid', 'feesPaid']],
      ['line.account={rent}', ['rentPaid']],
      ['line.account ANYOF {rent},{fees}', ['rentPaid', 'feesPaid']],
      ['line.account.id={fees}', ['feesPaid']],
      ['line.account.acctType=Bank', ['rentPaid', 'feesPaid']],
      ["line.memo LIKE 'Rent%'", ['rentPaid']],
      ['tranStatus.id=APPROVED', ['rentPaid', 'feesPaid']],
      ['currency.symbol=USD', ['rentPaid', 'feesPaid']],
      ['line.debit=900', ['rentPaid']],
    ]);
    await expectAll('assemblyItem', [
      ['member.item={bolt}', ['frame']],
      ['member.component={bolt}', ['frame']],
      ['member.item ANYOF {bolt},{frame}', ['frame', 'cart']],
      ['member.item.itemId=FRAME-1', ['cart']],
      ['subsidiary.id={company}', ['frame', 'cart']],
    ]);
    await expectAll('bom', [
      ['member.component={bolt}', ['frameBill']],
      ['member.item={plate}', ['cartBill']],
      ['subsidiary.id={company}', ['frameBill', 'cartBill']],
      ["member.effectiveDate<='2026-06-01'", ['frameBill']],
    ]);
    await expectAll('bomRevision', [
      ['component.item={plate}', ['later']],
      ['billOfMaterials.name=Frame', ['soon', 'later']],
    ]);
    await expectAll('assemblyUnbuild', [
      ['component.item={bolt}', ['apart']],
      ['component.item={cart}', []],
      ['item.id={frame}', ['apart']],
      ['subsidiary.id={company} AND component.item ANYOF {bolt},{plate}', ['apart']],
    ]);
    await expectAll('account', [
      ['subsidiary.id={company}', []],
      ['currency.symbol=USD', ['cash']],
    ]);
  });

  // spec: query 7
  it('a path that leads nowhere is refused by name, never ignored', async () => {
    for (const [type, q] of [
      ['bom', 'member.price=1'],
      ['salesOrder', 'member.item=1'],
      ['currency', 'subsidiary.id=1'],
      ['inboundShipment', 'shipmentStatus.colour=A'],
      ['periodEndJournal', 'line.account.colour=1'],
    ] as const) {
      const answer = await list(type, { q });
      expect([
        q,
        answer.status,
        at(answer.body, 'o:errorDetails.0.o:errorCode'),
        at(answer.body, 'o:errorDetails.0.o:errorQueryParam'),
      ]).toEqual([q, 400, 'NONEXISTENT_FIELD', 'q']);
    }
  });

  // spec: query 9
  it('orderby <field> ASC sorts ascending, DESC descending, several in turn', async () => {
    const order = async (type: string, orderby: string) => idsOf((await list(type, { orderby })).body);
    const wanted = (...names: string[]) => names.map((name) => ids[name] ?? '');
    expect(await order('currency', 'name ASC')).toEqual(wanted('eur', 'usd', 'yen'));
    expect(await order('currency', 'exchangeRate ASC')).toEqual(wanted('yen', 'usd', 'eur'));
    expect(await order('currency', 'isInactive ASC, name DESC')).toEqual(wanted('usd', 'eur', 'yen'));
    expect(await order('location', 'name ASC')).toEqual([books.dock, books.yard]);
    expect(await order('location', 'name DESC')).toEqual([books.yard, books.dock]);
    expect(await order('periodEndJournal', 'tranDate desc')).toEqual(wanted('feesPaid', 'rentPaid'));
  });

  it('totals cover everything that matches, by currency and group, whatever the page shows', async () => {
    const of = async (query: Readonly<Record<string, string>>) =>
      at((await list('periodEndJournal', { limit: '1', fields: 'memo', ...query })).body, 'totals');
    const usd = { field: 'total', currency: ids.usd, currencyName: 'US Dollar' };
    expect(await of({ totals: 'total' })).toEqual({
      items: [{ ...usd, count: 2, sum: '912.5', least: '12.5', most: '900' }],
      hasMore: false,
    });
    expect(await of({ totals: 'total', q: 'total>100' })).toMatchObject({ items: [{ count: 1, sum: '900' }] });
    expect(await of({ totals: 'total', groupBy: 'tranDate.month' })).toMatchObject({
      items: [{ ...usd, group: '2026-06', groupName: '2026-06', count: 2, sum: '912.5' }],
    });
    expect(await of({ totals: 'total', groupBy: 'tranDate' })).toMatchObject({
      items: [
        { group: '2026-06-05', sum: '900' },
        { group: '2026-06-20', sum: '12.5' },
      ],
    });
    expect(await of({ totals: 'total', groupBy: 'postingPeriod' })).toMatchObject({
      items: [{ group: ids.june, sum: '912.5' }],
    });
    expect(await of({ totals: 'rows', groupBy: 'tranDate.month' })).toMatchObject({
      items: [{ field: 'rows', group: '2026-06', currency: null, count: 2, sum: '2' }],
    });
    expect(await of({})).toBeUndefined();
    for (const [query, code, parameter] of [
      [{ totals: 'memo' }, 'INVALID_PARAMETER', 'totals'],
      [{ totals: 'colour' }, 'NONEXISTENT_FIELD', 'totals'],
      [{ totals: 'total', groupBy: 'colour' }, 'NONEXISTENT_FIELD', 'groupBy'],
      [{ totals: 'total', groupBy: 'memo.month' }, 'INVALID_PARAMETER', 'groupBy'],
    ] as const) {
      const answer = await list('periodEndJournal', query);
      expect([
        answer.status,
        at(answer.body, 'o:errorDetails.0.o:errorCode'),
        at(answer.body, 'o:errorDetails.0.o:errorQueryParam'),
      ]).toEqual([400, code, parameter]);
    }
  });

  // spec: query 8, limits 0
  it('limit and offset lead through more than a thousand records, each once; a page has at most 1000', async () => {
    const store = createEngine(service.database);
    const total = 1_205;
    const changes = await Promise.all(
      Array.from({ length: total }, async (_, index) =>
        recordChange({
          op: 'create',
          operation: 'create',
          definition: definitionOf('department'),
          id: await store.nextId(),
          doc: { name: `Department ${String(index).padStart(4, '0')}` },
          sub: {},
          externalId: null,
          nameOf: () => undefined,
        }),
      ),
    );
    const now = service.clock.now();
    await store.commit({
      at: now.toISOString(),
      caller: actorOf({ caller: systemCaller, requestId: 'test', origin: 'api' }),
      gates: [],
      expects: [],
      changes,
    });
    const all = changes.map(({ id }) => id);
    const page = async (query: Readonly<Record<string, string>>) => (await list('department', query)).body;
    expect(await page({})).toMatchObject({ count: 1000, hasMore: true, offset: 0, totalResults: total });
    const pages: string[] = [];
    for (let offset = 0; offset < total; offset += 100)
      pages.push(...idsOf(await page({ limit: '100', offset: String(offset), orderby: 'name ASC' })));
    expect(pages).toEqual(all);
    expect(idsOf(await page({ limit: '100', offset: '100' }))).toEqual(all.slice(100, 200));
    expect(idsOf(await page({ limit: '1000', offset: '1000' }))).toEqual(all.slice(1000));
    expect(idsOf(await page({ limit: '7', offset: '1201', q: "name LIKE 'Department %'" }))).toEqual(all.slice(1201));
    expect(await page({ offset: '50000' })).toMatchObject({ count: 0, hasMore: false, items: [], totalResults: total });
    for (const limit of ['1001', '0', 'many']) expect((await list('department', { limit })).status, limit).toBe(400);
  });
});
