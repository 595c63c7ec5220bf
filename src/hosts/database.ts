import { existsSync } from 'node:fs';
import type { Logger } from 'pino';
import { DirectoryInUse } from '../service/storage/adapters/lockFile.ts';
import { openEmbedded } from '../service/storage/adapters/embedded.ts';
import { DirectoryRefused } from '../service/storage/adapters/privateFiles.ts';
import { openPostgres, openStandby } from '../service/storage/adapters/postgres.ts';
import type { StandbyReads } from '../service/storage/adapters/standbyReads.ts';
import {
  type Database,
  DatabaseDamaged,
  DatabaseMisconfigured,
  DatabaseUnavailable,
} from '../service/storage/database.ts';
import { BackupRefused, ExportRefused } from '../service/storage/backup/refused.ts';
import { currentRole, grantRuntime, requireRuntime } from '../service/storage/runtimeRole.ts';
import { MigrationRefused } from '../service/storage/migrator.ts';
import { AuditKeyRefused } from '../service/wiring/auditKeyRefused.ts';
import type { HostSettings } from './settings.ts';

/** Where the parts of a build are. */
export interface BuildPaths {
  readonly worker: URL;
  readonly template: string;
  /** The same database with the sample company. */
  readonly sampleImage?: string;
}

/** How long a start looks for damaged pages of the embedded database before it serves. */
export const PAGE_CHECK_MS = 1_000;

/** Opens the database the settings name. */
export function openDatabase(
  { databaseUrl, databaseOwnerUrl, dataDirectory, sampleCompany }: HostSettings,
  build: BuildPaths,
  pageCheckMs = PAGE_CHECK_MS,
): Promise<Database> {
  if (databaseUrl !== undefined)
    return databaseOwnerUrl === undefined
      ? openPostgres({ url: databaseUrl })
      : openAsRuntime(databaseUrl, databaseOwnerUrl);
  const template = [...(sampleCompany === 'off' ? [] : [build.sampleImage]), build.template].find(
    (path) => path !== undefined && existsSync(path),
  );
  return openEmbedded({
    directory: dataDirectory,
    workerUrl: build.worker,
    pageCheckMs,
    ...(template === undefined ? {} : { template }),
  });
}

/**
 * Opens the database under a role that only runs the service: the owner of the tables migrates them, grants that role
 * its rights, and disconnects.
 * @throws {DatabaseMisconfigured} when the role has more rights than it needs
 */
async function openAsRuntime(url: string, ownerUrl: string): Promise<Database> {
  const { migrateService } = await import('../service/wiring/createService.ts');
  const owner = await openPostgres({ url: ownerUrl });
  try {
    await migrateService(owner);
    const database = await openPostgres({ url });
    try {
      await grantRuntime(owner, await currentRole(database));
      await requireRuntime(database);
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  } finally {
    await owner.close();
  }
}

/** What lists, searches and reports read: a standby that is as current as the database. Undefined: there is none. */
export async function openReads(
  { databaseReadUrl }: HostSettings,
  database: Database,
  log: Logger,
): Promise<StandbyReads | undefined> {
  if (databaseReadUrl === undefined) return undefined;
  const { standbyReads } = await import('../service/storage/adapters/standbyReads.ts');
  return standbyReads({
    primary: database,
    standby: openStandby({ url: databaseReadUrl }),
    onChange: (reason) => {
      if (reason === undefined) log.info({}, 'The standby is read from again.');
      else log.warn({ err: reason }, 'The standby could not be read from; the primary answers.');
    },
  });
}

/** Where the data is, without the password of its server. */
export function whereabouts({ databaseUrl, dataDirectory }: HostSettings): string {
  if (databaseUrl === undefined) return dataDirectory;
  if (!URL.canParse(databaseUrl)) return 'PostgreSQL';
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL at ${host}${pathname}`;
}

/** Why the database cannot be used, in words for the person who starts the program; undefined for a fault of ours. */
export function explainDatabase(error: unknown, settings: HostSettings): string | undefined {
  if (error instanceof DirectoryInUse) {
    return `${settings.dataDirectory} is in use by another process. Stop it first, or start with another folder: DATA_DIR=other npm start\n(${error.message})`;
  }
  if (error instanceof AuditKeyRefused) return error.message;
  if (error instanceof BackupRefused) return `Can't use the backup: ${error.message}.`;
  if (error instanceof ExportRefused) return `Can't use the export: ${error.message}.`;
  if (error instanceof DirectoryRefused) return `Can't use the data folder: ${error.message}`;
  if (error instanceof MigrationRefused) return `Couldn't migrate the database: ${error.message}`;
  if (error instanceof DatabaseDamaged)
    return `The database in ${settings.dataDirectory} can't be used: ${error.message}`;
  if (error instanceof DatabaseMisconfigured) return `Can't use the database: ${error.message}`;
  if (error instanceof DatabaseUnavailable) return `Can't open the database: ${error.message}`;
  return undefined;
}
