import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../service/storage/adapters/postgres.ts';
import { type Line, openLine } from '../fixtures/line.ts';
import { createPreparedDatabase, emptyService, openPrepared } from '../fixtures/prepared.ts';
import {
  ask,
  expectBusy,
  named,
  pages,
  reads,
  ROOT,
  serve,
  type Serving,
  signInPath,
  tokenOf,
  writes,
} from './passingFailures.ts';

describe('a PostgreSQL server that is away', () => {
  let serving: Serving;
  let line: Line;
  let token = '';
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const server = await createPreparedDatabase(emptyService);
    line = await openLine(server.url);
    const database = await openPostgres({ url: line.url });
    serving = await serve(database);
    closing.push(
      serving.close,
      () => database.close(),
      line.cut,
      () => server.stop(),
    );
    token = await tokenOf(serving.origin);
    await line.cut();
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });

  // spec: status 503
  it.each(named([...reads, ...writes]))('answers $what with 503 and when to try again', async ({ asked }) => {
    await expectBusy(serving, token, asked);
  });

  it.each(named(pages))('answers $what with 503 as a page', async ({ asked }) => {
    const { status, headers, text } = await ask(serving, token, asked);
    expect([status, headers.get('retry-after'), headers.get('content-type')]).toEqual([
      503,
      '1',
      'text/html; charset=utf-8',
    ]);
    expect(text).toContain('Server is busy.');
  });

  it('answers the app that asks for a code with 503 as JSON', async () => {
    const headers = { accept: 'application/json' };
    const answer = await ask(serving, token, ['a code', 'GET', signInPath, { headers }]);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(JSON.parse(answer.text)).toMatchObject({ error: 'temporarily_unavailable' });
  });
});

describe.each(['embedded', 'postgres'] as const)('a full disk of the %s engine', (engine) => {
  const tables = ['record', 'preference', 'saved_view', 'login_attempt', 'oidc_model'];
  let opened: Awaited<ReturnType<typeof openPrepared>>;
  let serving: Serving;
  let token = '';
  beforeAll(async () => {
    opened = await openPrepared(engine, emptyService);
    serving = await serve(opened.database);
    token = await tokenOf(serving.origin);
    await opened.database.script(`
      create function disk_full() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file: No space left on device' using errcode = '53100';
      end $$;
      ${tables.map((table) => `create trigger disk_full before insert or update or delete on ${table} execute function disk_full();`).join('')}`);
  });
  afterEach(async () => {
    expect((await ask(serving, token, ['a list', 'GET', `${ROOT}/record/v1/currency`])).status).toBe(200);
  });
  afterAll(async () => {
    await serving.close();
    await opened.close();
  });

  // spec: status 503
  it.each(named(writes))('answers $what with 503 and when to try again, and goes on reading', async ({ asked }) => {
    await expectBusy(serving, token, asked);
  });
});
