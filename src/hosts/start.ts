import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { destination, type Logger, pino } from 'pino';
import { systemCaller } from '../service/records/engine/caller.ts';
import { createEngine } from '../service/records/engine/engine.ts';
import { createService, migrateService, type Service, type ServiceOptions } from '../service/wiring/createService.ts';
import { type Metrics, routeWord } from '../service/http/metrics.ts';
import { ensureSystemAccounts } from '../service/seed/ledger/systemAccounts.ts';
import type { Database } from '../service/storage/database.ts';
import { auditKeys } from './auditKey.ts';
import { proofKey } from './keyFile.ts';
import { openSampleSignIns, type SampleSignIn, seedSample, wantsSample } from './sample.ts';
import { takeNewMark } from '../service/storage/settings.ts';
import { startFigures } from './figures.ts';
import { startBackups } from './backups/backupJob.ts';
import type { HostSettings } from './settings.ts';

export interface Started {
  readonly service: Service;
  readonly database: Database;
  readonly metrics: Metrics;
  /** Sample users with the published password. */
  readonly sampleSignIns: readonly SampleSignIn[];
  readonly isFirstStart: boolean;
  close(): Promise<void>;
}

/**
 * The log: one JSON line an entry on standard output, with nothing in it that opens a door. Lines are written behind
 * the answers they tell of, and all of them before the process exits.
 */
export const createLog = (level: HostSettings['logLevel']): Logger =>
  pino(
    { level, base: null, redact: ['*.authorization', '*.cookie', '*.password', '*.token', 'err.config', 'err.client'] },
    destination({ sync: false }),
  );

/** Brings the opened database up to date, fills a new one, and makes the service over it. Closes it when that fails. */
export async function start(
  settings: HostSettings,
  database: Database,
  origin: string,
  log: Logger,
  extra: { readonly redirectUris?: readonly string[]; readonly makesBackups?: boolean } = {},
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
    const made: { service?: Service } = {};
    const metrics = startFigures({
      database,
      dataDirectory: settings.dataDirectory,
      verified: () => made.service?.integrity.figures(),
    });
    const service = await createService({
      database,
      log,
      auditKey: keys.current,
      formerKeys: keys.former,
      proofKey: signingKey,
      verification: { everyMinutes: settings.verifyEveryMinutes, holdsChanges: settings.holdsChangesOnFindings },
      webhooks: settings.webhooks,
      onAnswered: onAnswered(log, metrics),
      ...(backups ? { backups } : {}),
      settings: serviceSettings(settings, origin, sampleSignIns.length > 0, extra.redirectUris),
    });
    made.service = service;
    return {
      service,
      database,
      metrics,
      sampleSignIns,
      isFirstStart,
      close: async () => {
        await backups?.stop();
        await service.close();
        metrics.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
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
  (log: Logger, metrics: Metrics): NonNullable<ServiceOptions['onAnswered']> =>
  (request, { answer, requestId, userId }, milliseconds) => {
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
