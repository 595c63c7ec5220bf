import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { destination, type Logger, pino } from 'pino';
import { systemCaller } from '../service/records/engine/caller.ts';
import { createEngine } from '../service/records/engine/engine.ts';
import { createService, migrateService, type Service, type ServiceOptions } from '../service/wiring/createService.ts';
import { type Metrics, routeWord } from '../service/http/metrics.ts';
import { ensureSystemAccounts } from '../service/seed/ledger/systemAccounts.ts';
import type { Database } from '../service/storage/database.ts';
import { auditKeys } from './auditKey.ts';
import { openReads } from './database.ts';
import { proofKey } from './keyFile.ts';
import { openSampleSignIns, type SampleSignIn, seedSample, wantsSample } from './sample.ts';
import { takeNewMark } from '../service/storage/settings.ts';
import { startFigures } from './figures.ts';
import { startBackups } from './backups/backupJob.ts';
import type { HostSettings } from './settings.ts';
import type { Tracing } from './tracing/startTracing.ts';

export interface Started {
  readonly service: Service;
  readonly database: Database;
  readonly metrics: Metrics;
  /** Why requests can't be answered now; undefined: they can. */
  readonly ready: () => Promise<string | undefined>;
  /** Sample users with the published password. */
  readonly sampleSignIns: readonly SampleSignIn[];
  readonly isFirstStart: boolean;
  close(): Promise<void>;
}

/**
 * The log: one JSON line an entry on standard output, with nothing in it that opens a door. Lines are written behind
 * the answers they tell of, and all of them before the process exits.
 * @param traceIds what each line says of the trace it belongs to
 */
export const createLog = (level: HostSettings['logLevel'], traceIds: () => object = () => ({})): Logger =>
  pino(
    {
      level,
      base: null,
      mixin: traceIds,
      redact: ['*.authorization', '*.cookie', '*.password', '*.token', 'err.config', 'err.client'],
    },
    destination({ sync: false }),
  );

interface StartOptions {
  readonly redirectUris?: readonly string[];
  readonly makesBackups?: boolean;
  readonly tracing?: Pick<Tracing, 'noteAnswer'> | undefined;
}

/** Brings the opened database up to date, fills a new one, and makes the service over it. Closes it when that fails. */
export async function start(
  settings: HostSettings,
  database: Database,
  origin: string,
  log: Logger,
  extra: StartOptions = {},
): Promise<Started> {
  try {
    await migrateService(database);
    // Before anything is written: a wrong key is to leave no trace.
    const keys = await auditKeys(database, settings);
    const signingKey = await proofKey(settings);
    const isEmpty = await wantsSample(database, settings);
    const engine = createEngine(database);
    if (isEmpty) await seedSample(database, engine, new Date());
    await ensureSystemAccounts(engine, { caller: systemCaller, requestId: 'start', now: new Date(), origin: 'system' });
    const sampleSignIns = await openSampleSignIns(database);
    const isFirstStart = isEmpty || (sampleSignIns.length > 0 && (await takeNewMark(database)));
    const backups = extra.makesBackups === true ? startBackups({ settings, database, log }) : undefined;
    const reads = await openReads(settings, database, log);
    const made: { service?: Service } = {};
    const ready = readinessOf(settings, database);
    const metrics = startFigures({
      database,
      ready,
      dataDirectory: settings.dataDirectory,
      verified: () => made.service?.integrity.figures(),
      ...(reads ? { reads: () => reads.answered } : {}),
    });
    const service = await createService({
      database,
      ...(reads ? { reads } : {}),
      log,
      auditKey: keys.current,
      formerKeys: keys.former,
      proofKey: signingKey,
      verification: { everyMinutes: settings.verifyEveryMinutes, holdsChanges: settings.holdsChangesOnFindings },
      webhooks: settings.webhooks,
      identityProvider: settings.identityProvider,
      onAnswered: onAnswered(log, metrics, extra.tracing),
      ...(backups ? { backups } : {}),
      settings: serviceSettings(settings, origin, sampleSignIns.length > 0, extra.redirectUris),
    });
    made.service = service;
    return {
      service,
      database,
      metrics,
      ready,
      sampleSignIns,
      isFirstStart,
      close: async () => {
        await backups?.stop();
        await service.close();
        metrics.close();
        await reads?.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

const LEAST_FREE = 0.05;

function readinessOf({ databaseUrl, dataDirectory }: HostSettings, database: Database): Started['ready'] {
  let isDamaged = false;
  void database.damaged?.then(() => (isDamaged = true));
  return async () => {
    if (isDamaged) return 'the database is damaged';
    if (!(await database.healthy())) return 'the database does not answer';
    return databaseUrl === undefined && (await isDiskFull(dataDirectory)) ? 'the disk is nearly full' : undefined;
  };
}

async function isDiskFull(path: string): Promise<boolean> {
  const { bavail, blocks } = await statfs(path);
  return blocks > 0 && bavail / blocks < LEAST_FREE;
}

function serviceSettings(
  { integration, corsOrigins, trustForwarded, licence, extensions, mail }: HostSettings,
  issuer: string,
  sampleMode: boolean,
  extraRedirectUris: readonly string[] = [],
): ServiceOptions['settings'] {
  return {
    issuer,
    licence,
    sampleMode,
    corsOrigins,
    trustForwarded,
    extensions,
    ...(mail ? { mail } : {}),
    authorization: {
      extraRedirectUris,
      ...(integration
        ? {
            integrationClientId: integration.id,
            integrationClientSecret: integration.secret,
            integrationKeys: integration.keys,
            integrationResponseStyle: integration.style,
          }
        : {}),
    },
  };
}

/** Counts an answer and writes its line. */
const onAnswered =
  (log: Logger, metrics: Metrics, tracing: StartOptions['tracing']): NonNullable<ServiceOptions['onAnswered']> =>
  (request, { answer, requestId, userId, route }, milliseconds) => {
    tracing?.noteAnswer(request, { route, requestId });
    metrics.answered(routeWord(request.url), request.method ?? '', answer.status, milliseconds);
    // The path without its query: a filter may hold what only the caller should know.
    const path = request.url?.split('?', 1)[0];
    log.info(
      {
        requestId,
        user: userId,
        method: request.method,
        path,
        status: answer.status,
        ms: Math.round(milliseconds * 10) / 10,
      },
      'answered',
    );
  };

/** The app's build, when there is one. */
export const appDirectory = (dist: string): string | undefined => {
  const path = join(dist, 'app');
  return existsSync(join(path, 'index.html')) ? path : undefined;
};
