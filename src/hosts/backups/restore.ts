/* oxlint-disable no-console -- what this program tells the person who starts it */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded } from '../../service/storage/adapters/embedded.ts';
import { takeLock } from '../../service/storage/adapters/lockFile.ts';
import { openPostgres } from '../../service/storage/adapters/postgres.ts';
import { claimFolder } from '../../service/storage/adapters/privateFiles.ts';
import { BackupRefused } from '../../service/storage/backup/refused.ts';
import type { Database } from '../../service/storage/database.ts';
import { auditKeys, keyAtHand, replaceAuditKey } from '../auditKey.ts';
import { type Outcome, runProgram, workerUrl } from '../runOnDatabase.ts';
import type { HostSettings } from '../settings.ts';
import { moveAside, restoreBackup } from './restoreBackup.ts';

// Exit codes: 0 restored without a finding, 1 restored with findings, 2 not restored.
const FOUND = 1;

const usage =
  'Name the file: npm run restore -- FILE. With --replace an embedded database that is there is moved aside first.';

async function restore(file: string, replaces: boolean, settings: HostSettings): Promise<Outcome> {
  const isKeyLost = settings.auditKeyFormer === 'lost';
  const key = isKeyLost ? undefined : await keyAtHand(settings);
  if (key === undefined && !isKeyLost)
    throw new BackupRefused(
      'the audit key is missing: set AUDIT_KEY, or put its file audit.key into the data folder; where it is lost, set AUDIT_KEY_FORMER=lost',
    );
  const { content, findings, found } = await restoreBackup({
    file,
    secrets: settings.backups.secrets,
    open: () => openTarget(settings, replaces),
    key,
    keysOf: async (database) => {
      if (isKeyLost) console.log(await replaceAuditKey(database, settings));
      return auditKeys(database, settings);
    },
    now: new Date(),
  });
  for (const line of found) console.log(line);
  const { records, postings, company, madeAt, auditSeq } = content;
  const what = `${records} records and ${postings} postings of ${company} as of ${madeAt}, up to entry ${auditSeq} of the audit trail`;
  return findings === 0
    ? { summary: `${what}, restored and verified`, code: 0 }
    : { summary: `${what}, restored with ${findings} findings`, code: FOUND };
}

/** The database of the settings, which has to be empty. */
async function openTarget(settings: HostSettings, replaces: boolean): Promise<Database> {
  const { databaseUrl, databaseOwnerUrl, dataDirectory } = settings;
  if (databaseUrl !== undefined) {
    if (replaces)
      throw new BackupRefused('--replace moves embedded databases only; create an empty database for DATABASE_URL');
    return openPostgres({ url: databaseOwnerUrl ?? databaseUrl });
  }
  await claimFolder(dataDirectory);
  if (existsSync(join(dataDirectory, 'pgdata'))) {
    if (!replaces)
      throw new BackupRefused(
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

// `npm run restore -- FILE [--replace]`
await runProgram(async (settings) => {
  const [file, ...more] = process.argv.slice(2).filter((each) => !['--program', 'restore', '--replace'].includes(each));
  if (file === undefined || more.length > 0) throw new BackupRefused(usage);
  if (!existsSync(file)) throw new BackupRefused(`there is no file ${file}`);
  return restore(file, process.argv.includes('--replace'), settings);
});
