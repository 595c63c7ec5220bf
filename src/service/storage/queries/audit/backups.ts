import type { BackupEntry, BackupFailed, BackupMade, MadeEntry } from '#contract/wire/backups';
import type { Actor } from '../../commit.ts';
import type { Database, Queryable } from '../../database.ts';
import { writeTrail } from './trail.ts';

/** Records a backup, or that there is none, in the audit trail. */
export const noteBackup = (db: Database, outcome: BackupMade | BackupFailed, by: Actor, at: string): Promise<number> =>
  db.transaction((tx) =>
    writeTrail(
      tx,
      { type: 'backup', operation: 'backup', name: 'file' in outcome ? outcome.file : '', version: 1, doc: outcome },
      by,
      at,
    ),
  );

interface Row<Outcome> {
  readonly id: string;
  readonly at: string;
  readonly userId: string;
  readonly userName: string;
  readonly doc: Outcome;
}

const columns = `seq::text as id, at, user_id as "userId", user_name as "userName", doc`;
const ofBackups = `from audit where record_id is null and type = 'backup' and operation = 'backup'`;

/** Backups and attempts in the audit trail, the newest first. */
export async function findBackups(
  db: Queryable,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly items: readonly BackupEntry[]; readonly totalResults: number; readonly hasMore: boolean }> {
  const rows = await db.query<Row<BackupMade | BackupFailed>>(
    `select ${columns} ${ofBackups} order by seq desc limit $1::int offset $2::int`,
    [limit, offset],
  );
  const [counted] = await db.query<{ total: number }>(`select count(*)::int as total ${ofBackups}`);
  const totalResults = counted?.total ?? 0;
  return { items: rows.map(entryOf), totalResults, hasMore: offset + rows.length < totalResults };
}

/** The last backup that was restored and verified without a finding; undefined if there is none. */
export async function lastVerifiedBackup(db: Queryable): Promise<MadeEntry | undefined> {
  const [row] = await db.query<Row<BackupMade>>(
    `select ${columns} ${ofBackups} and doc->>'findings' = '0' order by seq desc limit 1`,
  );
  return row && entryOf(row);
}

/** When the last attempt ended, whatever its outcome, and when the database was made. */
export async function backupTimes(db: Queryable): Promise<{ readonly tried: string | null; readonly begun: string }> {
  const [row] = await db.query<{ tried: string | null; begun: string }>(
    `select (select at ${ofBackups} order by seq desc limit 1) as tried, (select min(applied_at) from migration) as begun`,
  );
  if (!row) throw new Error('the database was never migrated');
  return row;
}

const entryOf = <Outcome>({ userId, userName, doc, ...row }: Row<Outcome>) => ({
  ...row,
  user: { id: userId, refName: userName },
  ...doc,
});
