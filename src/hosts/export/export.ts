/* oxlint-disable no-console -- what this program tells the person who starts it */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { systemCaller } from '../../service/records/engine/caller.ts';
import { openEmbedded } from '../../service/storage/adapters/embedded.ts';
import { DirectoryInUse } from '../../service/storage/adapters/lockFile.ts';
import { PRIVATE_FOLDER } from '../../service/storage/adapters/privateFiles.ts';
import { loadStore } from '../../service/storage/backup/load.ts';
import { readManifest } from '../../service/storage/backup/manifest.ts';
import { BackupRefused } from '../../service/storage/backup/refused.ts';
import { actorOf } from '../../service/storage/commit.ts';
import type { Database } from '../../service/storage/database.ts';
import { writeTrail } from '../../service/storage/queries/audit/trail.ts';
import { serviceMigrations } from '../../service/wiring/createService.ts';
import { keyAtHand } from '../auditKey.ts';
import { openArchive, packFolder } from '../backups/archive.ts';
import { askRunning } from '../backups/askRunning.ts';
import { type Outcome, openWholly, runProgram, workerUrl } from '../runOnDatabase.ts';
import { type HostSettings, SettingsRefused } from '../settings.ts';
import { exportBooks } from './exportBooks.ts';
import { type ExportManifest, isPacked } from './manifest.ts';

const usage =
  'Name a new folder: npm run export -- FOLDER, or a new file that ends in .tar.age for an encrypted one. With --from FILE the books are those of a backup instead of the current ones.';

async function run(settings: HostSettings, place: string, backup: string | undefined): Promise<Outcome> {
  if (isPacked(place)) return runPacked(settings, place, backup);
  await makeEmpty(place);
  return { summary: `${await write(settings, place, backup)} in ${place}`, code: 0 };
}

/** Writes into a folder for this account alone, which is packed, encrypted and removed. */
async function runPacked(settings: HostSettings, file: string, backup: string | undefined): Promise<Outcome> {
  const { secrets } = settings.backups;
  if (secrets.passphrase === undefined && secrets.recipient === undefined)
    throw new SettingsRefused('An encrypted export requires BACKUP_PASSPHRASE or BACKUP_RECIPIENT.');
  if (existsSync(file)) throw new SettingsRefused(`${file} is there already. ${usage}`);
  const folder = await mkdtemp(join(tmpdir(), 'countinghouse-export-'));
  try {
    const written = await write(settings, folder, backup);
    const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'));
    const { sha256 } = await packFolder(file, folder, names, secrets);
    return { summary: `${written}, encrypted in ${file} (SHA-256 ${sha256})`, code: 0 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns what was written, for the person who asked */
async function write(settings: HostSettings, folder: string, backup: string | undefined): Promise<string> {
  const manifest =
    backup === undefined ? await exportCurrent(settings, folder) : await exportBackup(settings, folder, backup);
  const { records, postings, files, auditSeq, company } = manifest;
  return `${records} records and ${postings} postings of ${company}, up to entry ${auditSeq} of the audit trail, in ${files.length} files`;
}

async function exportCurrent(settings: HostSettings, folder: string): Promise<ExportManifest> {
  const database = await openWholly(settings).catch((error: unknown) => {
    if (error instanceof DirectoryInUse) return undefined;
    throw error;
  });
  if (database === undefined) return exportServed(settings, folder);
  try {
    const now = new Date();
    const manifest = await exportBooks(database, folder, now);
    await note(database, folder, manifest, now);
    return manifest;
  } finally {
    await database.close();
  }
}

/** Only the service can read an embedded database that it has open: it makes a backup, which holds the same. */
async function exportServed(settings: HostSettings, folder: string): Promise<ExportManifest> {
  console.log('The service has the database open. It makes a backup, which is exported …');
  const made = await askRunning(settings.dataDirectory, () => undefined);
  if ('failure' in made) throw new BackupRefused(`none was made: ${made.failure}`);
  return exportBackup(settings, folder, join(settings.backups.directory, made.file));
}

async function exportBackup(settings: HostSettings, folder: string, file: string): Promise<ExportManifest> {
  const { manifest, tables } = await openArchive(file, settings.backups.secrets);
  const content = readManifest(manifest, await keyAtHand(settings));
  const scratch = await mkdtemp(join(tmpdir(), 'countinghouse-export-'));
  try {
    const database = await openEmbedded({ directory: scratch, workerUrl: workerUrl(), durable: false });
    try {
      await loadStore(database, { content, tables, others: serviceMigrations });
      return await exportBooks(database, folder, new Date(content.madeAt));
    } finally {
      await database.close();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function makeEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  if ((await readdir(folder)).length > 0) throw new SettingsRefused(`${folder} isn't empty. ${usage}`);
}

/** An export of everything is in the audit trail, as one of a list is. */
const note = (database: Database, folder: string, { auditSeq, records }: ExportManifest, now: Date): Promise<number> =>
  database.transaction((tx) =>
    writeTrail(
      tx,
      { type: 'backup', operation: 'export', name: folder, version: 1, doc: { folder, auditSeq, records } },
      actorOf({ caller: systemCaller, requestId: 'export', origin: 'system' }),
      now.toISOString(),
    ),
  );

// `npm run export -- FOLDER [--from FILE]`, or FILE.tar.age in place of the folder
await runProgram(async (settings) => {
  const given = process.argv.slice(2).filter((each) => !['--program', 'export'].includes(each));
  const at = given.indexOf('--from');
  const [, backup] = at === -1 ? [] : given.splice(at, 2);
  const [place, ...more] = given;
  if (place === undefined || more.length > 0 || (at !== -1 && backup === undefined)) throw new SettingsRefused(usage);
  return run(settings, resolve(place), backup);
});
