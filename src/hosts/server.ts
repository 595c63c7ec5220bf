/* oxlint-disable no-console -- what this program tells the person who starts it */
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { samplePassword } from '../service/http/auth/seedUsers.ts';
import { type RunningServer, startServer } from '../service/http/server.ts';
import { appOrigins } from './appOrigins.ts';
import { explainDatabase, whereabouts } from './database.ts';
import { setupToken } from './sample.ts';
import { type HostSettings, isLoopback, originOf, readSettings, SettingsRefused } from './settings.ts';
import { appDirectory, createLog, start, type Started } from './start.ts';

// Exit codes: 0 stopped in order, 1 a fault of the program, 2 settings or database that cannot be used.
const UNUSABLE = 2;
const GRACE_MS = 15_000;
const PROBE_MS = 2_000;
const LEAST_FREE = 0.05;

/** The server cannot start, for a reason whose message says what to do. */
class CannotServe extends Error {}

const here = dirname(fileURLToPath(import.meta.url));
const dist = resolve(here, '..');
const build = { worker: new URL('./engineWorker.js', import.meta.url), template: resolve(dist, 'template') };

async function main(): Promise<void> {
  // Nothing that arrives may give every object a property. (Frozen whole, packages could not be loaded.)
  Object.preventExtensions(Object.prototype);
  const began = performance.now();
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  const started = await start(settings, build, originOf(settings, settings.port), log);
  try {
    refuseOpenDoors(settings, started);
    const server = await serve(settings, started);
    stopOnSignal(settings, server, started, log);
    await announce(settings, started, server, performance.now() - began);
  } catch (error) {
    await started.close();
    throw error;
  }
}

/** The published passwords of the sample users must not be reachable from elsewhere. */
function refuseOpenDoors({ host }: HostSettings, { sampleSignIns }: Started): void {
  if (isLoopback(host) || sampleSignIns.length === 0) return;
  throw new CannotServe(
    `HOST is ${host}, which other machines can reach, but ${sampleSignIns.length} sample users still have the published password ` +
      `(${sampleSignIns.map(({ email }) => email).join(', ')}). Give them passwords of their own first, or start with SAMPLE_COMPANY=off and another DATA_DIR.`,
  );
}

async function serve(settings: HostSettings, { service, database, metrics }: Started): Promise<RunningServer> {
  const app = appDirectory(dist);
  return startServer(
    {
      listener: service.listener,
      appDirectory: app,
      document: await appOrigins(app, service.settings.issuer),
      metrics,
      ready: async () => {
        if (!(await database.healthy())) return 'the database does not answer';
        return settings.databaseUrl === undefined && (await isDiskFull(settings.dataDirectory)) ? 'the disk is nearly full' : undefined;
      },
    },
    settings,
  );
}

async function isDiskFull(path: string): Promise<boolean> {
  const { bavail, blocks } = await statfs(path);
  return blocks > 0 && bavail / blocks < LEAST_FREE;
}

/** Asked to stop: answer what is under way, let go of the database, and leave. Asked again: leave at once. */
function stopOnSignal(settings: HostSettings, server: RunningServer, started: Started, log: Logger): void {
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'stopping');
    server.drain();
    // Behind a balancer others are told first, and stop sending.
    const noticed = settings.databaseUrl === undefined ? 0 : PROBE_MS;
    void setTimeout(noticed).then(() => server.close(GRACE_MS)).then(() => started.close()).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop in order');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function announce(settings: HostSettings, { service, sampleSignIns, isFirstStart, database }: Started, { address }: RunningServer, milliseconds: number): Promise<void> {
  const lines = [
    `Countinghouse is ready at ${settings.port === 0 ? address : service.settings.issuer} (${(milliseconds / 1000).toFixed(1)} s)`,
    `Data: ${whereabouts(settings)}${isFirstStart ? ', new, with the sample company' : ''}`,
  ];
  if (sampleSignIns.length > 0) {
    lines.push(`Sample sign-ins, all with the password ${samplePassword}:`);
    for (const { email, name, note } of sampleSignIns) lines.push(`  ${email.padEnd(24)} ${name.padEnd(16)} ${note}`);
  } else {
    const token = await setupToken(database);
    if (token !== null) lines.push(`Nobody can sign in yet. Set up the first administrator within 24 hours at ${service.settings.issuer}/app/login/setup with the token ${token}`);
  }
  console.log(lines.join('\n'));
}

main().catch((error: unknown) => {
  const settings = error instanceof SettingsRefused ? undefined : readSettings(process.env);
  const explained = error instanceof SettingsRefused || error instanceof CannotServe ? error.message : settings && explainDatabase(error, settings);
  console.error(explained ?? (error instanceof Error ? error.stack : String(error)));
  process.exit(explained === undefined ? 1 : UNUSABLE);
});
