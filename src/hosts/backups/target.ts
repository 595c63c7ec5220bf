/* oxlint-disable no-console -- what a program tells the person who starts it */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded } from '../../service/storage/adapters/embedded.ts';
import { takeLock } from '../../service/storage/adapters/lockFile.ts';
import { openPostgres } from '../../service/storage/adapters/postgres.ts';
import { claimFolder } from '../../service/storage/adapters/privateFiles.ts';
import type { Database } from '../../service/storage/database.ts';
import type { AuditKeys } from '../../service/wiring/auditKeys.ts';
import { auditKeys, keyAtHand, replaceAuditKey } from '../auditKey.ts';
import { workerUrl } from '../runOnDatabase.ts';
import { type HostSettings, SettingsRefused } from '../settings.ts';
import { moveAside } from './restoreBackup.ts';

/** The audit key with which books are taken over, and what makes it that of their trail. */
interface KeysOfBooks {
  /** Undefined: it was lost. */
  readonly key: Uint8Array | undefined;
  readonly keysOf: (database: Database) => Promise<AuditKeys>;
}

/** The audit key of the settings. @throws {SettingsRefused} when it is missing and isn't said to be lost */
export async function keysFor(settings: HostSettings): Promise<KeysOfBooks> {
  const isKeyLost = settings.auditKeyFormer === 'lost';
  const key = isKeyLost ? undefined : await keyAtHand(settings);
  if (key === undefined && !isKeyLost)
    throw new SettingsRefused(
      'The audit key is missing: set AUDIT_KEY, or put its file audit.key into the data folder; where it is lost, set AUDIT_KEY_FORMER=lost.',
    );
  return {
    key,
    keysOf: async (database) => {
      if (isKeyLost) console.log(await replaceAuditKey(database, settings));
      return auditKeys(database, settings);
    },
  };
}

/** The database of the settings, which has to be empty. */
export async function openTarget(settings: HostSettings, replaces: boolean): Promise<Database> {
  const { databaseUrl, databaseOwnerUrl, dataDirectory } = settings;
  if (databaseUrl !== undefined) {
    if (replaces)
      throw new SettingsRefused('--replace moves embedded databases only: create an empty database for DATABASE_URL.');
    return openPostgres({ url: databaseOwnerUrl ?? databaseUrl });
  }
  await claimFolder(dataDirectory);
  if (existsSync(join(dataDirectory, 'pgdata'))) {
    if (!replaces)
      throw new SettingsRefused(
        `${dataDirectory} has a database already. Name another folder in DATA_DIR, or move this one aside with --replace`,
      );
    // Refuses while the service runs.
    const lock = takeLock(join(dataDirectory, 'engine.lock'));
    try {
      console.log(`The database that was there is now in ${await moveAside(dataDirectory, new Date())}`);
    } finally {
      lock.release();
    }
  }
  return openEmbedded({ directory: dataDirectory, workerUrl: workerUrl() });
}
