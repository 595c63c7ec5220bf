import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../service/storage/adapters/postgres.ts';
import type { Database } from '../../service/storage/database.ts';
import { migrateService } from '../../service/wiring/createService.ts';
import { type KillableServer, startKillablePostgres } from '../fixtures/testPostgres.ts';
import { ask, type Asked, expectBusy, ROOT, serve, type Serving, tokenOf } from './passingFailures.ts';

/** The test waits less for an answer than the service does. */
const ANSWER_MS = 1_500;

describe('commits that wait for a standby', () => {
  let server: KillableServer;
  let database: Database;
  let serving: Serving;
  let token = '';
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    server = await startKillablePostgres();
    database = await openPostgres({ url: server.url, answerMs: ANSWER_MS });
    await migrateService(database);
    // Counting requests would wait, too.
    serving = await serve(database, 'unlimited');
    closing.push(serving.close, () => database.close(), server.stop);
    token = await tokenOf(serving.origin);
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });

  /** Commits wait for a standby of this name; without a name, for none. */
  async function waitFor(name: string): Promise<void> {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(`alter system set synchronous_standby_names = '${name}'`);
    await client.query('select pg_reload_conf()');
    await client.end();
  }
  const settingNow = async () =>
    (await database.query<{ now: string }>(`select current_setting('synchronous_standby_names') as now`))[0]?.now;
  const levels = async () => (await database.query(`select from record where type = 'priceLevel'`)).length;
  const create = (name: string): Asked => [
    'a create',
    'POST',
    `${ROOT}/record/v1/priceLevel`,
    { body: JSON.stringify({ name }), headers: { 'x-service-idempotency-key': name } },
  ];

  // spec: status 503
  it('are not answered as saved, nor when they are repeated after a crash, until it has them; then once', async () => {
    // Ids are drawn in advance, and drawing them is a commit, too.
    expect((await ask(serving, token, create('Wholesale'))).status).toBe(201);
    await waitFor('another');
    await expect.poll(settingNow).toBe('another');
    await expectBusy(serving, token, create('Retail'));
    expect(await levels()).toBe(1);
    await server.kill();
    await server.restart();
    // The crash ended the wait, not what it was for.
    await expect.poll(() => levels().catch(() => -1)).toBe(2);
    await expectBusy(serving, token, create('Retail'));
    await waitFor('');
    await expect.poll(settingNow).toBe('');
    const { status, text } = await ask(serving, token, create('Retail'));
    expect(status, text).toBe(200);
    expect(await levels()).toBe(2);
  });
});
