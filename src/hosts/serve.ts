/* oxlint-disable no-console -- what this program tells the person who starts it */
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { samplePassword } from '../service/auth/users/seedUsers.ts';
import { type RunningServer, startServer } from '../service/http/server.ts';
import type { Database } from '../service/storage/database.ts';
import { CannotServe, UNUSABLE } from './cannotServe.ts';
import { whereabouts } from './database.ts';
import { setupToken } from './sample.ts';
import { type HostSettings, isReachable, originOf } from './settings.ts';
import { appDirectory, createLog, start, type Started } from './start.ts';
import type { Tracing } from './tracing/startTracing.ts';
import { join } from 'node:path';
import type { DocumentOrigins } from '#contract/wire/headers';

const GRACE_MS = 15_000;
const PROBE_MS = 2_000;

/**
 * Serves app and service over an opened database until a signal stops it. Closes the database when that fails.
 * @param dist the folder of the build
 * @param began when the process started to work, by `performance.now()`
 * @throws {CannotServe}
 */
export async function serveUntilStopped(
  settings: HostSettings,
  database: Database,
  dist: string,
  began: number,
): Promise<void> {
  const { log, tracing } = await openLog(settings);
  const started = await start(settings, database, originOf(settings, settings.port), log, {
    makesBackups: true,
    tracing,
  });
  try {
    refuseOpenDoors(settings, started);
    const server = await serve(settings, started, dist, tracing);
    const close = async () => {
      await started.close();
      await tracing?.close();
    };
    const stop = stopper(settings, server, close, log);
    process.on('SIGTERM', (signal) => stop({ signal }, 0));
    process.on('SIGINT', (signal) => stop({ signal }, 0));
    // The server cannot answer any more: exit, so that a supervisor notices and restarts it.
    void database.lost?.then((err) => stop({ err }, UNUSABLE));
    void database.damaged?.then((err) => log.fatal({ err }, 'Pages of the database are damaged.'));
    await announce(settings, started, server, performance.now() - began);
  } catch (error) {
    await started.close();
    throw error;
  }
}

/** The log, and traces where they are wanted: what makes them is loaded only then. */
async function openLog({ logLevel, tracing: wanted }: HostSettings): Promise<{ log: Logger; tracing?: Tracing }> {
  if (!wanted) return { log: createLog(logLevel) };
  const { startTracing } = await import('./tracing/startTracing.ts');
  const made: { log?: Logger } = {};
  const tracing = startTracing(wanted, (reason) => {
    if (reason === undefined) made.log?.info({}, 'Traces are sent again.');
    else made.log?.warn({ reason }, 'Traces could not be sent; they are dropped until the collector takes them again.');
  });
  made.log = createLog(logLevel, () => tracing.ids() ?? {});
  return { log: made.log, tracing };
}

/** The published passwords of the sample users must not be reachable from elsewhere. */
function refuseOpenDoors(settings: HostSettings, { sampleSignIns }: Started): void {
  if (!isReachable(settings) || sampleSignIns.length === 0) return;
  const { host, publicUrl } = settings;
  throw new CannotServe(
    `${isReachable({ host, publicUrl: undefined }) ? `HOST is ${host}` : `PUBLIC_URL is ${publicUrl}`}, which is reachable from other machines, but ${sampleSignIns.length} sample users still have the published password ` +
      `(${sampleSignIns.map(({ email }) => email).join(', ')}). Change these passwords first, or start with SAMPLE_COMPANY=off and another DATA_DIR.`,
  );
}

async function serve(
  settings: HostSettings,
  { service, metrics, ready }: Started,
  dist: string,
  tracing: Tracing | undefined,
): Promise<RunningServer> {
  const app = appDirectory(dist);
  const config = app === undefined ? undefined : await readConfig(join(app, 'config.json'));
  const { concurrency, perSecond } = service.parts.licence;
  return startServer(
    {
      listener: service.listener,
      appDirectory: app,
      document: appOrigins(config, service.settings.issuer),
      appSettings: { ...config, limits: { concurrency, perSecond }, hasExtensions: service.settings.extensions },
      metrics,
      ...(tracing ? { traced: tracing.requests } : {}),
      endStreams: () => service.endStreams(),
      isBehindProxy: settings.trustForwarded,
      dpopNonce: () => service.authorization.dpopNonce(),
      ready,
    },
    settings,
  );
}

/** On the first signal: finish open requests, close the database, exit. On the second: exit at once. */
function stopper(
  settings: HostSettings,
  server: RunningServer,
  close: () => Promise<void>,
  log: Logger,
): (why: { readonly signal: string } | { readonly err: Error }, exitCode: number) => void {
  let isStopping = false;
  return (why, exitCode) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    if (exitCode === 0) log.info(why, 'stopping');
    else log.fatal(why, 'stopping because the data can no longer be reached');
    server.drain();
    // Behind a load balancer, report not ready first, so that it stops sending requests.
    const noticed = settings.databaseUrl === undefined ? 0 : PROBE_MS;
    void setTimeout(noticed)
      .then(() => server.close(GRACE_MS))
      .then(close)
      .then(
        () => process.exit(exitCode),
        (error: unknown) => {
          log.error({ err: error }, 'could not stop in order');
          process.exit(1);
        },
      );
  };
}

async function announce(
  settings: HostSettings,
  { service, sampleSignIns, isFirstStart, database }: Started,
  { address }: RunningServer,
  milliseconds: number,
): Promise<void> {
  const lines = [
    `Countinghouse is ready at ${settings.port === 0 ? address : service.settings.issuer} (${(milliseconds / 1000).toFixed(1)} s)`,
    `Data: ${whereabouts(settings)}${isFirstStart ? ', new, with the sample company' : ''}`,
  ];
  if (sampleSignIns.length > 0) {
    lines.push(`Sample users, all with password ${samplePassword}:`);
    for (const { email, name, note } of sampleSignIns) lines.push(`  ${email.padEnd(24)} ${name.padEnd(16)} ${note}`);
  } else {
    const token = await setupToken(database);
    if (token !== null)
      lines.push(
        `No administrator yet. Set up the first one within 24 hours at ${service.settings.issuer}/app/login/setup with the token ${token}`,
      );
  }
  console.log(lines.join('\n'));
}

const connecting = ['serviceUrl', 'issuer', 'tokenEndpoint', 'revocationEndpoint'] as const;
const forms = ['issuer', 'authorizationEndpoint', 'endSessionEndpoint'] as const;

/**
 * Origins that the app may call besides its own: the addresses in the `config.json` of its build, for a service
 * elsewhere.
 */
export function appOrigins(config: AppConfig | undefined, own: string): DocumentOrigins {
  const isSecure = own.startsWith('https:');
  if (config === undefined) return { isSecure };
  const originsOf = (names: readonly string[]) => {
    const found = names.flatMap((name) => {
      const value = config[name];
      return typeof value === 'string' && URL.canParse(value, own) ? [new URL(value, own).origin] : [];
    });
    return [...new Set(found)].filter((origin) => origin !== own);
  };
  return { isSecure, connect: originsOf(connecting), form: originsOf(forms) };
}

type AppConfig = Readonly<Record<string, unknown>>;

/** The settings of the app in its build; undefined for the usual ones. @throws when the file is not a JSON object */
export async function readConfig(path: string): Promise<AppConfig | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const config: unknown = JSON.parse(text);
  if (typeof config !== 'object' || config === null) throw new Error(`${path} is not a JSON object`);
  return config as AppConfig; // an object of JSON
}
