import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOf } from '../bench/buildOf.mjs';
import { type Child, startChild } from '../bench/service/children.ts';
import { freePort } from '../fixtures/freePort.ts';
import { tokenFrom } from '../http/instances.ts';
import { type KillableServer, startKillablePostgres } from '../fixtures/testPostgres.ts';

interface Version {
  readonly schema: number;
  readonly commit: string;
}

const versions = JSON.parse(readFileSync('src/operations/upgrade/versions.json', 'utf8')) as readonly Version[]; // checked in
const steps: readonly (readonly [from: Version, to: Version | undefined])[] = versions.map(
  (version, at) => [version, versions[at + 1]] as const,
);
const LIMIT_MS = 900_000;
const database = 'books';

/** What a version says of the books. */
interface Figures {
  readonly trialBalance: unknown;
  readonly journals: number;
}

describe('the program is upgraded on the books of an earlier version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-upgrade-'));
  const builds = new Map<string, ReturnType<typeof buildOf>>();
  const started: Child[] = [];
  let server: KillableServer;
  beforeAll(async () => {
    server = await startKillablePostgres();
    await operator(`create database ${database}`);
  });
  afterAll(async () => {
    for (const child of started) await child.stop();
    for (const { remove } of builds.values()) remove();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const urlOf = (name: string): string => server.url.replace(/postgres$/, name);

  async function operator(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }

  /** Where a version is; the tree itself is the last one. */
  function folderOf(version: Version | undefined): string {
    if (version === undefined) return process.cwd();
    const known = builds.get(version.commit);
    if (known) return known.folder;
    const built = buildOf(process.cwd(), version.commit, console.log, { withPages: false });
    builds.set(version.commit, built);
    return built.folder;
  }

  const environment = (name: string, port: number): Record<string, string> => ({
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: urlOf(name),
    DATA_DIR: join(folder, 'data'),
    AUDIT_KEY: Buffer.alloc(32, 3).toString('base64'),
    SAMPLE_COMPANY: 'on',
    LICENSE_LEVEL: 'unlimited',
    VERIFY_EVERY_MINUTES: '0',
    INTEGRATION_CLIENT_ID: 'nightly',
    INTEGRATION_CLIENT_SECRET: 's3cret-of-the-nightly-run',
    LOG_LEVEL: 'warn',
  });

  async function start(version: Version | undefined, name: string): Promise<Child> {
    const port = await freePort();
    const child = await startChild({
      program: [join(folderOf(version), 'src/tooling/start.mjs')],
      port,
      probe: '/readyz',
      logFile: join(folder, 'program.log'),
      env: environment(name, port),
    });
    started.push(child);
    return child;
  }

  async function ask(child: Child, path: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
    const answer = await fetch(`${child.origin}/services/rest/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${await tokenFrom(child.origin)}`, 'content-type': 'application/json' },
    });
    const text = await answer.text();
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${text}`);
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>); // answers with a body are objects
  }

  async function figuresOf(child: Child): Promise<Figures> {
    // The books of the sample company end today.
    const year = new Date().getFullYear();
    const { rows } = await ask(child, `report/v1/trialBalance?from=${year}-01-01&to=${year}-12-31`);
    const { totalResults } = await ask(child, 'record/v1/periodEndJournal?limit=1');
    // How rows are described may differ between versions; the amounts may not.
    const amounts = (rows as readonly Record<string, unknown>[]).map(({ debit, credit }) => [debit, credit]);
    return { trialBalance: amounts, journals: Number(totalResults) };
  }

  /** Saves the newest journal once more, which every version can. */
  async function write(child: Child): Promise<void> {
    const { items } = await ask(child, 'record/v1/periodEndJournal?limit=1&orderby=id%20DESC');
    const [{ id = '' } = {}] = items as readonly { id?: string }[];
    await ask(child, `record/v1/periodEndJournal/${id}`, {
      method: 'PATCH',
      body: JSON.stringify({ memo: `Written by ${child.origin}` }),
    });
  }

  /** `npm run verify` of a version. Rejects when it finds something. */
  const verify = async (version: Version | undefined, name: string): Promise<string> =>
    (
      await promisify(execFile)(process.execPath, ['src/tooling/start.mjs', '--program', 'verify'], {
        cwd: folderOf(version),
        env: { ...process.env, ...environment(name, 0) },
      })
    ).stdout;

  it.each(steps.map(([from, to]) => [from.schema, to?.schema ?? 'this one', from, to] as const))(
    'from schema %s to %s: the same figures, nothing found, the earlier version refused, and the copy from before serves it again',
    async (_from, _to, from, to) => {
      const before = await start(from, database);
      const figures = await figuresOf(before);
      expect(figures.journals).toBeGreaterThan(10);
      await write(before);
      await before.stop();
      const copy = `before_${from.schema}`;
      await operator(`create database ${copy} template ${database}`);

      const after = await start(to, database);
      expect(await figuresOf(after)).toEqual(figures);
      await write(after);
      await after.stop();
      await verify(to, database);

      await expect(start(from, database)).rejects.toThrow('ended');
      expect(readFileSync(join(folder, 'program.log'), 'utf8')).toContain("Couldn't migrate the database");

      const again = await start(from, copy);
      expect(await figuresOf(again)).toEqual(figures);
      await write(again);
      await again.stop();
      await operator(`drop database ${copy}`);
    },
    LIMIT_MS,
  );
});
