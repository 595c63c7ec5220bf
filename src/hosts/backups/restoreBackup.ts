import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCaller } from '../../service/records/engine/caller.ts';
import { type BackupContent, readManifest } from '../../service/storage/backup/manifest.ts';
import { BackupRefused } from '../../service/storage/backup/refused.ts';
import { isEmptyDatabase, loadStore } from '../../service/storage/backup/load.ts';
import { actorOf } from '../../service/storage/commit.ts';
import type { Database } from '../../service/storage/database.ts';
import { fingerprintOf } from '../../service/storage/queries/audit/sealAudit.ts';
import { writeTrail } from '../../service/storage/queries/audit/trail.ts';
import type { AuditKeys } from '../../service/wiring/auditKeys.ts';
import { serviceMigrations } from '../../service/wiring/createService.ts';
import { openArchive, type Secrets } from './archive.ts';
import { findingsOf } from './makeBackup.ts';

/** Where books are taken over to. */
export interface NewPlace {
  /** Opens the database that is to be filled; it must be empty. */
  readonly open: () => Promise<Database>;
  /** The audit key; undefined: it was lost, and what it sealed is not checked. */
  readonly key: Uint8Array | undefined;
  /** The keys of the trail that was taken over. @throws {AuditKeyRefused} */
  readonly keysOf: (database: Database) => Promise<AuditKeys>;
  readonly now: Date;
}

/** What the verification of books that were taken over came to. */
export interface VerifiedBooks {
  readonly findings: number;
  /** The first ones in words. */
  readonly found: readonly string[];
}

export interface RestoreOptions extends NewPlace {
  readonly file: string;
  readonly secrets: Secrets;
}

export interface Restored extends VerifiedBooks {
  readonly content: BackupContent;
}

/**
 * Restores a backup into an empty database and verifies the restored books; records that in their audit trail.
 * @throws {BackupRefused} when the file cannot be used, or the database is not empty
 */
export async function restoreBackup({ file, secrets, open, key, keysOf, now }: RestoreOptions): Promise<Restored> {
  const { manifest, tables } = await openArchive(file, secrets);
  const content = readManifest(manifest, key);
  if (key !== undefined && content.auditKey !== null && content.auditKey !== fingerprintOf(key))
    throw new BackupRefused(wrongKey(content.auditKey));
  const database = await open();
  try {
    if (!(await isEmptyDatabase(database)))
      throw new BackupRefused('the database is not empty, and nothing of it was changed');
    await loadStore(database, { content, tables, others: serviceMigrations });
    const found = await findingsOf(database, await keysOf(database));
    await database.transaction((tx) =>
      writeTrail(
        tx,
        {
          type: 'backup',
          operation: 'restore',
          name: file,
          version: 1,
          doc: { file, madeAt: content.madeAt, auditSeq: content.auditSeq, ...found },
        },
        actorOf({ caller: systemCaller, requestId: 'restore', origin: 'system' }),
        now.toISOString(),
      ),
    );
    return { content, ...found };
  } finally {
    await database.close();
  }
}

/** Why books that another audit key sealed can't be taken over. */
export const wrongKey = (fingerprint: string): string =>
  `it was made with the audit key of the fingerprint ${fingerprint}. Set AUDIT_KEY to it, or put its file audit.key into the data folder; ` +
  'where it is lost, set AUDIT_KEY_FORMER=lost';

/** Moves the files of an embedded database aside. @returns where they are now */
export async function moveAside(dataDirectory: string, now: Date): Promise<string> {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const aside = join(dataDirectory, `pgdata.before-${stamp}`);
  await rename(join(dataDirectory, 'pgdata'), aside);
  return aside;
}
