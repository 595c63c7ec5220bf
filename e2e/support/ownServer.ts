import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { integration } from './credentials.ts';
import { freePort } from '../../src/proofs/fixtures/freePort.ts';

export interface OwnServer {
  readonly origin: string;
  /** Its data folder, removed when it stops. */
  readonly folder: string;
  /** Its output since start-up. */
  output(): string;
  stop(): Promise<void>;
}

export interface PlainServer extends OwnServer {
  /** A port where the app may be served from, and sign in to this service. */
  readonly appPort: number;
}

const program = resolve(dirname(fileURLToPath(import.meta.url)), '../../src/tooling/start.mjs');
const READY_MS = 300_000;
const ASK_EVERY_MS = 250;

/** The product without extensions, at the smallest license, on its own data. */
export async function startPlainServer(): Promise<PlainServer> {
  const appPort = await freePort();
  const settings = {
    SAMPLE_COMPANY: 'on',
    EXTENSIONS: 'off',
    LICENSE_LEVEL: 'standard',
    INTEGRATION_CLIENT_ID: integration.id,
    INTEGRATION_CLIENT_SECRET: integration.secret,
    CORS_ORIGINS: `http://127.0.0.1:${appPort}`,
  };
  return { ...(await startServer(settings)), appPort };
}

/** The product at its first start without a sample: no users and no records. */
export const startEmptyServer = (): Promise<OwnServer> =>
  startServer({ SAMPLE_COMPANY: 'off', LICENSE_LEVEL: 'unlimited' });

/** The product with the sample company, for a journey that changes settings of the company and reads its reports. */
export const startSampleServer = (): Promise<OwnServer> =>
  startServer({
    SAMPLE_COMPANY: 'on',
    LICENSE_LEVEL: 'unlimited',
    INTEGRATION_CLIENT_ID: integration.id,
    INTEGRATION_CLIENT_SECRET: integration.secret,
  });

/** The product with the sample company, whose webhooks may lead to this machine. */
export const startHookServer = (): Promise<OwnServer> =>
  startServer({
    SAMPLE_COMPANY: 'on',
    LICENSE_LEVEL: 'unlimited',
    INTEGRATION_CLIENT_ID: integration.id,
    INTEGRATION_CLIENT_SECRET: integration.secret,
    WEBHOOKS_ALLOW_HTTP: 'on',
    WEBHOOKS_ALLOW_PRIVATE: 'on',
  });

/** The product with the sample company, whose identity provider may be on this machine. */
export const startProvidedServer = (): Promise<OwnServer> =>
  startServer({
    SAMPLE_COMPANY: 'on',
    LICENSE_LEVEL: 'unlimited',
    IDENTITY_PROVIDER_ALLOW_HTTP: 'on',
    IDENTITY_PROVIDER_ALLOW_PRIVATE: 'on',
  });

/** The product on a data folder that is there, with settings of its own. */
export const startServerOn = (folder: string, settings: Readonly<Record<string, string>> = {}): Promise<OwnServer> =>
  startServer({ LICENSE_LEVEL: 'unlimited', ...settings }, { folder });

/** The product with the sample company and a mail server. */
export const startMailingServer = (smtpUrl: string): Promise<OwnServer> =>
  startServer(
    { SAMPLE_COMPANY: 'on', LICENSE_LEVEL: 'unlimited', SMTP_URL: smtpUrl, MAIL_FROM: 'Books <books@marlow.example>' },
    { isPublic: true },
  );

/** The product with the sample company, at an address with a name, which passkeys need. */
export const startLocalServer = (): Promise<OwnServer> =>
  startServer({ SAMPLE_COMPANY: 'on', LICENSE_LEVEL: 'unlimited' }, { isPublic: true, host: 'localhost' });

interface Place {
  /** Its data; absent: a new folder. */
  readonly folder?: string;
  /** The address is set, as mailed links need it. */
  readonly isPublic?: boolean;
  /** The name of this machine in its address. */
  readonly host?: '127.0.0.1' | 'localhost';
}

async function startServer(
  settings: Readonly<Record<string, string>>,
  { folder = mkdtempSync(join(tmpdir(), 'countinghouse-own-')), isPublic = false, host = '127.0.0.1' }: Place = {},
): Promise<OwnServer> {
  const port = await freePort();
  const origin = `http://${host}:${port}`;
  const server = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: '',
      BACKUP_EVERY_HOURS: '0',
      LOG_LEVEL: 'warn',
      ...(isPublic ? { PUBLIC_URL: origin } : {}),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let text = '';
  server.stdout.on('data', (part: Buffer) => (text += part.toString()));
  const stop = async () => {
    await ended(server);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(origin, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, folder, output: () => text, stop };
}

async function untilReady(origin: string, server: ChildProcess): Promise<void> {
  const since = Date.now();
  while (Date.now() - since < READY_MS) {
    if (server.exitCode !== null) throw new Error(`A server of its own ended with ${server.exitCode}.`);
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((next) => void setTimeout(next, ASK_EVERY_MS));
  }
  throw new Error('A server of its own was not ready in time.');
}

function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return Promise.resolve();
  return new Promise((done) => {
    server.once('exit', () => done());
    server.kill('SIGTERM');
  });
}

/** Runs a program of the command line, such as `backup`, and waits for its end. */
export function runCommand(
  name: string,
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const command = spawn(process.execPath, [program, '--program', name, ...words], {
    env: { ...process.env, DATABASE_URL: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()));
  return new Promise((done) => void command.once('close', (code) => done({ code, output })));
}
