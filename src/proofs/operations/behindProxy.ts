import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { type Child, startChild } from '../bench/service/children.ts';
import { freePort } from '../fixtures/freePort.ts';
import { basic } from '../http/instances.ts';

export const ROOT = '/services/rest';

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** In seconds, where the answer says when to try again. */
  readonly retryAfter?: string | undefined;
}

/** Three instances of the built server behind the HAProxy of the set-up. */
export class BehindProxy {
  readonly folder = mkdtempSync(join(tmpdir(), 'countinghouse-instances-'));
  readonly instances: { child: Child; port: number }[] = [];
  #agent: Agent | undefined;
  #port = 0;
  #proxy: ReturnType<typeof spawn> | undefined;
  #databaseUrl = '';

  constructor() {
    if (!existsSync('/usr/sbin/haproxy')) throw new Error('HAProxy is missing: apt-get install haproxy openssl');
  }

  /** @param more files that HAProxy reads besides */
  async startProxy(ports: readonly number[], clients: number, more: readonly string[] = []): Promise<void> {
    this.#port = await freePort();
    const certificate = this.#certificate();
    this.#agent = new Agent({ keepAlive: true, maxSockets: clients, ca: readFileSync(certificate) });
    const file = this.#proxyFile(certificate, ports, await freePort());
    const log = openSync(join(this.folder, 'haproxy.log'), 'a');
    const files = [file, ...more].flatMap((each) => ['-f', each]);
    this.#proxy = spawn('haproxy', ['-db', ...files], { stdio: ['ignore', log, log] });
  }

  async startInstances(databaseUrl: string, ports: readonly number[]): Promise<void> {
    this.#databaseUrl = databaseUrl;
    for (const port of ports) this.instances.push({ port, child: await this.startInstance(port) });
    const status = () =>
      this.ask('GET', '/readyz').then(
        (answer) => answer.status,
        () => 0,
      );
    await vi.waitUntil(async () => (await status()) === 200, { timeout: 30_000, interval: 100 });
  }

  startInstance(port: number): Promise<Child> {
    return startChild({
      program: ['src/tooling/start.mjs'],
      port,
      probe: '/readyz',
      logFile: join(this.folder, `${port}.log`),
      env: {
        // The runner of the tests sets another, with which the app would not be built as it is delivered.
        NODE_ENV: 'production',
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

  /** Restarts each after the other. `between` is called when one is back. */
  async restartEach(between: () => void): Promise<void> {
    for (const instance of this.instances) {
      await instance.child.stop();
      instance.child = await this.startInstance(instance.port);
      between();
    }
  }

  #certificate(): string {
    const [key, certificate] = [join(this.folder, 'key.pem'), join(this.folder, 'books.pem')];
    const asked = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -keyout ${key} -out ${certificate} -subj /CN=books`;
    execFileSync('openssl', [...asked.split(' '), '-addext', 'subjectAltName=IP:127.0.0.1'], { stdio: 'ignore' });
    writeFileSync(certificate, readFileSync(key), { flag: 'a' });
    return certificate;
  }

  /** The file of the set-up, with ports and certificate of this test. */
  #proxyFile(certificate: string, ports: readonly number[], plain: number): string {
    const own = [8081, 8082, 8083]
      .reduce(
        (text, usual, at) => text.replace(`127.0.0.1:${usual}`, `127.0.0.1:${ports[at]}`),
        readFileSync('src/operations/instances/haproxy.cfg', 'utf8'),
      )
      .replace('bind :80\n', `bind 127.0.0.1:${plain}\n`)
      .replace('bind :443 ssl crt /etc/haproxy/books.pem', `bind 127.0.0.1:${this.#port} ssl crt ${certificate}`);
    const file = join(this.folder, 'haproxy.cfg');
    writeFileSync(file, own);
    return file;
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
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text, retryAfter: response.headers['retry-after'] }),
          );
          response.on('error', reject);
        },
      );
      asked.on('error', reject);
      asked.end(body);
    });
  }

  /** A token of the integration. */
  async token(): Promise<string> {
    const answer = await this.ask(
      'POST',
      `${ROOT}/auth/oauth2/v1/token`,
      { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' },
      'grant_type=client_credentials&scope=rest_webservices',
    );
    return (JSON.parse(answer.text) as { access_token: string }).access_token; // the shape of RFC 6749
  }

  /** What the instances logged as faults of their own. */
  faults(): string[] {
    return this.instances.flatMap(({ port }) =>
      readFileSync(join(this.folder, `${port}.log`), 'utf8')
        .split('\n')
        .filter((line) => /"level":(50|60)/.test(line)),
    );
  }

  async stop(): Promise<void> {
    this.#agent?.destroy();
    for (const { child } of this.instances) await child.stop();
    this.#proxy?.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
