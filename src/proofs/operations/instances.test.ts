import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem } from '#contract/messages/problem';
import { errorBody, withoutMessages } from '#contract/wire/problems';
import { openPostgres } from '../../service/storage/adapters/postgres.ts';
import type { Database } from '../../service/storage/database.ts';
import { freePort } from '../fixtures/freePort.ts';
import { type Books, journal, openBooks } from '../fixtures/books.ts';
import { findingsOf } from '../fixtures/findings.ts';
import { createTestDatabase, type TestServer } from '../fixtures/testPostgres.ts';
import { type Answer, BehindProxy, ROOT } from './behindProxy.ts';

const CLIENTS = 6;

describe('three instances behind HAProxy', () => {
  let cluster: BehindProxy;
  let server: TestServer;
  let database: Database;
  let books: Books;
  let token = '';

  beforeAll(async () => {
    server = await createTestDatabase();
    database = await openPostgres({ url: server.url });
    books = await openBooks(database);
    cluster = new BehindProxy();
    const ports = [await freePort(), await freePort(), await freePort()];
    await cluster.startProxy(ports, CLIENTS);
    await cluster.startInstances(server.url, ports);
    token = await cluster.token();
  });
  afterAll(async () => {
    await cluster.stop();
    await database.close();
    await server.stop();
  });

  const create = (key: string): Promise<Answer> =>
    cluster.ask(
      'POST',
      `${ROOT}/record/v1/periodEndJournal`,
      { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-service-idempotency-key': key },
      JSON.stringify(journal(books)),
    );
  const list = (): Promise<Answer> =>
    cluster.ask('GET', `${ROOT}/record/v1/periodEndJournal?limit=5`, { authorization: `Bearer ${token}` });

  /** Clients that write and read until they are told to end: the keys that were acknowledged, and what failed. */
  function load(write: (key: string) => Promise<Answer>) {
    let isEnding = false;
    const acknowledged: string[] = [];
    const failed: string[] = [];
    const client = async (): Promise<void> => {
      while (!isEnding) {
        const key = randomUUID();
        const made = await write(key).catch((error: unknown) => ({ status: 0, text: String(error) }));
        if (made.status === 204 || made.status === 200 || made.status === 201) acknowledged.push(key);
        else failed.push(`create ${made.status} ${made.text.slice(0, 200)}`);
        const read = await list().catch((error: unknown) => ({ status: 0, text: String(error) }));
        if (read.status !== 200) failed.push(`list ${read.status} ${read.text.slice(0, 200)}`);
      }
    };
    const done = Promise.all(Array.from({ length: CLIENTS }, client));
    return {
      acknowledged,
      end: async () => {
        isEnding = true;
        await done;
        return { acknowledged, failed };
      },
    };
  }

  async function recordsOf(keys: readonly string[]): Promise<number> {
    const [row] = await database.query<{ count: number }>(
      `select count(distinct i.record_id)::int as count from idempotency i join record r on r.id = i.record_id where i.key = any($1::text[])`,
      [[...keys]],
    );
    return row?.count ?? 0;
  }

  it('are restarted one after the other under load without a failed request', async () => {
    const running = load(create);
    let before = 0;
    await cluster.restartEach(() => {
      expect(running.acknowledged.length).toBeGreaterThan(before);
      before = running.acknowledged.length;
    });
    const { acknowledged, failed } = await running.end();
    expect(failed).toEqual([]);
    expect(await recordsOf(acknowledged)).toBe(acknowledged.length);
  });

  it('lose nothing that was acknowledged when one is killed, and a repeated request is made once', async () => {
    const again = async (key: string): Promise<Answer> => {
      for (;;) {
        const answer = await create(key).catch(() => undefined);
        if (answer && answer.status < 500) return answer;
        await setTimeout(100);
      }
    };
    const running = load(again);
    const start = running.acknowledged.length;
    const [victim] = cluster.instances;
    if (!victim) throw new Error('no instance');
    await expect.poll(() => running.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(start + 20);
    await victim.child.kill();
    const killedAt = running.acknowledged.length;
    await expect.poll(() => running.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(killedAt + 50);
    const { acknowledged, failed } = await running.end();
    expect(failed.filter((text) => text.startsWith('create'))).toEqual([]);
    expect(await recordsOf(acknowledged)).toBe(acknowledged.length);
    expect(await findingsOf(database, 1_000)).toEqual([]);
    victim.child = await cluster.startInstance(victim.port);
  });

  it('are spoken for by the proxy while none is ready, as the service speaks when it is busy', () => {
    const busy = errorBody([problem('server.busy', {}, {}, 'SERVICE_BUSY')], 503);
    const file = readFileSync('src/operations/instances/haproxy.cfg', 'utf8');
    expect(file).toContain(`hdr Retry-After 1 string '${JSON.stringify(busy, withoutMessages)}'`);
  });

  it('take a browser from http to https, believe only the proxy, and show no metrics', async () => {
    const answer = await cluster.ask('GET', '/metrics');
    expect(answer.status).toBe(404);
    const listed = await cluster.ask('GET', `${ROOT}/record/v1/currency`, {
      authorization: `Bearer ${token}`,
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    });
    expect(listed.status).toBe(200);
    expect(listed.text).toMatch(/"https:\/\/127\.0\.0\.1:\d+\/services/);
    expect(listed.text).not.toContain('evil');
  });
});
