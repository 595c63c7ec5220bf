import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { isDeepStrictEqual } from 'node:util';
import type { BackupMade, BackupPhase } from '#contract/wire/backups';
import { dumpStore } from '../../service/storage/backup/dump.ts';
import { type BackupContent, readManifest, writeManifest } from '../../service/storage/backup/manifest.ts';
import { BackupRefused } from '../../service/storage/backup/refused.ts';
import { loadStore } from '../../service/storage/backup/load.ts';
import type { Scratch } from '../../service/storage/backup/scratch.ts';
import type { Database } from '../../service/storage/database.ts';
import { verifyStore } from '../../service/storage/queries/verify/verify.ts';
import type { AuditKeys } from '../../service/wiring/auditKeys.ts';
import { serviceMigrations } from '../../service/wiring/createService.ts';
import { encryptFile, fileFacts, openArchive, opens, type Secrets, writeArchive, writeTable } from './archive.ts';
import { claimWorkplace, fileName, removeExpired, syncFolder } from './backupFolder.ts';

/** Where backups go, and in which form. */
export interface BackupPlace {
  readonly directory: string;
  readonly secrets: Secrets;
  readonly keepDays: number;
}

export interface BackupOptions {
  readonly database: Database;
  readonly keys: AuditKeys;
  readonly place: BackupPlace;
  /** @param folder where it may keep files */
  readonly openScratch: (folder: string) => Promise<Scratch>;
  readonly now: Date;
  readonly tell: (phase: BackupPhase) => void;
}

/** As many findings are told in words. */
const TOLD = 20;

/**
 * Makes a backup of one moment, restores it into a scratch database, verifies the restored books and compares them with what
 * was read, row by row. Only then does the file get its name; backups that are too old are removed.
 * @throws {BackupRefused} when what was written does not read back as it was
 * @throws {DirectoryInUse} when another process is making one
 */
export async function makeBackup({
  database,
  keys,
  place,
  openScratch,
  now,
  tell,
}: BackupOptions): Promise<BackupMade> {
  const began = performance.now();
  const { directory, secrets, keepDays } = place;
  const workplace = await claimWorkplace(directory, now);
  const at = (name: string) => join(workplace.folder, name);
  try {
    tell('reading');
    const tables: { name: string; file: string }[] = [];
    const content = await dumpStore(database, {
      madeAt: now.toISOString(),
      take: async (name, batches) => {
        await writeTable(at(name), batches);
        tables.push({ name, file: at(name) });
      },
    });
    tell('packing');
    await writeArchive(at('archive'), writeManifest(content, keys.current), tables);
    const stored = await encryptFile(at('archive'), at('stored'), secrets);
    // What only another machine can open is read before it was encrypted; its bytes are compared all the same.
    const isSame = isDeepStrictEqual(await fileFacts(at('stored')), stored);
    if (!isSame) throw new BackupRefused('the file that was written reads back differently: check the disk');
    const found = await tryRestore(opens(secrets) ? at('stored') : at('archive'), content, {
      keys,
      secrets,
      tell,
      open: () => openScratch(at('scratch')),
    });
    const isEncrypted = secrets.passphrase !== undefined || secrets.recipient !== undefined;
    const file = fileName(now, isEncrypted);
    await rename(at('stored'), join(directory, file));
    await syncFolder(directory);
    await removeExpired(directory, keepDays, now);
    const { madeAt, auditSeq, records, postings } = content;
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    return { file, ...stored, isEncrypted, madeAt, auditSeq, records, postings, seconds, ...found };
  } finally {
    await workplace.end();
  }
}

interface Trial {
  readonly keys: AuditKeys;
  readonly secrets: Secrets;
  readonly tell: (phase: BackupPhase) => void;
  readonly open: () => Promise<Scratch>;
}

async function tryRestore(
  path: string,
  expected: BackupContent,
  { keys, secrets, tell, open }: Trial,
): Promise<Pick<BackupMade, 'findings' | 'found'>> {
  tell('restoring');
  const scratch = await open();
  try {
    const { manifest, tables } = await openArchive(path, secrets);
    const content = readManifest(manifest, keys.current);
    await loadStore(scratch.database, { content, tables, others: serviceMigrations });
    tell('verifying');
    const again = await dumpStore(scratch.database, { madeAt: expected.madeAt, take: readOnly });
    if (!isDeepStrictEqual(again.tables, expected.tables))
      throw new BackupRefused('what was restored from it differs from what was stored');
    return await findingsOf(scratch.database, keys);
  } finally {
    await scratch.close();
  }
}

/** Reads the rows for their digests alone. */
async function readOnly(_table: string, batches: AsyncIterable<unknown>): Promise<void> {
  const rest = batches[Symbol.asyncIterator]();
  while (!(await rest.next()).done);
}

/** Verifies restored books: the number of findings, and the first ones in words. */
export async function findingsOf(
  database: Database,
  { current, former }: AuditKeys,
): Promise<Pick<BackupMade, 'findings' | 'found'>> {
  const found: string[] = [];
  let findings = 0;
  for await (const { kind, id, detail } of verifyStore(database, { auditKey: current, formerKeys: former })) {
    findings += 1;
    if (found.length < TOLD) found.push(`${[kind, id].filter(Boolean).join(' ')}: ${detail}`);
  }
  return { findings, found };
}
