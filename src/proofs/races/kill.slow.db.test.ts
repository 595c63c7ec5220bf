import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBooks } from '../fixtures/books.ts';
import { openPostgres } from '../../service/storage/adapters/postgres.ts';
import { openTestEmbedded } from '../fixtures/testEmbedded.ts';
import {
  createTestDatabase,
  type KillableServer,
  startKillablePostgres,
  type TestServer,
} from '../fixtures/testPostgres.ts';
import { testCache, testWorkerUrl } from '../fixtures/testWorker.ts';
import type { Database } from '../../service/storage/database.ts';
import { scale } from '../fixtures/openers.ts';
import { findings } from '../fixtures/soundness.ts';

const CYCLES = scale === 1 ? 2 : 3 * scale;
const BEFORE_KILL = 12;

let writer: string;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'countinghouse-kill-'));
  // Below node_modules, so that the bundle resolves its packages.
  const outDir = join(testCache(), `journal-writer-${process.pid}`);
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: resolve(import.meta.dirname, 'journalWriter.ts'),
      outDir,
      rolldownOptions: { output: { entryFileNames: 'writer.mjs' } },
    },
  });
  writer = join(outDir, 'writer.mjs');
});
afterAll(async () => {
  await Promise.all([directory, resolve(writer, '..')].map((each) => rm(each, { recursive: true, force: true })));
});

/** Lets a writer save journals, kills something while it does, and returns the numbers it named before it ended. */
async function acknowledged(
  args: readonly string[],
  kill: (child: ChildProcess, seen: number) => Promise<void> | void,
): Promise<string[]> {
  const child = spawn(process.execPath, [writer, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = new Promise<void>((done) => child.on('exit', () => done()));
  const numbers: string[] = [];
  if (!child.stdout) throw new Error('no output to read');
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith('JE')) numbers.push(line);
    if (numbers.length >= BEFORE_KILL) await kill(child, numbers.length);
  }
  await ended;
  return numbers;
}

async function idsOf(db: Database): Promise<string> {
  const { ids } = await openBooks(db);
  return JSON.stringify({ period: ids.june, currency: ids.usd, one: ids.rent, other: ids.accrued });
}

async function expectKept(db: Database, named: readonly string[]): Promise<void> {
  const rows = await db.query<{ name: string }>(`select ref_name as name from record where type = 'periodEndJournal'`);
  const kept = new Set(rows.map(({ name }) => name));
  expect(named.filter((name) => !kept.has(name))).toEqual([]);
  expect(await findings(db)).toEqual([]);
}

describe('what was acknowledged', () => {
  it(
    'is there after the embedded process is killed, again and again',
    async () => {
      const place = join(directory, 'data');
      const first = await openTestEmbedded({ directory: place, durable: true });
      const ids = await idsOf(first);
      await first.close();
      const bundle = (await testWorkerUrl()).pathname;
      const named: string[] = [];
      for (let cycle = 0; cycle < CYCLES; cycle += 1) {
        named.push(...(await acknowledged(['embedded', place, bundle, ids], (child) => void child.kill('SIGKILL'))));
        const db = await openTestEmbedded({ directory: place, durable: true });
        await expectKept(db, named);
        await db.close();
      }
      expect(named.length).toBeGreaterThanOrEqual(CYCLES * BEFORE_KILL);
    },
    240_000 * scale,
  );

  describe('on PostgreSQL', () => {
    let server: TestServer;
    let db: Database;
    let ids: string;
    beforeAll(async () => {
      server = await createTestDatabase();
      db = await openPostgres({ url: server.url });
      ids = await idsOf(db);
    });
    afterAll(async () => {
      await db.close();
      await server.stop();
    });

    it(
      'is there after the service process is killed, again and again',
      async () => {
        const named: string[] = [];
        for (let cycle = 0; cycle < CYCLES; cycle += 1) {
          named.push(...(await acknowledged(['postgres', server.url, '', ids], (child) => void child.kill('SIGKILL'))));
          await expectKept(db, named);
        }
        expect(named.length).toBeGreaterThanOrEqual(CYCLES * BEFORE_KILL);
      },
      240_000 * scale,
    );

    it(
      'is there after its connections are cut in the middle of their work',
      async () => {
        const named: string[] = [];
        for (let cycle = 0; cycle < CYCLES; cycle += 1) {
          named.push(
            ...(await acknowledged(['postgres', server.url, '', ids], async (child, seen) => {
              await db.query(
                'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
              );
              if (seen > BEFORE_KILL + 4) child.kill('SIGKILL');
            })),
          );
          await expectKept(db, named);
        }
        expect(named.length).toBeGreaterThanOrEqual(CYCLES * BEFORE_KILL);
      },
      240_000 * scale,
    );
  });

  describe('on a PostgreSQL that is killed itself', () => {
    let server: KillableServer;
    let ids: string;
    beforeAll(async () => {
      server = await startKillablePostgres();
      const db = await openPostgres({ url: server.url });
      ids = await idsOf(db);
      await db.close();
    });
    afterAll(() => server.stop());

    it(
      'is there after the first process of the server is killed in the middle of its work and started again on the same data',
      async () => {
        const named: string[] = [];
        for (let cycle = 0; cycle < CYCLES; cycle += 1) {
          named.push(
            ...(await acknowledged(['postgres', server.url, '', ids], async (child) => {
              await server.kill();
              child.kill('SIGKILL');
            })),
          );
          await server.restart();
          const db = await openPostgres({ url: server.url });
          await expectKept(db, named);
          await db.close();
        }
        expect(named.length).toBeGreaterThanOrEqual(CYCLES * BEFORE_KILL);
      },
      240_000 * scale,
    );
  });
});
