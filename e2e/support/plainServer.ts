import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface PlainServer {
  readonly origin: string;
  /** A port where the app may be served from, and sign in to this service. */
  readonly appPort: number;
  stop(): Promise<void>;
}

const program = resolve(dirname(fileURLToPath(import.meta.url)), '../../src/tooling/start.mjs');
const READY_MS = 180_000;
const ASK_EVERY_MS = 250;

/** The product with a service that has the specification and no more, at the smallest licence, on data of its own. */
export async function startPlainServer(): Promise<PlainServer> {
  const [port, appPort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-plain-'));
  const server = spawn(process.execPath, [program], {
    env: {
      ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, DATABASE_URL: '', SAMPLE_COMPANY: 'on', LOG_LEVEL: 'warn',
      EXTENSIONS: 'off', LICENSE_LEVEL: 'standard', CORS_ORIGINS: `http://127.0.0.1:${appPort}`,
    },
    stdio: 'ignore',
  });
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
  return { origin, appPort, stop };
}

async function untilReady(origin: string, server: ChildProcess): Promise<void> {
  const since = Date.now();
  while (Date.now() - since < READY_MS) {
    if (server.exitCode !== null) throw new Error(`The plain server ended with ${server.exitCode}.`);
    const isReady = await fetch(`${origin}/readyz`).then(({ ok }) => ok, () => false);
    if (isReady) return;
    await new Promise((next) => void setTimeout(next, ASK_EVERY_MS));
  }
  throw new Error('The plain server was not ready in time.');
}

function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return Promise.resolve();
  return new Promise((done) => {
    server.once('exit', () => done());
    server.kill('SIGTERM');
  });
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address !== null ? found(address.port) : failed(new Error('No port is free.'))));
    });
  });
}
