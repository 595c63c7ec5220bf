import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Child, freePort, startChild } from '../bench/service/children.ts';
import { type Books, journal, openBooks } from '../fixtures/books.ts';
import { createTestDatabase, type TestServer } from '../fixtures/testPostgres.ts';
import { basic } from '../http/instances.ts';
import { openPostgres } from '../../service/storage/adapters/postgres.ts';
import type { Database } from '../../service/storage/database.ts';
import { findingsOf } from '../fixtures/findings.ts';

const CLIENTS = 6;
const ROOT = '/services/rest';

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Three instances of the built server behind the HAProxy of the set-up. */
class Cluster {
  readonly folder = mkdtempSync(join(tmpdir(), 'countinghouse-instances-'));
  readonly instances: { child: Child; port: number }[] = [];
  #agent: Agent | undefined;
  #port = 0;
  #proxy: ReturnType<typeof spawn> | undefined;

  async start(databaseUrl: string): Promise<void> {
    const ports = [await freePort(), await freePort(), await freePort()];
    this.#port = await freePort();
    const certificate = this.#certificate();
    this.#agent = new Agent({ keepAlive: true, maxSockets: CLIENTS, ca: readFileSync(certificate) });
    this.#databaseUrl = databaseUrl;
    for (const port of ports) this.instances.push({ port, child: await this.startInstance(port) });
    this.#startProxy(certificate, ports, await freePort());
    const status = () =>
      this.ask('GET', '/readyz').then(
        (answer) => answer.status,
        () => 0,
      );
    await vi.waitUntil(async () => (await status()) === 200, { timeout: 30_000, interval: 100 });
  }

  #databaseUrl = '';

  startInstance(port: number): Promise<Child> {
    return startChild({
      program: ['src/tooling/start.mjs'],
      port,
      probe: '/readyz',
      logFile: join(this.folder, `${port}.log`),
      env: {
        PORT: String(port),
        DATABASE_URL: this.#databaseUrl,
        DATA_DIR: join(this.folder, 'data'),
        AUDIT_KEY: Buffer.alloc(32, 3).toString('base64'),
        PUBLIC_URL: `https://127.0.0.1:${this.#port}`,
        TRUST_PROXY: 'on',
        INSTANCES: '3',
        SAMPLE_COMPANY: 'off',
        LICENSE_LEVEL: 'unlimited',
        VERIFY_EVERY_MINUTES: '0',
        INTEGRATION_CLIENT_ID: 'nightly',
        INTEGRATION_CLIENT_SECRET: 's3cret-of-the-nightly-run',
        LOG_LEVEL: 'warn',
      },
    });
  }

  #certificate(): string {
    const [key, certificate] = [join(this.folder, 'key.pem'), join(this.folder, 'books.pem')];
    const asked = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -keyout ${key} -out ${certificate} -subj /CN=books`;
    execFileSync('openssl', [...asked.split(' '), '-addext', 'subjectAltName=IP:127.0.0.1'], { stdio: 'ignore' });
    writeFileSync(certificate, readFileSync(key), { flag: 'a' });
    return certificate;
  }

  /** The file of the set-up, with ports and certificate of this test. */
  #startProxy(certificate: string, ports: readonly number[], plain: number): void {
    const own = [8081, 8082, 8083]
      .reduce(
        (text, usual, at) => text.replace(`127.0.0.1:${usual}`, `127.0.0.1:${ports[at]}`),
        readFileSync('src/operations/instances/haproxy.cfg', 'utf8'),
      )
      .replace('bind :80\n', `bind 127.0.0.1:${plain}\n`)
      .replace('bind :443 ssl crt /etc/haproxy/books.pem', `bind 127.0.0.1:${this.#port} ssl crt ${certificate}`);
    const file = join(this.folder, 'haproxy.cfg');
    writeFileSync(file, own);
    const log = openSync(join(this.folder, 'haproxy.log'), 'a');
    this.#proxy = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', log, log] });
  }

  /** Asks the proxy once. Rejects when no answer comes. */
  ask(method: string, path: string, headers: Readonly<Record<string, string>> = {}, body?: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const asked = request(
        { host: '127.0.0.1', port: this.#port, method, path, agent: this.#agent, headers },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk));
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
          response.on('error', reject);
        },
      );
      asked.on('error', reject);
      asked.end(body);
    });
  }

  async stop(): Promise<void> {
    this.#agent?.destroy();
    this.#proxy?.kill();
    for (const { child } of this.instances) await child.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

describe('three instances behind HAProxy', () => {
  let cluster: Cluster;
  let server: TestServer;
  let database: Database;
  let books: Books;
  let token = '';

  beforeAll(async () => {
    if (!existsSync('/usr/sbin/haproxy')) throw new Error('HAProxy is missing: apt-get install haproxy openssl');
    server = await createTestDatabase();
    database = await openPostgres({ url: server.url });
    books = await openBooks(database);
    cluster = new Cluster();
    await cluster.start(server.url);
    const answer = await cluster.ask(
      'POST',
      `${ROOT}/auth/oauth2/v1/token`,
      { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' },
      'grant_type=client_credentials&scope=rest_webservices',
    );
    token = (JSON.parse(answer.text) as { access_token: string }).access_token; // the shape of RFC 6749
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
    for (const instance of cluster.instances) {
      await instance.child.stop();
      const before = running.acknowledged.length;
      instance.child = await cluster.startInstance(instance.port);
      expect(running.acknowledged.length).toBeGreaterThan(before);
    }
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
