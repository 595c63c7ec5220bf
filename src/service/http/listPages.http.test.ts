import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  at,
  ruleEngines,
  startTestService,
  type TestAnswer,
  type TestService,
} from '../../proofs/fixtures/testService.ts';

/** More than the former maximum offset, and fewer where each record takes longer to write. */
const counts = { postgres: 101_500, embedded: 2_500 } as const;
const PAGE = 1_000;
/** No statement may take long, so they come in parts. */
const PART = 10_000;

/** Writes departments directly; their names repeat. */
const fill = (from: number, to: number) => `
insert into record (id, type, ref_name, doc, sub, is_inactive, version, created_at, modified_at)
select 1000000 + n, 'department', 'Department ' || n % 997, jsonb_build_object('name', 'Department ' || n % 997), '{}', false, 1, now(), now()
  from generate_series(${from}, ${to}) n`;

describe.each(ruleEngines)('pages of a list on the %s engine', (engine) => {
  const many = counts[engine];
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(engine);
    for (let from = 1; from <= many; from += PART)
      await service.database.query(fill(from, Math.min(many, from + PART - 1)));
    await service.database.query('analyze');
  });
  afterAll(() => service.close());

  const get = (path: string) => service.send('GET', path);
  const links = (answer: TestAnswer): Readonly<Record<string, string>> => {
    const given = at(answer.body, 'links') as readonly { rel: string; href: string }[]; // the documented shape
    return Object.fromEntries(given.map(({ rel, href }) => [rel, href.slice(href.indexOf('record/v1'))]));
  };
  const idsOf = (answer: TestAnswer): string[] =>
    (at(answer.body, 'items') as readonly { id: string }[]).map(({ id }) => id); // the documented shape
  const follow = async (answer: TestAnswer, rel: string): Promise<TestAnswer> => {
    const to = await get(links(answer)[rel] ?? `no ${rel}`);
    expect(to.status, to.text.slice(0, 500)).toBe(200);
    return to;
  };

  // spec: query 8
  it('can be followed from the first to the last record, however many there are, and back', async () => {
    const seen: string[] = [];
    let page = await get(`record/v1/department?limit=${PAGE}`);
    for (;;) {
      expect(page.body).toMatchObject({ offset: seen.length, totalResults: many });
      seen.push(...idsOf(page));
      if (page.body.hasMore !== true) break;
      page = await follow(page, 'next');
    }
    expect([seen.length, new Set(seen).size]).toEqual([many, many]);
    const last = await follow(await get(`record/v1/department?limit=${PAGE}`), 'last');
    expect(idsOf(last)).toEqual(idsOf(page));
    expect(last.body).toMatchObject({ hasMore: false, offset: many - 500, count: 500 });
    expect(idsOf(await follow(last, 'prev'))).toEqual(seen.slice(many - 1_500, many - 500));
  });

  const newest = async (name: string) =>
    String((await service.send('POST', 'record/v1/department', { body: { name } })).body.id);

  it('lead to the same records while others are added before and behind them, equal names in order of their ids', async () => {
    const page = await get('record/v1/department?limit=60&orderby=name&fields=name');
    const second = idsOf(await follow(page, 'next'));
    const added = await Promise.all(['Department', 'Department 0', 'Department 999'].map(newest));
    const now = await follow(page, 'next');
    expect(idsOf(now)).toEqual(second);
    const back = await follow(now, 'prev');
    expect(idsOf(back)).toEqual(idsOf(page));
    expect([back.body.hasMore, idsOf(await follow(back, 'prev'))]).toEqual([true, added.slice(0, 2)]);
    for (const id of added) await service.send('DELETE', `record/v1/department/${id}`);
  });

  it('use the offset if a request names another one than its link did', async () => {
    const page = await get('record/v1/department?limit=10');
    const moved = (links(page).next ?? '').replace('offset=10&', 'offset=25&');
    expect(idsOf(await get(moved))).toEqual(idsOf(await get('record/v1/department?limit=10&offset=25')));
  });

  it('work at any offset, and lead back from past the end', async () => {
    const past = await get('record/v1/department?limit=1000&offset=999999999');
    expect([past.status, past.body]).toMatchObject([200, { count: 0, hasMore: false }]);
    expect(await follow(past, 'prev')).toMatchObject({ body: { count: 500, offset: many - 500 } });
    const related = await get('record/v1/department/1000001/related?offset=250000');
    expect([related.status, related.body.count]).toEqual([200, 0]);
  });

  it('have a total that is counted no further than it is of use', async () => {
    const named = 'record/v1/department?q=name%20START_WITH%20Dep';
    const { totalResults, isCapped } = (await get(`${named}&totalResults=only`)).body;
    expect([totalResults, isCapped]).toEqual(many > 100_000 ? [100_000, true] : [many, undefined]);
    expect((await get(`${named}&limit=1`)).body.totalResults).toBe(many);
    // What was counted exactly is known exactly.
    const known = (await get(`${named}&totalResults=only`)).body;
    expect([known.totalResults, known.isCapped]).toEqual([many, undefined]);
  });

  it('refuse a position that was modified, or taken from another list, filter or order', async () => {
    const next = links(await get('record/v1/department?limit=10&orderby=name&q=name%20START_WITH%20D')).next ?? '';
    const position = new URLSearchParams(next.split('?')[1]).get('position') ?? '';
    expect(position).not.toBe('');
    const changed = (position.startsWith('A') ? 'B' : 'A') + position.slice(1);
    for (const path of [
      next.replace(position, changed),
      next.replace(position, position.slice(0, -1)),
      next.replace(position, 'x'),
      next.replace('orderby=name', 'orderby=name%20DESC'),
      next.replace('START_WITH', 'CONTAIN'),
      next.replace('/department', '/classification'),
      `${next}&position=${position}`,
    ]) {
      const refused = await get(path);
      expect([path, refused.status]).toEqual([path, 400]);
      expect(at(refused.body, 'o:errorDetails.0')).toMatchObject({
        'o:errorCode': 'INVALID_PARAMETER',
        'o:errorQueryParam': 'position',
      });
    }
    expect((await get(next)).status).toBe(200);
  });
});

describe('pages of a list that has only what the specification shows', () => {
  it('can be followed too', async () => {
    const plain = await startTestService('embedded', { extensions: false });
    for (const name of ['A', 'B', 'C']) await plain.send('POST', 'record/v1/priceLevel', { body: { name } });
    let address = 'record/v1/priceLevel?limit=1&orderby=name%20DESC';
    const seen: unknown[] = [];
    while (address !== '') {
      const page = await plain.send('GET', address);
      expect(page.status, page.text).toBe(200);
      seen.push(at(page.body, 'items.0.id'));
      const next = at(page.body, 'links.0.rel') === 'next' ? String(at(page.body, 'links.0.href')) : '';
      address = next.slice(Math.max(0, next.indexOf('record/v1')));
    }
    await plain.close();
    expect(new Set(seen).size).toBe(3);
  });
});
