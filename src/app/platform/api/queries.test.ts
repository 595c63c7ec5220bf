import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { capabilitiesOf } from './useConnection.ts';
import { createCompanyApi } from './company.ts';
import type { ServiceAnswer, ServiceClient, ServiceRequest } from './http.ts';
import type { SaveCommand, SaveResult } from './saveMachine.ts';
import { cell } from './observable.ts';
import { applyEnd } from './applyEnd.ts';
import { createQueries, prefetchNextPage, queryKeys } from './queries.ts';
import { createRecordsApi, type ListRow, type ListSearch, type Page } from './records.ts';
import { carries, saveSender } from './sendSave.ts';

const BASE = '/services/rest/record/v1';

function setUp(answer: (request: ServiceRequest) => Partial<ServiceAnswer<unknown>> = () => ({})) {
  const sent: ServiceRequest[] = [];
  const client: ServiceClient = {
    reach: cell({ isOnline: true, answeredAt: undefined, waitsUntil: undefined }),
    send: async <T>(request: ServiceRequest) => {
      sent.push(request);
      const full = {
        status: 200,
        body: {},
        etag: undefined,
        auditSeq: undefined,
        location: undefined,
        requestId: undefined,
        ...answer(request),
      };
      return full as ServiceAnswer<T>;
    },
  };
  const records = createRecordsApi(client, () => 5);
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return { client, sent, records, cache, queries: createQueries(records, createCompanyApi(client)) };
}
const page = (...items: object[]): Page<ListRow> => ({
  items: items as ListRow[],
  count: items.length,
  hasMore: true,
  offset: 0,
  totalResults: 99,
});
const search: ListSearch = { limit: 2, offset: 0, fields: ['acctName', 'acctNumber'] };

describe('lists', () => {
  it('ask for the fields shown', async () => {
    const { records, sent } = setUp(() => ({ body: page({ id: '1', acctName: 'Cash' }) }));
    expect((await records.list('account', { ...search, q: 'acctName IS Cash' })).items).toEqual([
      { id: '1', acctName: 'Cash' },
    ]);
    expect(sent.map(({ path, query }) => [path, query])).toEqual([
      [`${BASE}/account`, { q: 'acctName IS Cash', limit: 2, offset: 0, fields: 'acctName,acctNumber' }],
    ]);
  });

  it('of a service that answers ids only are filled record by record; one that cannot be read stays bare', async () => {
    const { records } = setUp(({ path }) => {
      if (path.endsWith('/2')) throw new Error('forbidden');
      return {
        body: path.endsWith('/1')
          ? { id: '1', acctName: 'Cash' }
          : page({ id: '1', links: [] }, { id: '2', links: [] }),
      };
    });
    expect((await records.list('account', search)).items).toEqual([
      { id: '1', links: [], acctName: 'Cash' },
      { id: '2', links: [] },
    ]);
  });

  it('come without their total, which is asked for apart', async () => {
    const { records, sent } = setUp(({ query }) => ({
      body:
        query?.totalResults === 'only' ? { totalResults: 100_000, isCapped: true } : page({ id: '1', acctName: 'x' }),
    }));
    await records.page('account', { ...search, q: 'a = 1', search: 'b' });
    expect(await records.total('account', { q: 'a = 1', search: 'b' })).toEqual({ count: 100_000, isCapped: true });
    expect(sent.map(({ query }) => query)).toEqual([
      {
        q: 'a = 1',
        search: 'b',
        limit: 2,
        offset: 0,
        fields: 'acctName,acctNumber',
        totalResults: 'omit',
        links: 'omit',
      },
      { q: 'a = 1', search: 'b', limit: 1, totalResults: 'only' },
    ]);
  });

  it('share one total for all pages of a filter, and ask again after a save', async () => {
    const { cache, queries, sent } = setUp(() => ({ body: { totalResults: 3 } }));
    const first: ListSearch = { ...search, q: 'a = 1', orderby: 'acctName', limit: 50 };
    expect(await cache.fetchQuery(queries.total('account', first))).toEqual({ count: 3, isCapped: false });
    const second: ListSearch = { ...first, offset: 50 };
    await cache.fetchQuery(queries.total('account', second));
    expect(sent).toHaveLength(1);
    await cache.invalidateQueries({ queryKey: queryKeys.lists('account') });
    await cache.fetchQuery(queries.total('account', first));
    expect(sent).toHaveLength(2);
  });

  it('prefetch the next page after everything on the screen', async () => {
    const { cache, queries, sent } = setUp(() => ({ body: page() }));
    prefetchNextPage(cache, queries, 'account', search, page({ id: '1' }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent.map(({ query, priority }) => [query?.offset, priority])).toEqual([[2, 'prefetch']]);
    prefetchNextPage(cache, queries, 'account', search, { ...page({ id: '1' }), hasMore: false });
    expect(sent).toHaveLength(1);
  });
});

describe('a dry run', () => {
  it('splits the answer into the record, its postings and its problems', async () => {
    const { records, sent } = setUp(() => ({
      body: {
        memo: 'x',
        ledgerImpact: { predicted: true },
        'o:problems': [{ detail: 'd', 'o:errorCode': 'USER_ERROR', 'o:errorPath': 'line.items[0]' }],
      },
    }));
    expect(await records.dryRunCreate('periodEndJournal', { memo: 'x' })).toEqual({
      record: { memo: 'x' },
      ledgerImpact: { predicted: true },
      problems: [{ detail: 'd', code: 'USER_ERROR', path: ['line', 'items', 0] }],
    });
    expect(sent[0]).toMatchObject({ method: 'POST', form: 'create-form' });
    await records.dryRunUpdate('periodEndJournal', '4', {});
    expect(sent[1]).toMatchObject({ method: 'PATCH', path: `${BASE}/periodEndJournal/4`, form: 'edit-form' });
  });
});

describe('options of a field', () => {
  it.each([
    ['account', { account: { _selectOptions: page({ id: '1', refName: 'Cash' }) } }, 1],
    ['line.account', { line: { account: { _selectOptions: page({ id: '1', refName: 'Cash' }) } } }, 1],
    ['account', {}, 0],
  ])('%s', async (field, body, count) => {
    const { records } = setUp(() => ({ body }));
    expect((await records.selectOptions('periodEndJournal', field)).items).toHaveLength(count);
  });
});

describe('after a save the cache', () => {
  const result: SaveResult = { outcome: 'saved', id: '1', refName: 'Cash', etag: '"2"', body: undefined, at: 9 };
  const order: SaveCommand = { operation: 'update', type: 'account', id: '1', title: 'Account' };
  const loaded = { record: { id: '1', acctName: 'Cash', line: { items: [1] } }, etag: '"1"', readAt: 5 };

  it('shows the changed fields in the record and in loaded lists, and keeps lines that arrived as a link', async () => {
    const { cache } = setUp();
    cache.setQueryData(queryKeys.one('account', '1'), loaded);
    const rows = page({ id: '1', acctName: 'Cash' }, { id: '2', acctName: 'Bank' });
    cache.setQueryData(queryKeys.list('account', search), rows);
    cache.setQueryData(queryKeys.page('account', search), rows);
    cache.setQueryData(queryKeys.total('account', search), { count: 2, isCapped: false });
    const body = { id: '1', acctName: 'Petty cash', total: 5, line: { links: [] } };
    await applyEnd(cache, order, { ended: 'confirmed', result: { ...result, body } });
    expect(cache.getQueryData(queryKeys.one('account', '1'))).toEqual({
      record: { id: '1', acctName: 'Petty cash', total: 5, line: { items: [1] } },
      etag: '"2"',
      readAt: 9,
    });
    for (const key of [queryKeys.list('account', search), queryKeys.page('account', search)])
      expect(cache.getQueryData<Page<ListRow>>(key)?.items).toEqual([
        { id: '1', acctName: 'Petty cash' },
        { id: '2', acctName: 'Bank' },
      ]);
    for (const key of ['list', 'page', 'total'] as const)
      expect(cache.getQueryState(queryKeys[key]('account', search))?.isInvalidated).toBe(true);
  });

  it('reads lists again although what counts one, as Home does, has no rows', async () => {
    const { cache } = setUp();
    const counted = [...queryKeys.lists('account'), 'due'];
    cache.setQueryData(counted, { count: 3 });
    cache.setQueryData(queryKeys.list('account', search), page({ id: '2' }));
    await applyEnd(
      cache,
      { operation: 'create', type: 'account', title: '' },
      { ended: 'confirmed', result: { ...result, body: { id: '1' } } },
    );
    expect(cache.getQueryData(counted)).toEqual({ count: 3 });
    expect([counted, queryKeys.list('account', search)].map((key) => cache.getQueryState(key)?.isInvalidated)).toEqual([
      true,
      true,
    ]);
  });

  it('store a created record and drop a deleted one', async () => {
    const { cache } = setUp();
    await applyEnd(
      cache,
      { operation: 'create', type: 'account', title: '' },
      { ended: 'confirmed', result: { ...result, body: { id: '1' } } },
    );
    expect(cache.getQueryData(queryKeys.one('account', '1'))).toEqual({ record: { id: '1' }, etag: '"2"', readAt: 9 });
    await applyEnd(cache, { ...order, operation: 'remove' }, { ended: 'confirmed', result });
    expect(cache.getQueryData(queryKeys.one('account', '1'))).toBeUndefined();
  });

  it('reloads the record after an edit conflict', async () => {
    const { cache } = setUp();
    cache.setQueryData(queryKeys.one('account', '1'), loaded);
    await applyEnd(cache, order, { ended: 'refused', failure: { kind: 'conflict', status: 409, problems: [] } });
    expect(cache.getQueryState(queryKeys.one('account', '1'))?.isInvalidated).toBe(true);
  });

  it('of a posting counts balances and reports as old', async () => {
    const { cache } = setUp();
    cache.setQueryData(queryKeys.one('account', '1'), loaded);
    cache.setQueryData(queryKeys.report('trialBalance', {}), {});
    await applyEnd(
      cache,
      { operation: 'create', type: 'periodEndJournal', title: '' },
      { ended: 'confirmed', result: { ...result, body: { id: '8' } } },
    );
    expect(
      [queryKeys.one('account', '1'), queryKeys.report('trialBalance', {})].map(
        (key) => cache.getQueryState(key)?.isInvalidated,
      ),
    ).toEqual([true, true]);
  });
});

describe('an order', () => {
  const order: SaveCommand = {
    operation: 'create',
    type: 'account',
    body: { acctName: 'x' },
    title: 'A',
    id: '3',
    name: 'approve',
    ifMatch: '"1"',
  };
  it.each([
    ['create', 'POST', `${BASE}/account`],
    ['update', 'PATCH', `${BASE}/account/3`],
    ['remove', 'DELETE', `${BASE}/account/3`],
    ['action', 'POST', `${BASE}/account/3/@approve`],
    ['transform', 'POST', `${BASE}/account/3/!transform/approve`],
  ] as const)('to %s is sent once, with its key', async (operation, method, path) => {
    const { client, sent } = setUp(() => ({ status: 201, body: { id: 9, tranId: 'JE9' } }));
    expect(await saveSender(client).send({ ...order, operation }, 'k')).toMatchObject({
      status: 201,
      id: '9',
      refName: 'JE9',
    });
    expect(sent).toMatchObject([
      { method, path, idempotencyKey: 'k', ifMatch: '"1"', retries: 0, onExpired: 'throw', priority: 'write' },
    ]);
  });

  it('answered without a body names its record by the address', async () => {
    const { client } = setUp(() => ({ status: 204, body: undefined, location: `https://x${BASE}/account/12` }));
    expect(await saveSender(client).send({ operation: 'create', type: 'account', title: 'A' }, 'k')).toMatchObject({
      id: '12',
    });
  });

  it.each([
    [{ memo: 'x', line: { items: [{ debit: 5, account: { id: '1' } }] } }, true],
    [{ memo: 'y' }, false],
    [{ line: { items: [] } }, false],
    [{ line: { items: [{ debit: 6 }] } }, false],
  ])('whose result is unknown is compared with the record: %j', (change, isThere) => {
    const record = {
      memo: 'x',
      total: 5,
      line: { items: [{ line: 1, debit: 5, credit: null, account: { id: '1', refName: 'Cash' } }] },
    };
    expect(carries(record, change)).toBe(isThere);
  });
});

describe('capabilities', () => {
  it('hide with a reason what the catalog does not name, and nothing before it is known', () => {
    const known = capabilitiesOf([{ name: 'Account', links: [] }]);
    expect([
      known.of('account').isServed,
      known.of('bom').isServed,
      capabilitiesOf(undefined).of('bom').isServed,
    ]).toEqual([true, false, true]);
    expect(known.of('bom').reason).toContain('available on this server');
  });
});
