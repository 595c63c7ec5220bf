import { isAxiosError } from 'axios';
import { bearerAuth, Ketting, type Resource } from 'ketting';
import { OpenAPIClientAxios } from 'openapi-client-axios';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, engineNames } from '../../fixtures/testService.ts';
import { type Listening, openListening } from './listening.ts';

type Row = Readonly<Record<string, unknown>>;

const rowsOf = (page: unknown): readonly Row[] => {
  const items = at(page, 'items');
  if (!Array.isArray(items)) throw new Error(JSON.stringify(page));
  return items as readonly Row[]; // what the test then looks at it compares
};
const nextOf = (page: unknown): string | undefined => {
  const links = at(page, 'links');
  const next = Array.isArray(links) ? (links as readonly Row[]).find(({ rel }) => rel === 'next') : undefined; // each has a rel
  return next === undefined ? undefined : String(next.href);
};

const namesOf = (prefix: string) =>
  Array.from({ length: 12 }, (_, index) => `${prefix} ${String(index).padStart(2, '0')}`);
const wanted = (prefix: string) => ({
  q: `companyName START_WITH "${prefix}"`,
  orderby: 'companyName ASC',
  fields: 'companyName',
  limit: 5,
});

// Each client is set up with the address of the service and a token, and used as its documentation shows.
describe.each(engineNames)("clients of other people's making, on the %s engine", (engine) => {
  let service: Listening;
  let authorization: string;
  let token: string;
  let subsidiary: { readonly id: string };
  /** The company that a client finds. */
  const setUp = async (type: string, body: Row) => {
    const answer = await fetch(`${service.origin}/services/rest/record/v1/${type}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { id: answer.headers.get('location')?.split('/').at(-1) ?? '' };
  };
  beforeAll(async () => {
    service = await openListening(engine);
    token = await service.integrationToken();
    authorization = `Bearer ${token}`;
    const dollar = { name: 'US Dollar', symbol: 'USD', isBaseCurrency: true, exchangeRate: 1 };
    subsidiary = await setUp('subsidiary', { name: 'Harbor Books', currency: await setUp('currency', dollar) });
  });
  afterAll(() => service.close());

  it('openapi-client-axios does by the names in the served API document what they say', async () => {
    const api = new OpenAPIClientAxios({
      definition: `${service.origin}/services/rest/openapi.json?select=customer`,
      axiosConfigDefaults: { headers: { Authorization: authorization } },
    });
    const client = await api.init();
    const names = namesOf('Reader');
    for (const companyName of names) {
      const made = await client.createCustomer?.(
        { 'X-Service-Idempotency-Key': companyName.replace(' ', '-') },
        { companyName, subsidiary },
      );
      expect([made?.status, made?.headers.location]).toEqual([
        201,
        `${service.origin}/services/rest/record/v1/customer/${made?.data.id}`,
      ]);
    }

    const byOffset: string[] = [];
    for (let offset = 0, hasMore = true; hasMore;) {
      const page = await client.listCustomer?.({ ...wanted('Reader'), offset });
      byOffset.push(...rowsOf(page?.data).map(({ companyName }) => String(companyName)));
      offset = page?.data.offset + page?.data.count;
      hasMore = page?.data.hasMore;
    }
    expect(byOffset).toEqual(names);
    const byLinks: Row[] = [];
    let page: unknown = (await client.listCustomer?.(wanted('Reader')))?.data;
    byLinks.push(...rowsOf(page));
    for (let next = nextOf(page); next !== undefined; next = nextOf(page)) {
      page = (await client.get(next)).data;
      byLinks.push(...rowsOf(page));
    }
    expect(byLinks.map(({ companyName }) => companyName)).toEqual(names);

    const id = String(byLinks[0]?.id);
    const read = await client.getCustomer?.({ id });
    expect(read?.data).toMatchObject({ id, companyName: 'Reader 00', subsidiary: { refName: 'Harbor Books' } });
    const [etag, changed] = [read?.headers.etag, { companyName: 'Reader of old' }];
    expect((await client.updateCustomer?.({ id, 'If-Match': etag }, changed))?.data).toMatchObject(changed);
    expect((await client.getCustomer?.(id))?.data).toMatchObject({ id, ...changed });
    const refusal = async (request: unknown) => {
      const error: unknown = await Promise.resolve(request).catch((thrown: unknown) => thrown);
      if (!isAxiosError<Row>(error)) throw new Error(`not refused: ${JSON.stringify(error)}`);
      return [error.response?.status, at(error.response?.data, 'o:errorDetails.0.o:errorCode')];
    };
    expect(await refusal(client.updateCustomer?.({ id, 'If-Match': etag }, { companyName: 'Too late' }))).toEqual([
      409,
      'RCRD_HAS_BEEN_CHANGED',
    ]);
    expect((await client.deleteCustomer?.({ id }))?.status).toBe(204);
    expect(await refusal(client.getCustomer?.({ id }))).toEqual([404, 'NONEXISTENT_ID']);
  });

  it('Ketting follows the links of the answers and the addresses of what it makes', async () => {
    const ketting = new Ketting(`${service.origin}/services/rest/record/v1/`);
    ketting.use(bearerAuth(token));
    const names = namesOf('Writer');
    for (const companyName of names) {
      const made = await ketting.go<Row>('customer').postFollow({ data: { companyName, subsidiary } });
      expect((await made.get()).data).toMatchObject({ companyName });
    }

    const query = new URLSearchParams({ ...wanted('Writer'), limit: '5' });
    const seen: Row[] = [];
    let pages = 0;
    for (let page: Resource | undefined = ketting.go(`customer?${query.toString()}`); page !== undefined; pages += 1) {
      const state = await page.get();
      seen.push(...rowsOf(state.data));
      page = state.links.has('next') ? state.follow('next') : undefined;
    }
    expect([pages, seen.map(({ companyName }) => companyName)]).toEqual([3, names]);
    const last = await (await ketting.go(`customer?${query.toString()}`).follow('last')).get();
    expect(rowsOf(last.data).at(-1)).toMatchObject({ companyName: names.at(-1) });
    const back = rowsOf((await last.follow('prev').get()).data);
    expect(back.at(-1)?.companyName).toBe(names[9]);

    const customer = ketting.go<Row>(String(at(seen[0], 'links.0.href')));
    const before = await customer.get();
    expect(before.data).toMatchObject({ id: seen[0]?.id, companyName: 'Writer 00' });
    const version = { 'If-Match': before.headers.get('ETag') ?? '' };
    expect((await customer.patch({ data: { companyName: 'Writer of old' }, headers: version }))?.data).toMatchObject({
      companyName: 'Writer of old',
    });
    expect((await customer.get()).data).toMatchObject({ companyName: 'Writer of old' });
    await expect(customer.patch({ data: { companyName: 'Too late' }, headers: version })).rejects.toMatchObject({
      status: 409,
    });
    await customer.delete();
    await expect(customer.get()).rejects.toMatchObject({ status: 404 });
  });
});
