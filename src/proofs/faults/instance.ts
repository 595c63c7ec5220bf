import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, startChild } from '../bench/service/children.ts';
import { freePort } from '../fixtures/freePort.ts';

/** A separate process of the built product, which can be killed and started again on the same data and port. */
export class Instance {
  readonly folder = mkdtempSync(join(tmpdir(), 'countinghouse-faults-'));
  readonly #databaseUrl: string;
  #port = 0;
  #child: Child | undefined;

  readonly data: string;

  /**
   * @param databaseUrl a PostgreSQL; empty for the embedded engine
   * @param data the folder of the embedded engine; one of its own unless given
   */
  constructor(databaseUrl = '', data?: string) {
    this.#databaseUrl = databaseUrl;
    this.data = data ?? join(this.folder, 'data');
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    if (this.#port === 0) this.#port = await freePort();
    this.#child = await startChild({
      program: ['src/tooling/start.mjs'],
      port: this.#port,
      probe: '/readyz',
      logFile: this.#log,
      env: {
        // The runner of the tests sets another, with which the app would not be built as it is delivered.
        NODE_ENV: 'production',
        PORT: String(this.#port),
        DATABASE_URL: this.#databaseUrl,
        DATA_DIR: this.data,
        AUDIT_KEY: Buffer.alloc(32, 3).toString('base64'),
        INSTANCES: this.#databaseUrl === '' ? '1' : '2',
        SAMPLE_COMPANY: 'off',
        LICENSE_LEVEL: 'unlimited',
        BACKUP_EVERY_HOURS: '0',
        VERIFY_EVERY_MINUTES: '0',
        INTEGRATION_CLIENT_ID: 'nightly',
        INTEGRATION_CLIENT_SECRET: 's3cret-of-the-nightly-run',
        LOG_LEVEL: 'warn',
      },
    });
  }

  async kill(): Promise<void> {
    await this.#child?.kill();
  }

  memoryMb(): number {
    return this.#child?.memoryMb() ?? 0;
  }

  get #log(): string {
    return join(this.folder, 'instance.log');
  }

  async stop(): Promise<void> {
    await this.#child?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
