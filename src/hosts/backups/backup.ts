/* oxlint-disable no-console -- what this program tells the person who starts it */
import type { BackupFailed, BackupMade, BackupPhase } from '#contract/wire/backups';
import { systemCaller } from '../../service/records/engine/caller.ts';
import { actorOf } from '../../service/storage/commit.ts';
import { openEmbedded } from '../../service/storage/adapters/embedded.ts';
import { DirectoryInUse } from '../../service/storage/adapters/lockFile.ts';
import type { Database } from '../../service/storage/database.ts';
import { openScratchFor, takeBackupTurn } from '../../service/storage/backup/scratch.ts';
import { noteBackup } from '../../service/storage/queries/audit/backups.ts';
import { auditKeys } from '../auditKey.ts';
import { type Outcome, openWholly, runProgram, workerUrl } from '../runOnDatabase.ts';
import { type HostSettings, readSettings } from '../settings.ts';
import { askRunning } from './askRunning.ts';
import { failureOf } from './failure.ts';
import { makeBackup } from './makeBackup.ts';

/** A message to the service that started this program. */
export type BackupMessage = { readonly phase: BackupPhase } | { readonly outcome: BackupMade | BackupFailed };

// Exit codes: 0 a backup that was restored and verified, 1 one with findings, 2 none.
const FOUND = 1;
const NONE = 2;

const words: Readonly<Record<BackupPhase, string>> = {
  copying: 'Copying the database …',
  reading: 'Reading every row …',
  packing: 'Writing the file …',
  restoring: 'Restoring it into a scratch database …',
  verifying: 'Verifying the restored books …',
};
const tell = (phase: BackupPhase): void => console.log(words[phase]);

async function byHand(settings: HostSettings): Promise<Outcome> {
  const database = await openWholly(settings).catch((error: unknown) => {
    if (error instanceof DirectoryInUse) return undefined;
    throw error;
  });
  if (database === undefined) return outcomeOf(await askRunning(settings.dataDirectory, tell), settings);
  try {
    const made = await make(database, settings, tell).catch(failureOf);
    const by = actorOf({ caller: systemCaller, requestId: 'backup', origin: 'system' });
    await noteBackup(database, made, by, new Date().toISOString());
    return outcomeOf(made, settings);
  } finally {
    await database.close();
  }
}

/** Tells the service what happens in place of a person; the service records it. */
async function forService(snapshot: string | undefined): Promise<void> {
  process.umask(0o077);
  const outcome = await makeOf(snapshot, (phase) => void say({ phase })).catch(failureOf);
  await say({ outcome });
  // The channel would keep the process alive.
  process.disconnect();
}

const say = (message: BackupMessage): Promise<void> =>
  new Promise((resolve, reject) => {
    if (process.send === undefined) reject(new Error('--of-service is how the service starts this program'));
    else process.send(message, undefined, undefined, (error) => (error === null ? resolve() : reject(error)));
  });

async function makeOf(snapshot: string | undefined, report: (phase: BackupPhase) => void): Promise<BackupMade> {
  const settings = readSettings(process.env);
  const database = await (snapshot === undefined
    ? openWholly(settings)
    : openEmbedded({ directory: snapshot, workerUrl: workerUrl(), durable: false, pageCheckMs: Infinity }));
  try {
    return await make(database, settings, report);
  } finally {
    await database.close();
  }
}

async function make(
  database: Database,
  settings: HostSettings,
  report: (phase: BackupPhase) => void,
): Promise<BackupMade> {
  const { databaseUrl, backups } = settings;
  const release = await takeBackupTurn(database);
  try {
    return await makeBackup({
      database,
      keys: await auditKeys(database, settings),
      place: backups,
      openScratch: (folder) => openScratchFor(database, databaseUrl, workerUrl(), folder),
      now: new Date(),
      tell: report,
    });
  } finally {
    release();
  }
}

function outcomeOf(made: BackupMade | BackupFailed, { backups }: HostSettings): Outcome {
  if ('failure' in made) return { summary: `no backup: ${made.failure}`, code: NONE };
  for (const line of made.found) console.log(line);
  const { file, records, postings, findings } = made;
  const what = `${records} records and ${postings} postings in ${backups.directory}/${file}`;
  return findings === 0
    ? { summary: `${what}, restored and verified`, code: 0 }
    : { summary: `${what}, but the restored books have ${findings} findings`, code: FOUND };
}

// `npm run backup`; the service starts it with --of-service, and with the copy of an embedded database.
const at = process.argv.indexOf('--of-service');
if (at === -1) await runProgram(byHand);
else await forService(process.argv[at + 1]);
