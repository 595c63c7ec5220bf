import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../service/storage/adapters/postgres.ts';
import type { Database } from '../../service/storage/database.ts';
import { type Line, openLine } from '../fixtures/line.ts';
import { createPreparedDatabase, emptyService, preparedDirectory } from '../fixtures/prepared.ts';
import { openTestEmbedded } from '../fixtures/testEmbedded.ts';
import {
  ask,
  type Asked,
  expectBusy,
  named,
  pages,
  reads,
  ROOT,
  serve,
  type Serving,
  tokenOf,
  writes,
} from './passingFailures.ts';

/** The tests wait less for an answer than the service does. */
const ANSWER_MS = 1_500;
/** Below it, the start of the service on a busy machine would be stopped too. */
const ENGINE_MS = 6_000;
/** Waiting for a connection comes before waiting for an answer, and a busy machine adds to both. */
const ENOUGH_MS = 10_000;

const levels = async (database: Database): Promise<number> => {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from record where type = 'priceLevel'`,
  );
  return row?.count ?? 0;
};
const create = (name: string, key: string): Asked => [
  'a create',
  'POST',
  `${ROOT}/record/v1/priceLevel`,
  { body: JSON.stringify({ name }), headers: { 'x-service-idempotency-key': key } },
];
const readiness: Asked = ['readiness', 'GET', '/readyz'];
const list: Asked = ['a list', 'GET', `${ROOT}/record/v1/currency`];

describe('a PostgreSQL server that goes silent', () => {
  let serving: Serving;
  let line: Line;
  let token = '';
  let direct: Database;
  let database: Database;
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const server = await createPreparedDatabase(emptyService);
    line = await openLine(server.url);
    direct = await openPostgres({ url: server.url });
    database = await openPostgres({ url: line.url, answerMs: ANSWER_MS });
    serving = await serve(database);
    closing.push(
      serving.close,
      () => database.close(),
      line.cut,
      () => direct.close(),
      () => server.stop(),
    );
    token = await tokenOf(serving.origin);
  });
  afterEach(async () => {
    line.restore();
    await expect.poll(async () => (await ask(serving, token, list)).status, { timeout: ENOUGH_MS }).toBe(200);
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });

  // spec: status 503
  it.each(named([...reads, ...writes]))('answers $what with 503 and when to try again, in time', async ({ asked }) => {
    line.hush('both');
    const began = performance.now();
    await expectBusy(serving, token, asked);
    expect(performance.now() - began).toBeLessThan(ENOUGH_MS);
  });

  it('answers pages for people with 503 in time', async () => {
    line.hush('both');
    const answers = await Promise.all(pages.map((asked) => ask(serving, token, asked)));
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      pages.map(() => [503, '1']),
    );
  });

  it('answers every one of many requests at once, and closes the connections they waited on', async () => {
    await Promise.all(Array.from({ length: 24 }, () => ask(serving, token, list)));
    line.hush('both');
    expect(line.left()).toBeGreaterThan(1);
    const answers = await Promise.all(Array.from({ length: 24 }, () => ask(serving, token, list)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    await expect.poll(() => line.left(), { timeout: ENOUGH_MS }).toBe(0);
  });

  it('is not ready while it hangs, and is once it answers', async () => {
    expect((await ask(serving, token, readiness)).status).toBe(200);
    line.hush('both');
    const looks = [];
    for (let look = 0; look < 4; look += 1) looks.push((await ask(serving, token, readiness)).status);
    expect(looks).toEqual([503, 503, 503, 503]);
    line.restore();
    await expect.poll(async () => (await ask(serving, token, readiness)).status, { timeout: ENOUGH_MS }).toBe(200);
    expect((await ask(serving, token, list)).status).toBe(200);
  });

  it('gives up all connections of the time before after one went silent, so that the next request is answered', async () => {
    await Promise.all(Array.from({ length: 12 }, () => ask(serving, token, list)));
    line.hush('both', 'open');
    expect((await ask(serving, token, list)).status).toBe(503);
    expect((await ask(serving, token, list)).status).toBe(200);
  });

  it.each([
    ['the answer to a write is lost', 'answers', 1, 200],
    ['the write itself is lost', 'toServer', 0, 201],
  ] as const)('answers the repetition under the key after %s', async (what, way, done, status) => {
    const before = await levels(direct);
    line.hushAt('"op":"create"', way);
    await expectBusy(serving, token, create(what, what.replaceAll(' ', '-')));
    line.restore();
    await expect.poll(() => levels(direct), { timeout: ENOUGH_MS }).toBe(before + done);
    await expect.poll(async () => (await ask(serving, token, readiness)).status, { timeout: ENOUGH_MS }).toBe(200);
    const again = await ask(serving, token, create(what, what.replaceAll(' ', '-')));
    expect(again.status, again.text).toBe(status);
    expect(await levels(direct)).toBe(before + 1);
  });

  it('leaves nothing half done when it goes silent inside a transaction', async () => {
    const working = database.transaction(async (tx) => {
      await tx.query(`insert into setting (name, value) values ('half', 'true')`);
      line.hush('both');
      await tx.query('select 1');
    });
    await expect(working).rejects.toMatchObject({ name: 'DatabaseUnavailable', outcomeUnknown: false });
    expect(await direct.query(`select name from setting where name = 'half'`)).toEqual([]);
    line.restore();
    await expect
      .poll(() => direct.query(`insert into setting (name, value) values ('half', 'true') returning name`), {
        timeout: 20_000,
      })
      .toEqual([{ name: 'half' }]);
  });

  it('says that the outcome is unknown when the commit is not answered', async () => {
    const working = database.transaction(async (tx) => {
      await tx.query(`insert into setting (name, value) values ('perhaps', 'true')`);
      line.hush('answers');
    });
    await expect(working).rejects.toMatchObject({ name: 'DatabaseUnavailable', outcomeUnknown: true });
    await expect.poll(() => direct.query(`select name from setting where name = 'perhaps'`)).toHaveLength(1);
  });

  it('allows what may take longer its own time', async () => {
    const slept = await database.transaction((tx) => tx.query('select pg_sleep(2.5) is null as slept'), {
      statementTimeoutMs: 30_000,
    });
    expect(slept).toEqual([{ slept: false }]);
  });

  it('closes in time', async () => {
    const other = await openPostgres({ url: line.url, answerMs: ANSWER_MS });
    line.hush('both');
    const began = performance.now();
    await other.close();
    expect(performance.now() - began).toBeLessThan(ENOUGH_MS);
  });
});

describe('an embedded engine that goes silent', () => {
  let serving: Serving;
  let token = '';
  let database: Database;
  beforeAll(async () => {
    database = await openTestEmbedded({ template: await preparedDirectory(emptyService), statementLimitMs: ENGINE_MS });
    serving = await serve(database);
    token = await tokenOf(serving.origin);
  });
  afterAll(async () => {
    await serving.close();
    await database.close();
  });

  it('answers what waits with 503, is not ready meanwhile, and does the repetition once', async () => {
    await database.script(`
      create function hang() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return new; end $$;
      create trigger hang before insert on record for each row execute function hang();`);
    const writing = ask(serving, token, create('Silent', 'silent'));
    // It is not ready once the write holds the engine.
    await expect.poll(async () => (await ask(serving, token, readiness)).status, { timeout: ENOUGH_MS }).toBe(503);
    const [written, read] = await Promise.all([writing, ask(serving, token, list)]);
    expect([written.status, written.headers.get('retry-after')], written.text).toEqual([503, '1']);
    // It waited behind the write, and was answered by the engine as it came back, or was told to come again.
    expect([200, 503]).toContain(read.status);
    await database.script('drop trigger hang on record');
    expect((await ask(serving, token, readiness)).status).toBe(200);
    expect(await levels(database)).toBe(0);
    expect((await ask(serving, token, create('Silent', 'silent'))).status).toBe(201);
    expect((await ask(serving, token, create('Silent', 'silent'))).status).toBe(200);
    expect(await levels(database)).toBe(1);
  });
});
