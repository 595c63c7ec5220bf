import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReceivablesBooks, type ReceivablesBooks } from '../../proofs/fixtures/receivablesBooks.ts';
import {
  at,
  ruleEngines,
  startTestService,
  type TestAnswer,
  type TestService,
} from '../../proofs/fixtures/testService.ts';

const relsOf = ({ body }: TestAnswer): readonly string[] =>
  (at(body, 'links') as readonly { rel: string }[]).map(({ rel }) => rel); // the documented shape
const idsOf = ({ body }: TestAnswer): readonly string[] =>
  (at(body, 'items') as readonly { id: string }[]).map(({ id }) => id); // the documented shape

describe.each(ruleEngines)('a list without its total on the %s engine', (engine) => {
  let service: TestService;
  let ids: readonly string[];
  beforeAll(async () => {
    service = await startTestService(engine);
    for (const name of ['A', 'B1', 'B2', 'B3', 'C'])
      await service.send('POST', 'record/v1/department', { body: { name } });
    ids = idsOf(await service.send('GET', 'record/v1/department?orderby=name'));
  });
  afterAll(() => service.close());

  const get = async (query: string) => {
    const answer = await service.send('GET', `record/v1/department?${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer;
  };
  const follow = async (from: TestAnswer, rel: string): Promise<TestAnswer> => {
    const links = at(from.body, 'links') as readonly { rel: string; href: string }[]; // the documented shape
    const href = links.find((link) => link.rel === rel)?.href ?? `no ${rel}`;
    const answer = await service.send('GET', href.slice(href.indexOf('record/v1')));
    expect(answer.status, answer.text).toBe(200);
    return answer;
  };

  it('has the same records and links, except the total and the link that needs it', async () => {
    const whole = await get('orderby=name&limit=2');
    const page = await get('orderby=name&limit=2&totalResults=omit');
    expect([whole.body.totalResults, relsOf(whole)]).toEqual([5, ['next', 'last', 'self']]);
    expect(page.body).not.toHaveProperty('totalResults');
    expect(page.body).toMatchObject({ count: 2, hasMore: true, offset: 0, items: whole.body.items });
    expect(relsOf(page)).toEqual(['next', 'self']);
  });

  it.each(['name', 'name%20DESC', 'lastModifiedDate'])(
    'says exactly whether there is more, forwards and backwards, by %s',
    async (order) => {
      let page = await get(`orderby=${order}&limit=2&totalResults=omit`);
      const first = idsOf(page);
      const seen = [...first];
      while (page.body.hasMore === true) {
        page = await follow(page, 'next');
        expect(page.body).not.toHaveProperty('totalResults');
        seen.push(...idsOf(page));
      }
      expect(seen.toSorted()).toEqual(ids.toSorted());
      expect([page.body.offset, page.body.count, relsOf(page)]).toEqual([4, 1, ['prev', 'first', 'self']]);
      const back = await follow(page, 'prev');
      expect([idsOf(back), back.body.hasMore]).toEqual([seen.slice(2, 4), true]);
      const start = await follow(back, 'prev');
      expect([idsOf(start), start.body.hasMore, start.body.offset]).toEqual([first, true, 0]);
      expect((await get(`orderby=${order}&limit=5&totalResults=omit`)).body.hasMore).toBe(false);
    },
  );

  it('has nothing more when the records behind were deleted while reading backwards', async () => {
    const made = await Promise.all(
      ['Y', 'Z'].map((name) => service.send('POST', 'record/v1/department', { body: { name } })),
    );
    const last = await get('orderby=name&limit=2&offset=5&totalResults=omit');
    expect(idsOf(last)).toHaveLength(2);
    for (const { body } of made) await service.send('DELETE', `record/v1/department/${String(body.id)}`);
    const before = await follow(last, 'prev');
    expect([idsOf(before), before.body.hasMore]).toEqual([ids.slice(3), false]);
  });

  it('leads back from past the end', async () => {
    const past = await get('orderby=name&limit=2&offset=90&totalResults=omit');
    expect(past.body).toMatchObject({ count: 0, hasMore: false, items: [] });
    expect(relsOf(past)).toEqual(['prev', 'first', 'self']);
  });

  it('is answered apart, for the same filter and search, without records', async () => {
    const total = await get(`q=${encodeURIComponent("name START_WITH 'B'")}&totalResults=only&limit=50`);
    expect(total.body).toMatchObject({ count: 0, items: [], offset: 0, totalResults: 3 });
    expect([total.body.hasMore, relsOf(total)]).toEqual([true, ['self']]);
    expect(total.body).not.toHaveProperty('isCapped');
    expect((await get('search=c&totalResults=ONLY')).body).toMatchObject({ totalResults: 1 });
    expect((await get(`q=${encodeURIComponent("name IS 'X'")}&totalResults=only`)).body).toMatchObject({
      totalResults: 0,
      hasMore: false,
    });
  });

  it.each([
    ['totalResults=none', 'totalResults', "totalResults is 'none'. Use omit or only."],
    ['totalResults=omit&totalResults=only', 'totalResults', 'totalResults appears 2 times. Use it once.'],
    ['totalResults=only&q=nothing%20IS%201', 'q', undefined],
    ['totalResults=omit&orderby=nothing', 'orderby', undefined],
  ])('refuses %s and names the parameter', async (query, parameter, detail) => {
    const refused = await service.send('GET', `record/v1/department?${query}`);
    expect(refused.status).toBe(400);
    expect(at(refused.body, 'o:errorDetails.0')).toMatchObject({
      'o:errorQueryParam': parameter,
      ...(detail === undefined ? {} : { detail }),
    });
  });
});

describe('a service with the specification only', () => {
  it('has the total in every page, and not the parameter', async () => {
    const service = await startTestService('embedded', { extensions: false });
    await service.send('POST', 'record/v1/priceLevel', { body: { name: 'A' } });
    expect((await service.send('GET', 'record/v1/priceLevel')).body).toMatchObject({ totalResults: 1 });
    expect((await service.send('GET', 'record/v1/priceLevel?totalResults=only')).status).toBe(400);
    await service.close();
  });
});

describe.each(ruleEngines)('the kept total of a list on the %s engine', (engine) => {
  let books: ReceivablesBooks;
  beforeAll(async () => {
    books = await openReceivablesBooks(engine);
  });
  afterAll(() => books.service.close());

  const totals = async (type: string, q: string) => {
    const query = `q=${encodeURIComponent(q)}`;
    const page = await books.service.send('GET', `record/v1/${type}?${query}&limit=1`);
    const total = await books.service.send('GET', `record/v1/${type}?${query}&totalResults=only`);
    expect([page.status, total.status], total.text).toEqual([200, 200]);
    expect(total.body.totalResults).toBe(page.body.totalResults);
    return page.body.totalResults;
  };

  it('is right after every create, change by another record, update and delete', async () => {
    const open = 'amountRemaining > 0';
    expect(await totals('invoice', open)).toBe(0);
    await books.invoice('first', 100);
    await books.invoice('second', 50);
    expect(await totals('invoice', open)).toBe(2);
    // The payment changes the amounts of both invoices.
    await books.make('payment', 'customerPayment', {
      ...books.base('buyer'),
      payment: 150,
      account: books.ref('bank'),
      apply: {
        items: [
          { doc: books.ref('first'), apply: true, amount: 100 },
          { doc: books.ref('second'), apply: true, amount: 50 },
        ],
      },
    });
    expect(await totals('invoice', open)).toBe(0);
    expect((await books.send('DELETE', 'customerPayment', 'payment')).status).toBe(204);
    expect(await totals('invoice', open)).toBe(2);
    expect((await books.send('PATCH', 'invoice', 'first', { memo: 'Rent' })).status).toBe(200);
    expect(await totals('invoice', `memo IS 'Rent'`)).toBe(1);
    expect((await books.send('DELETE', 'invoice', 'first')).status).toBe(204);
    expect([await totals('invoice', open), await totals('invoice', `memo IS 'Rent'`)]).toEqual([1, 0]);
  });

  it('follows the name of a customer that the filter reads', async () => {
    const filter = `entity.companyName START_WITH 'Renamed'`;
    expect(await totals('invoice', filter)).toBe(0);
    expect((await books.send('PATCH', 'customer', 'buyer', { companyName: 'Renamed' })).status).toBe(200);
    expect(await totals('invoice', filter)).toBe(1);
  });
});
