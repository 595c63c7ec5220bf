import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  at,
  engineNames,
  startTestService,
  type TestAnswer,
  type TestService,
} from '../../proofs/fixtures/testService.ts';

const MANY = 101_500;
const PAGE = 1_000;
/** No statement may take long, so they come in parts. */
const PART = 25_000;

/** Writes departments by hand; their names come again and again. */
const fill = (from: number, to: number) => `
insert into record (id, type, ref_name, doc, sub, is_inactive, version, created_at, modified_at)
select 1000000 + n, 'department', 'Department ' || n % 997, jsonb_build_object('name', 'Department ' || n % 997), '{}', false, 1, now(), now()
  from generate_series(${from}, ${to}) n`;

describe.each(engineNames)('pages of a list on the %s engine', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(engine);
    for (let from = 1; from <= MANY; from += PART)
      await service.database.query(fill(from, Math.min(MANY, from + PART - 1)));
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

  // spec: query 8 (limit, offset)
  it('can be followed from the first to the last record, however many there are, and back', async () => {
    const seen: string[] = [];
    let page = await get(`record/v1/department?limit=${PAGE}`);
    for (;;) {
      expect(page.body).toMatchObject({ offset: seen.length, totalResults: MANY });
      seen.push(...idsOf(page));
      if (page.body.hasMore !== true) break;
      page = await follow(page, 'next');
    }
    expect([seen.length, new Set(seen).size]).toEqual([MANY, MANY]);
    const last = await follow(await get(`record/v1/department?limit=${PAGE}`), 'last');
    expect(idsOf(last)).toEqual(idsOf(page));
    expect(last.body).toMatchObject({ hasMore: false, offset: 101_000, count: 500 });
    expect(idsOf(await follow(last, 'prev'))).toEqual(seen.slice(100_000, 101_000));
  });
});
