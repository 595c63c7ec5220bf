import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adaptableClient } from './adaptableClient.ts';
import { ME, PREFERENCES, RECORD } from './paths.ts';
import { ServiceError } from './errors.ts';
import type { ServiceAnswer, ServiceClient, ServiceRequest } from './http.ts';
import { cell } from './observable.ts';
import { specOnlyQuery, toSpecOnlyBody } from './specOnlyRequests.ts';
import { createRecordsApi } from './records.ts';

const locations = `${RECORD}/location`;
const missing = () => new ServiceError({ kind: 'notFound', status: 404, problems: [] });

/** A service that has the specification only, with one location. */
function plainService() {
  const asked: ServiceRequest[] = [];
  let record: Record<string, unknown> = { id: '7', name: 'Yard', memo: 'a' };
  const reply = (body: unknown): ServiceAnswer<unknown> => ({
    status: 200,
    body,
    etag: undefined,
    auditSeq: undefined,
    location: undefined,
    requestId: undefined,
  });
  const send = async (request: ServiceRequest): Promise<ServiceAnswer<unknown>> => {
    asked.push(request);
    const { path, method = 'GET', body } = request;
    if (path === locations && method === 'GET')
      return reply({ items: [{ id: '7', links: [] }], count: 1, hasMore: false, offset: 0, totalResults: 1 });
    if (path === `${locations}/7` && method === 'GET') return reply({ ...record });
    if (path === `${locations}/7` && method === 'PATCH') {
      record = { ...record, ...(typeof body === 'object' ? body : {}) };
      return reply(record);
    }
    throw missing();
  };
  const client: ServiceClient = {
    reach: cell({ isOnline: true, answeredAt: undefined, waitsUntil: undefined }),
    send: async <T>(request: ServiceRequest) => (await send(request)) as ServiceAnswer<T>,
  };
  return {
    asked,
    client: adaptableClient(client, 'https://remote.example'),
    change: (by: object) => void (record = { ...record, ...by }),
  };
}

describe('a service that has only the specification', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
  });

  it('is detected even where a browser denies scripts a missing path', async () => {
    const noAnswer = new ServiceError({ kind: 'offline', status: 0, problems: [] });
    const send =
      (isUp: boolean) =>
      ({ path }: ServiceRequest) =>
        isUp && path.startsWith(RECORD)
          ? Promise.resolve({ status: 200, body: { items: [] } })
          : Promise.reject(noAnswer);
    const client = (isUp: boolean) =>
      adaptableClient(
        {
          reach: cell({ isOnline: true, answeredAt: undefined, waitsUntil: undefined }),
          send: send(isUp) as ServiceClient['send'],
        },
        'https://remote.example',
      ); // only the fields that are read
    expect((await client(true).send<{ isSpecOnly: boolean }>({ path: ME })).body.isSpecOnly).toBe(true);
    await expect(client(false).send({ path: ME })).rejects.toBe(noAnswer);
  });

  it('is recognised by not saying who is signed in, and keeps to the smallest licence', async () => {
    const { client } = plainService();
    const { body } = await client.send<{ isSpecOnly: boolean; license: object }>({ path: ME });
    expect(body).toMatchObject({ isSpecOnly: true, license: { concurrency: 1, perSecond: 10 } });
  });

  it('is never sent a dry run, an action or a path that it does not have', async () => {
    const { client, asked } = plainService();
    await client.send({ path: ME });
    const beyond: readonly ServiceRequest[] = [
      { path: locations, method: 'POST', form: 'create-form', body: {} },
      { path: `${locations}/7/history` },
      { path: `${locations}/7/@approve`, method: 'POST' },
      { path: `${RECORD}/customer` },
      { path: `${RECORD}/invoice/1` },
      { path: '/services/rest/report/v1/trialBalance' },
    ];
    for (const request of beyond)
      await expect(client.send(request)).rejects.toMatchObject({
        kind: 'notFound',
        problems: [{ code: 'NOT_OFFERED' }],
      });
    expect(asked.map(({ path }) => path)).toEqual([ME]);
  });

  it('fills rows of a list record by record, and once only', async () => {
    const { client, asked } = plainService();
    await client.send({ path: ME });
    const records = createRecordsApi(client);
    const search = { limit: 50, offset: 0, search: "O'Hara", orderby: 'name,memo DESC', fields: ['name'] };
    expect((await records.list('location', search)).items).toEqual([{ id: '7', links: [], name: 'Yard', memo: 'a' }]);
    await records.list('location', search);
    expect(asked.filter(({ path }) => path === `${locations}/7`)).toHaveLength(1);
    expect(asked.find(({ path }) => path === locations)?.query).toEqual({
      limit: 50,
      offset: 0,
      q: "name LIKE '%O''Hara%'",
      orderby: 'name ASC',
    });
  });

  it('answers a page with its total, and the total with a page, because it knows neither without the other', async () => {
    const { asked, client } = plainService();
    await client.send({ path: ME });
    const records = createRecordsApi(client);
    expect(await records.page('location', { limit: 50, offset: 0 })).toMatchObject({ count: 1, totalResults: 1 });
    expect(await records.total('location', { q: "name IS 'Yard'" })).toEqual({ count: 1, isCapped: false });
    expect(asked.filter(({ path }) => path === locations).map(({ query }) => query)).toEqual([
      { limit: 50, offset: 0 },
      { q: "name IS 'Yard'", limit: 1 },
    ]);
  });

  it('refuses to change a record that another user changed since it was read', async () => {
    const { client, change } = plainService();
    await client.send({ path: ME });
    const records = createRecordsApi(client);
    const rename = (name: string, ifMatch: string | undefined) =>
      client.send({ method: 'PATCH', path: `${locations}/7`, body: { name }, ifMatch, idempotencyKey: name });
    const { etag } = await records.get('location', '7');
    const first = await rename('Yard 2', etag);
    change({ memo: 'theirs' });
    await expect(rename('Yard 3', first.etag)).rejects.toMatchObject({ kind: 'conflict' });
    const { etag: now } = await records.get('location', '7');
    expect((await rename('Yard 3', now)).status).toBe(200);
  });

  it('keeps preferences on this device', async () => {
    const { client } = plainService();
    await client.send({ path: `${PREFERENCES}/app`, method: 'PUT', body: { formats: 'de-CH' } }).catch(() => undefined);
    await client.send({ path: ME });
    await client.send({ path: `${PREFERENCES}/app`, method: 'PUT', body: { formats: 'de-CH' } });
    expect((await client.send({ path: PREFERENCES })).body).toEqual({
      items: [{ key: 'app', value: { formats: 'de-CH' } }],
    });
  });
});

describe('a request in the words of the specification', () => {
  it('joins filter and quick search and leaves out every other parameter', () => {
    expect(
      specOnlyQuery('currency', { q: "symbol='CHF'", search: 'fr', fields: 'name', simpleEnumFormat: true, limit: 5 }),
    ).toEqual({ limit: 5, q: "(symbol='CHF') AND name LIKE '%fr%'" });
  });

  it('names references by refName where no number is known', () => {
    expect(
      toSpecOnlyBody({
        entity: { id: 'name:Acme', refName: 'Acme' },
        line: { items: [{ account: { id: '7' }, memo: null }] },
      }),
    ).toEqual({
      entity: { refName: 'Acme' },
      line: { items: [{ account: { id: '7' }, memo: null }] },
    });
  });
});
